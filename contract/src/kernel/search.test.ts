import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSearch, encodeSearch, type SearchTerm } from './search.ts'

const term: fc.Arbitrary<SearchTerm> = fc.record({
  field: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/),
  operator: fc.constantFrom(':', '>', '<'),
  // any text that a person can type; a lone half of a surrogate pair is not text
  value: fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed()),
})

test('every search that is written is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(term), (terms) => {
      expect(decodeSearch(encodeSearch(terms))).toEqual(terms)
    }),
  )
})

test('a search survives a query string', () => {
  fc.assert(
    fc.property(fc.array(term), (terms) => {
      const query = new URLSearchParams({ search: encodeSearch(terms) }).toString()
      expect(decodeSearch(new URLSearchParams(query).get('search')!)).toEqual(terms)
    }),
  )
})

test('reading never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void decodeSearch(text)))
})

test.each<[string, SearchTerm[] | undefined]>([
  ['', []],
  ['kod:', [{ field: 'kod', operator: ':', value: '' }]],
  ['kod:a:b', [{ field: 'kod', operator: ':', value: 'a:b' }]],
  ['kod:a%2Cb', [{ field: 'kod', operator: ':', value: 'a,b' }]],
  [
    'od>2020-01-01,od<2020-12-31',
    [
      { field: 'od', operator: '>', value: '2020-01-01' },
      { field: 'od', operator: '<', value: '2020-12-31' },
    ],
  ],
  ['kod', undefined],
  ['kod:a,', undefined],
  [',kod:a', undefined],
  ['1kod:a', undefined],
  ['kod=a', [{ field: 'kod', operator: '=', value: 'a' }]],
  ['kod~a', undefined],
  ['kod:%E0%A4', undefined],
])('%j', (text, expected) => {
  expect(decodeSearch(text)).toEqual(expected)
})
