import { ACCESSION, since } from './entries.ts'

/** Kinds of aid measures, after article 2 of the act of 30 April 2004. The codes are the product's own. */
export const aidMeasureTypes = since(ACCESSION, [
  ['PP', 'program pomocowy'],
  ['PI', 'pomoc indywidualna'],
  ['PIP', 'pomoc indywidualna udzielana w ramach programu pomocowego'],
  ['AH', 'pomoc indywidualna ad hoc'],
  ['PDM', 'program pomocy de minimis'],
])
