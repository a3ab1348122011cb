import { expect, test } from 'vitest'
import {
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
  ['data', rangeTerms('data', '2026-01-01', '2026-12-31'), 'od 01.01.2026 do 31.12.2026'],
  ['data', rangeTerms('data', '', '9999-12-31'), 'do ∞'],
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

test('an exact number is a range of one', () => {
  expect(filterRange(valueTerms('brutto', '7'), 'brutto')).toEqual(['7', '7'])
})

test('an empty value is no filter', () => {
  expect(withFilter(valueTerms('kod', 'K'), 'kod', valueTerms('kod', ''))).toEqual([])
  expect(rangeTerms('data', '', '')).toEqual([])
})
