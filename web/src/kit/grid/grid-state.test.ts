import { describe, expect, test } from 'vitest'
import {
  gridReducer,
  initialState,
  nextSort,
  pageCount,
  selectionText,
  type GridChange,
  type GridState,
} from './grid-state.ts'
import { casesGrid } from './testing.ts'

const standard = initialState(casesGrid)
const after = (changes: readonly GridChange[], from: Partial<GridState> = {}): GridState =>
  changes.reduce(gridReducer(standard), { ...standard, ...from })

const kod = { field: 'kod', operator: ':', value: 'K' } as const

describe('a new list', () => {
  test('is on its first page of ten, in its default order, without the hidden columns', () => {
    expect(standard).toMatchObject({
      filters: [],
      sort: casesGrid.defaultSort,
      pageNumber: 0,
      pageSize: 10,
      selection: [],
    })
    expect(standard.layout.hidden).toEqual(['uwagi'])
  })
})

describe('filters', () => {
  test('a change goes to the first page and drops the selection', () => {
    const state = after([{ type: 'filter', field: 'kod', terms: [kod] }], { pageNumber: 3, selection: [1, 2] })
    expect(state).toMatchObject({ filters: [kod], pageNumber: 0, selection: [], change: 'filter kod' })
  })
  test('from an address drop the selection if they are others, and keep it if they are the same', () => {
    const from = { filters: [kod], selection: [1, 2] }
    const restored = (filters: GridState['filters']) =>
      after([{ type: 'restore', part: { filters, pageNumber: 1 } }], from)
    expect(restored([])).toMatchObject({ filters: [], pageNumber: 1, selection: [] })
    expect(restored([{ ...kod }]).selection).toEqual([1, 2])
  })
  test('of one column replace each other', () => {
    const state = after([
      { type: 'filter', field: 'kod', terms: [kod] },
      { type: 'filter', field: 'kod', terms: [{ ...kod, value: 'K2' }] },
    ])
    expect(state.filters).toEqual([{ ...kod, value: 'K2' }])
  })
  test('are cleared together', () => {
    expect(after([{ type: 'clearFilters' }], { filters: [kod], pageNumber: 2, selection: [5] })).toMatchObject({
      filters: [],
      pageNumber: 0,
      selection: [],
    })
  })
})

describe('sorting by a click', () => {
  const byData = { by: 'data', order: 'DESC' } as const
  test.each([
    ['another column', byData, 'kod', { by: 'kod', order: 'ASC' }],
    ['the same again', { by: 'kod', order: 'ASC' } as const, 'kod', { by: 'kod', order: 'DESC' }],
    ['a third time: as the list sorts by itself', { by: 'kod', order: 'DESC' } as const, 'kod', byData],
    ['the column of the default', byData, 'data', { by: 'data', order: 'ASC' }],
    ['and back to it', { by: 'data', order: 'ASC' } as const, 'data', byData],
  ])('%s', (_, current, by, expected) => {
    expect(nextSort(current, by, byData)).toEqual(expected)
  })
  test('goes to the first page', () => {
    expect(after([{ type: 'sort', by: 'kod' }], { pageNumber: 4 }).pageNumber).toBe(0)
  })
})

describe('pages', () => {
  test.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [101, 50, 3],
  ])('%i rows by %i are %i pages', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages)
  })
  test('another size keeps the first row on screen', () => {
    expect(after([{ type: 'pageSize', pageSize: 50 }], { pageNumber: 7 })).toMatchObject({
      pageSize: 50,
      pageNumber: 1,
    })
    expect(after([{ type: 'pageSize', pageSize: 10 }], { pageSize: 50, pageNumber: 1 }).pageNumber).toBe(5)
  })
  test('a page beyond the end becomes the last', () => {
    expect(after([{ type: 'lastPage', totalElements: 31 }], { pageNumber: 9 }).pageNumber).toBe(3)
    expect(after([{ type: 'lastPage', totalElements: 0 }], { pageNumber: 9 }).pageNumber).toBe(0)
  })
})

describe('columns', () => {
  const others = standard.layout.order.filter((id) => id !== 'kod')
  test('the last one cannot be hidden', () => {
    const hideAll = standard.layout.order.map((id) => ({ type: 'showColumn', id, shown: false }) as const)
    const { layout } = after(hideAll)
    expect(layout.order.length - layout.hidden.length).toBe(1)
  })
  test('move', () => {
    expect(after([{ type: 'moveColumn', id: 'kod', to: 1 }]).layout.order).toEqual(['nazwa', 'kod', ...others.slice(1)])
    expect(after([{ type: 'moveColumn', id: 'kod', to: -5 }]).layout.order).toEqual(standard.layout.order)
  })
  test('are resized within bounds, and reset', () => {
    expect(after([{ type: 'resizeColumn', id: 'kod', width: 5 }]).layout.widths).toEqual({ kod: 64 })
    expect(after([{ type: 'resizeColumn', id: 'kod', width: 120.4 }]).layout.widths).toEqual({ kod: 120 })
    const undone = after([
      { type: 'resizeColumn', id: 'kod', width: 99 },
      { type: 'resizeColumn', id: 'kod', width: undefined },
    ])
    expect(undone.layout.widths).toEqual({})
  })
  test('are reset together', () => {
    expect(after([{ type: 'moveColumn', id: 'kod', to: 3 }, { type: 'resetColumns' }]).layout).toBe(standard.layout)
  })
})

describe('selection', () => {
  test('grows and shrinks over pages', () => {
    const state = after([
      { type: 'select', keys: [1, 2, 3], on: true },
      { type: 'page', pageNumber: 1 },
      { type: 'select', keys: [3, 11], on: true },
      { type: 'select', keys: [1], on: false },
    ])
    expect([...state.selection].sort((a, b) => a - b)).toEqual([2, 3, 11])
    expect(after([{ type: 'clearSelection' }], { selection: [1] }).selection).toEqual([])
  })
  test('does not get keys that were read under other filters', () => {
    const late = (under: GridState['filters']) =>
      after([{ type: 'select', keys: [7], on: true, under }], { filters: [kod], selection: [1] }).selection
    expect(late([])).toEqual([1])
    expect(late([{ ...kod }])).toEqual([1, 7])
  })
  test.each([
    [0, 'Zaznaczono 0 elementów'],
    [1, 'Zaznaczono 1 element'],
    [3, 'Zaznaczono 3 elementy'],
    [5, 'Zaznaczono 5 elementów'],
    [12, 'Zaznaczono 12 elementów'],
    [22, 'Zaznaczono 22 elementy'],
  ])('%i in words', (count, words) => {
    expect(selectionText(count)).toBe(words)
  })
})
