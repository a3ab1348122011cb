import { expect, test } from 'vitest'
import { rangeTerms, valueTerms } from './filter-terms.ts'
import { everyRow, exportQuery, exportRefusal, pageQuery } from './grid-query.ts'
import { initialState } from './grid-state.ts'
import { casesGrid, holdingGrid } from './testing.ts'

const standard = initialState(casesGrid)
const state = {
  ...standard,
  filters: [...valueTerms('nazwa', 'a,b:c'), ...rangeTerms('data', '2026-01-01', '')],
  sort: { by: 'kod', order: 'ASC' } as const,
  pageNumber: 2,
}

test('the query of a page has the user’s settings and the screen’s fixed terms', () => {
  const extra = { where: valueTerms('rodzaj', 'P'), query: { usuniety: true } }
  expect(pageQuery(casesGrid, state, extra)).toEqual({
    usuniety: true,
    sortBy: 'kod',
    sortOrder: 'ASC',
    pageSize: 10,
    pageNumber: 2,
    search: 'rodzaj:P,nazwa:a%2Cb%3Ac,data>2026-01-01',
  })
})

test('without filters there is no search', () => {
  expect(pageQuery(casesGrid, standard, {}).search).toBeUndefined()
})

test('an order that is not a column is left to the list', () => {
  const query = everyRow(casesGrid, { ...standard, sort: { by: 'id', order: 'ASC' } }, {})
  expect(query).toEqual({ pageSize: -1, pageNumber: 0, search: undefined })
})

test('an export has the visible columns in their order, and every row', () => {
  const layout = { ...standard.layout, order: ['nazwa', 'kod', 'data'], hidden: ['kod'] }
  expect(exportQuery(casesGrid, { ...state, layout }, {})).toMatchObject({
    visibleColumns: 'nazwa,data',
    pageSize: -1,
    pageNumber: 0,
    sortBy: 'kod',
    search: 'nazwa:a%2Cb%3Ac,data>2026-01-01',
  })
})

test('an export has what a column holds as columns of their own', () => {
  expect(exportQuery(holdingGrid, initialState(holdingGrid), {}).visibleColumns).toBe(
    'nazwa,kod,rodzaj,data,brutto,aktywny,czas',
  )
})

test.each([
  [0, 'Brak danych do eksportu'],
  [1, undefined],
  [1000, undefined],
  [1001, 'Eksport w formacie PDF jest możliwy dla maksymalnie 1000 elementów jednocześnie'],
  [undefined, undefined],
])('an export of %s rows: %s', (total, reason) => {
  expect(exportRefusal('PDF', total, 1000)).toBe(reason)
})
