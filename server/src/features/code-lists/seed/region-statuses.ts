import { ACCESSION, between, since } from './entries.ts'

// article 87 of the EC Treaty became article 107 TFEU with the Treaty of Lisbon
const LISBON = '2009-12-01'
const LAST_DAY_BEFORE_LISBON = '2009-11-30'

/** Status of a region on the regional aid map, after the Commission's notification form. The codes are the product's own. */
export const regionStatuses = [
  ...between(ACCESSION, LAST_DAY_BEFORE_LISBON, [
    ['A', 'obszar objęty pomocą - art. 87 ust. 3 lit. a TWE'],
    ['C', 'obszar objęty pomocą - art. 87 ust. 3 lit. c TWE'],
  ]),
  ...since(LISBON, [
    ['A', 'obszar objęty pomocą - art. 107 ust. 3 lit. a TFUE'],
    ['C', 'obszar objęty pomocą - art. 107 ust. 3 lit. c TFUE'],
  ]),
  ...since(ACCESSION, [
    ['M', 'obszary mieszane'],
    ['N', 'obszary niekwalifikujące się do pomocy regionalnej'],
    ['ND', 'nie dotyczy'],
  ]),
]
