import { expect, test } from 'vitest'
import { addressOfState } from './address-of-state.ts'

test.each([
  ['', 'ODR', 'statusName:ODR'],
  ['statusName:ZAR', 'ODR', 'statusName:ODR'],
  ['nip:525,statusName:ZAR,termin<2026-01-31', 'ODR', 'nip:525,termin<2026-01-31,statusName:ODR'],
  ['nazwaPodmiotu:a%2Cb,statusName:ZAR', '', 'nazwaPodmiotu:a%2Cb'],
  ['statusName:ZAR', '', undefined],
] as const)('from "%s", the button of the state "%s" leads to "%s", on the first page', (search, state, expected) => {
  expect(addressOfState(search, state)).toEqual({ search: expected, pageNumber: undefined })
})
