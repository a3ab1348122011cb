import { expect, test } from 'vitest'
import { valueTerms } from './filter-terms.ts'
import { initialState } from './grid-state.ts'
import { casesGrid } from './testing.ts'
import { stateOfView, viewStateOf } from './view-state.ts'

const standard = initialState(casesGrid)
const filters = valueTerms('nazwa', 'młyn, duży')

test('a view brings back filters, order and columns', () => {
  const layout = { ...standard.layout, hidden: ['kod'] }
  const set = { ...standard, filters, sort: { by: 'brutto', order: 'DESC' } as const, layout, pageNumber: 4 }
  expect(stateOfView(viewStateOf(set), casesGrid, standard)).toEqual({
    filters,
    sort: set.sort,
    layout,
    pageNumber: 0,
    selection: [],
  })
})

test('a view with columns that are gone still opens, without them', () => {
  const view = {
    search: 'dawna:1,nazwa:młyn',
    sort: { by: 'dawna', order: 'ASC' as const },
    order: ['dawna', 'nazwa'],
    hidden: ['dawna', 'kod'],
  }
  const state = stateOfView(view, casesGrid, standard)
  expect(state.filters).toEqual(valueTerms('nazwa', 'młyn'))
  expect(state.sort).toEqual(standard.sort)
  expect(state.layout!.order[0]).toBe('nazwa')
  expect(state.layout!.order).not.toContain('dawna')
})
