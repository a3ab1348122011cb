import { expect, test } from 'vitest'
import { addressOfState } from './address-of-state.ts'

test.each([
  ['', 'ODR', 'statusName:Odrzucony'],
  ['statusName:Zarejestrowany', 'ODR', 'statusName:Odrzucony'],
  ['nip:525,statusName:Zarejestrowany,termin<2026-01-31', 'ODR', 'nip:525,termin<2026-01-31,statusName:Odrzucony'],
  ['nazwaPodmiotu:a%2Cb,statusName:Zarejestrowany', '', 'nazwaPodmiotu:a%2Cb'],
  ['statusName:Zarejestrowany', '', undefined],
] as const)('from "%s", the button of the state "%s" leads to "%s", on the first page', (search, state, expected) => {
  expect(addressOfState(search, state)).toEqual({ search: expected, pageNumber: undefined })
})
