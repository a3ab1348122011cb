import { ACCESSION, since } from './entries.ts'

/** Sizes of a beneficiary, as annex I of the block exemption defines them. */
export const beneficiarySizes = since(ACCESSION, [
  ['0', 'mikroprzedsiębiorca'],
  ['1', 'mały przedsiębiorca'],
  ['2', 'średni przedsiębiorca'],
  ['3', 'przedsiębiorca nienależący do kategorii określonych kodem od 0 do 2 (duży przedsiębiorca)'],
])
