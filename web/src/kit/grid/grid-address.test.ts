import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressKey, decodeAddress, encodeAddress, namesState, rewritesHistory } from './grid-address.ts'
import { initialState } from './grid-state.ts'
import { casesGrid } from './testing.ts'

const standard = initialState(casesGrid)
const { filters, sort, pageNumber, pageSize } = standard
const usual = { filters, sort, pageNumber, pageSize }
const decode = (address: Record<string, string>) => decodeAddress(address, casesGrid, standard)

describe('the address of a list', () => {
  test('is empty for a list with default settings', () => {
    expect(Object.values(encodeAddress(standard, standard)).every((value) => value === undefined)).toBe(true)
    expect(decode({})).toEqual(usual)
    expect(namesState({ usuniety: 'true' })).toBe(false)
    expect(namesState({ pageNumber: '2' })).toBe(true)
  })

  test('carries any text unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }).filter((text) => text.trim() !== ''),
        fc.nat(500),
        fc.constantFrom(10, 20, 50),
        fc.constantFrom('ASC' as const, 'DESC' as const),
        (text, page, size, order) => {
          const state = {
            filters: [
              { field: 'nazwa', operator: ':', value: text },
              { field: 'data', operator: '>', value: '2020-01-31' },
              { field: 'brutto', operator: '<', value: '12.50' },
            ] as const,
            sort: { by: 'kod', order },
            pageNumber: page,
            pageSize: size,
          }
          expect(decode({ ...encodeAddress(state, standard) } as Record<string, string>)).toEqual(state)
        },
      ),
    )
  })

  test.each([
    ['an unknown column', { search: 'haslo:x', sortBy: 'haslo' }],
    ['a column that is not filtered or sorted', { search: 'czas>2020-01-01', sortBy: 'czas' }],
    ['an operator that the kind does not know', { search: 'kod>A,aktywny<true' }],
    ['values that are none', { search: 'data>2020-02-31,brutto<abc,aktywny:moze,rodzaj:X,nazwa:%20' }],
    ['a broken search', { search: ',,%E0%A4%A,' }],
    ['an invalid page', { pageNumber: '-1', pageSize: '13' }],
    ['numbers that are none', { pageNumber: 'x', pageSize: 'y', sortOrder: 'sideways' }],
  ])('%s is ignored', (_, address) => {
    expect(decode(address)).toEqual(usual)
  })

  test('is compared only by the parameters of the list', () => {
    expect(addressKey({ search: 'kod:1', rowId: '5' })).toBe(addressKey({ search: 'kod:1' }))
    expect(addressKey({ pageNumber: '1' })).not.toBe(addressKey({ pageSize: '1' }))
  })
})

test.each([
  ['', 'filter kod', false],
  ['filter kod', 'filter kod', true],
  ['filter kod', 'filter nazwa', false],
  ['page', 'page', false],
  ['page', 'lastPage', true],
  ['page', 'restore', true],
  ['', '', true],
])('after "%s", "%s" rewrites the history: %s', (previous, change, rewrites) => {
  expect(rewritesHistory(previous, change)).toBe(rewrites)
})
