import { expect, test } from 'vitest'
import { filteredByNip } from './filtered-by-nip.ts'

test.each([
  ['7811234563', { search: 'nip:7811234563' }],
  ['781-123-45-63', { search: 'nip:7811234563' }],
  ['', {}],
  ['1,rok:2020', { search: 'nip:1%2Crok%3A2020' }],
])('the address with nip=%s filters the list by %o', (nip, address) => {
  expect(filteredByNip(nip)).toEqual(address)
})
