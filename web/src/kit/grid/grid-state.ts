import type { Grid } from '#contract/kernel/grid.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { limits } from '#contract/limits.ts'
import { createStore, type Store } from '#kit/store.ts'
import { clampWidth, defaultLayout, moveColumn, type ColumnLayout } from './column-layout.ts'
import { withFilter, type Filters } from './filter-terms.ts'

export type Sort = { readonly by: string; readonly order: 'ASC' | 'DESC' }

/** Everything that a user has set on a list. */
export type GridState = {
  filters: Filters
  sort: Sort
  pageNumber: number
  pageSize: number
  layout: ColumnLayout
  /** Keys of the selected rows, also those on other pages. */
  selection: readonly number[]
  /** What changed last; it decides whether the back button undoes the change. */
  change: string
}

/** The same but for the selection. */
export type GridSettings = Omit<GridState, 'selection'>

export type GridChange =
  | { type: 'filter'; field: string; terms: Filters }
  | { type: 'filters'; filters: Filters }
  | { type: 'clearFilters' }
  | { type: 'sort'; by: string; order?: Sort['order'] }
  | { type: 'page'; pageNumber: number }
  | { type: 'lastPage'; totalElements: number }
  | { type: 'pageSize'; pageSize: number }
  | { type: 'showColumn'; id: string; shown: boolean }
  | { type: 'moveColumn'; id: string; to: number }
  | { type: 'resizeColumn'; id: string; width: number | undefined }
  | { type: 'resetColumns' }
  /** `under`: the filters that the keys were read under. */
  | { type: 'select'; keys: readonly number[]; on: boolean; under?: Filters }
  | { type: 'clearSelection' }
  | { type: 'restore'; part: Partial<GridState> }

/** The list before any change. */
export const initialState = (
  grid: Pick<Grid, 'columns' | 'defaultSort'>,
  { columns, filters = [] }: { columns?: readonly string[] | undefined; filters?: Filters | undefined } = {},
): GridState => ({
  filters,
  sort: grid.defaultSort,
  pageNumber: 0,
  pageSize: limits.pageSize,
  layout: defaultLayout(grid.columns, columns && [...columns]),
  selection: [],
  change: '',
})

/** The state after a change. */
export const gridReducer =
  (standard: GridState) =>
  (state: GridState, change: GridChange): GridState => {
    const next = (part: Partial<GridState>, name: string = change.type) => ({ ...state, ...part, change: name })
    switch (change.type) {
      case 'filter':
        return next(
          { filters: withFilter(state.filters, change.field, change.terms), pageNumber: 0, selection: [] },
          `filter ${change.field}`,
        )
      case 'filters':
        return next({ filters: change.filters, pageNumber: 0, selection: [] })
      case 'clearFilters':
        return next({ filters: [], pageNumber: 0, selection: [] })
      case 'sort':
        return next({
          sort: change.order ? { by: change.by, order: change.order } : nextSort(state.sort, change.by, standard.sort),
          pageNumber: 0,
        })
      case 'page':
        return next({ pageNumber: Math.max(0, change.pageNumber) })
      case 'lastPage':
        return next({ pageNumber: pageCount(change.totalElements, state.pageSize) - 1 })
      case 'pageSize':
        // the first visible row stays visible
        return next({
          pageSize: change.pageSize,
          pageNumber: Math.floor((state.pageNumber * state.pageSize) / change.pageSize),
        })
      case 'select':
        if (change.under && !areSame(change.under, state.filters)) return state
        return next({ selection: selected(state.selection, change.keys, change.on) })
      case 'clearSelection':
        return next({ selection: [] })
      case 'restore':
        return next(withPart(state, change.part))
      case 'showColumn':
      case 'moveColumn':
      case 'resizeColumn':
      case 'resetColumns':
        return next({ layout: changedLayout(state.layout, change, standard.layout) })
    }
  }

type GridStore = {
  settings: Store<GridSettings>
  selection: Store<readonly number[]>
  dispatch: (change: GridChange) => void
}

/** The state of a list outside React, the selection apart: ticking a row draws its checkbox and the bar, and no row. */
export function createGridStore(standard: GridState, { selection: chosen, ...set }: GridState): GridStore {
  const reduce = gridReducer(standard)
  const settings = createStore<GridSettings>(set)
  const selection = createStore(chosen)
  return {
    settings,
    selection,
    dispatch: (change) => {
      const next = reduce({ ...settings.get(), selection: selection.get() }, change)
      const { selection: nextSelection, ...others } = next
      selection.set(nextSelection)
      if (change.type !== 'select' && change.type !== 'clearSelection') settings.set(others)
    },
  }
}

const areSame = (one: Filters, other: Filters): boolean => encodeSearch(one) === encodeSearch(other)

/** The state with a part of another; other filters drop the selection. */
const withPart = (state: GridState, part: Partial<GridState>): GridState => ({
  ...state,
  ...(part.filters && !areSame(part.filters, state.filters) && { selection: [] }),
  ...part,
})

function changedLayout(
  layout: ColumnLayout,
  change: Extract<GridChange, { type: 'showColumn' | 'moveColumn' | 'resizeColumn' | 'resetColumns' }>,
  standard: ColumnLayout,
): ColumnLayout {
  switch (change.type) {
    case 'showColumn': {
      const others = layout.hidden.filter((id) => id !== change.id)
      const hidden = change.shown ? others : [...others, change.id]
      // at least one column stays (spec 1 §4.2)
      return hidden.length < layout.order.length ? { ...layout, hidden } : layout
    }
    case 'moveColumn':
      return { ...layout, order: moveColumn(layout.order, change.id, change.to) }
    case 'resizeColumn': {
      const { [change.id]: _, ...others } = layout.widths
      return {
        ...layout,
        widths: change.width === undefined ? others : { ...others, [change.id]: clampWidth(change.width) },
      }
    }
    case 'resetColumns':
      return standard
  }
}

/** A click on a heading: ascending, descending, then the list's default order. */
export function nextSort(current: Sort, by: string, standard: Sort): Sort {
  if (current.by !== by) return { by, order: 'ASC' }
  if (current.order === 'ASC') return { by, order: 'DESC' }
  return standard.by === by ? { by, order: 'ASC' } : standard
}

const selected = (selection: readonly number[], keys: readonly number[], on: boolean): readonly number[] => {
  const changed = new Set(keys)
  const others = selection.filter((key) => !changed.has(key))
  return on ? [...others, ...changed] : others
}

/** How many pages there are; an empty list has one. */
export const pageCount = (totalElements: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalElements / pageSize))

/** 'Zaznaczono 5 elementów'. */
export const selectionText = (count: number): string =>
  `Zaznaczono ${countWithNoun(count, ['element', 'elementy', 'elementów'])}`
