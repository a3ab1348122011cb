import { ACCESSION, since } from './entries.ts'

/** Sizes of a beneficiary (column 7c), as annex I of the block exemption defines them. */
export const beneficiarySizes = since(ACCESSION, [
  ['0', 'mikroprzedsiębiorstwo'],
  ['1', 'małe przedsiębiorstwo'],
  ['2', 'średnie przedsiębiorstwo'],
  ['3', 'beneficjent nienależący do kategorii określonych kodami od 0 do 2'],
])
