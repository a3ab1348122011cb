import { ACCESSION, since } from './entries.ts'

/** Where the money comes from (column 13 of the report). */
export const aidSources = since(ACCESSION, [
  ['A', 'środki pochodzące ze źródeł krajowych'],
  ['B', 'środki pochodzące ze źródeł zagranicznych'],
  ['AB', 'środki pochodzące ze źródeł zarówno krajowych, jak i zagranicznych'],
])
