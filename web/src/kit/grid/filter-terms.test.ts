import { expect, test } from 'vitest'
import {
  acceptedFilters,
  filterChips,
  filterRange,
  filterText,
  rangeTerms,
  valueTerms,
  withFilter,
  type Filters,
} from './filter-terms.ts'
import { casesGrid } from './testing.ts'

const { columns } = casesGrid

test.each<[id: string, terms: Filters, text: string]>([
  ['nazwa', valueTerms('nazwa', 'Żółć'), 'Żółć'],
  ['nazwa', [{ field: 'nazwa', operator: '=', value: 'A2.1' }], 'dokładnie A2.1'],
  ['data', rangeTerms('data', '2026-01-01', '2026-12-31'), 'od 01.01.2026 do 31.12.2026'],
  ['data', rangeTerms('data', '', '9999-12-31'), 'do ∞'],
  ['data', valueTerms('data', '2026-05-04'), '04.05.2026'],
  ['brutto', rangeTerms('brutto', '1000', ''), 'od 1\u202f000,00'],
  ['brutto', valueTerms('brutto', '5.5'), '5,50'],
  ['aktywny', valueTerms('aktywny', 'false'), 'nie'],
  ['rodzaj', valueTerms('rodzaj', 'M'), 'de minimis'],
])('the filter of %s in words', (id, terms, text) => {
  expect(filterText(columns[id]!, terms, id)).toBe(text)
})

test('one chip per column, in the order of the columns', () => {
  const filters = [...rangeTerms('data', '2026-01-01', '2026-12-31'), ...valueTerms('kod', 'K')]
  expect(filterChips(casesGrid, filters, Object.keys(columns))).toEqual([
    { field: 'kod', label: 'Kod', text: 'K' },
    { field: 'data', label: 'Data', text: 'od 01.01.2026 do 31.12.2026' },
  ])
})

test('an exact value is a range of one', () => {
  expect(filterRange(valueTerms('brutto', '7'), 'brutto')).toEqual(['7', '7'])
  expect(filterRange(valueTerms('data', '2026-05-04'), 'data')).toEqual(['2026-05-04', '2026-05-04'])
})

test('a column takes the operators of its kind, as the server does', () => {
  const operators = (field: string, value: string) =>
    acceptedFilters(
      columns,
      ([':', '=', '>', '<'] as const).map((operator) => ({ field, operator, value })),
    ).map(({ operator }) => operator)
  expect(operators('nazwa', 'x')).toEqual([':', '='])
  expect(operators('brutto', '7')).toEqual([':', '>', '<'])
  expect(operators('data', '2026-05-04')).toEqual([':', '>', '<'])
})

test('an empty value is no filter', () => {
  expect(withFilter(valueTerms('kod', 'K'), 'kod', valueTerms('kod', ''))).toEqual([])
  expect(rangeTerms('data', '', '')).toEqual([])
})
