import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, type Dispatch } from 'react'
import type { Grid } from '#contract/kernel/grid.ts'
import { first } from '#contract/kernel/lists.ts'
import { callWith } from '#kit/call.ts'
import { forget, queryWith } from '#kit/query.ts'
import { useStore, type Store } from '#kit/store.ts'
import { useUser } from '#kit/user.ts'
import { cellText } from './cell-text.ts'
import { visibleColumns, type ColumnView } from './column-layout.ts'
import type { Filters } from './filter-terms.ts'
import { savePreferences } from './grid-preferences.ts'
import { gridStart } from './grid-start.ts'
import { everyRow, pageQuery, totalsQuery, type Extra } from './grid-query.ts'
import { createGridStore, pageCount, type GridChange, type GridSettings, type GridState } from './grid-state.ts'
import { useAddress } from './use-address.ts'
import { useHeldSearch, type HeldSearch } from './use-held-search.ts'
import { useMatchedPath } from './use-matched-path.ts'
import { useUrlState } from './use-url-state.ts'

/** Inside the kit rows are untyped; only the outer components know their type. */
export type AnyRow = Readonly<Record<string, unknown>>
export type RowKey = string | number

export type GridSetup = {
  grid: Grid
  /** Values of the parameters in the list's path. */
  params?: Readonly<Record<string, string | number>> | undefined
  extra: Extra
  /** The columns on offer, if not all. */
  columns?: readonly string[] | undefined
  /** Filters of a first visit. */
  initialFilters?: Filters | undefined
  /** Names one of several lists that this screen shows in turn: each has its own filters, page and selection. */
  variant?: string | undefined
  /** The search can be held while several filters are set. */
  holdable?: boolean | undefined
  /** The row's name for assistive technology, if it is not the first value. */
  rowName?: ((row: AnyRow) => string) | undefined
  /** Filters, sorting and page are in the address bar. */
  inAddress: boolean
}

/** A user's settings of a list, how to change them, and what follows from them. */
export type GridControl = GridSetup & {
  state: GridSettings
  /** The keys of the selected rows, which those follow who show them. */
  selection: Store<readonly number[]>
  /** The state before any change. */
  standard: GridState
  /** What the list's views are saved under. */
  listName: string
  dispatch: Dispatch<GridChange>
  /** The filters as set: those of the state, unless the search is held. */
  filters: Filters
  held: HeldSearch
  view: readonly ColumnView[]
  filtered: boolean
  keyOf: (row: AnyRow) => RowKey
  /** The row's name for assistive technology: usually its first value. */
  nameOf: (row: AnyRow) => string
  refresh: () => void
  /** Reads the keys of all matching rows. */
  everyKey: () => Promise<readonly number[]>
}

/** The state of a list: from the address bar, or else as the user left it. */
export function useGridControl(setup: GridSetup): GridControl {
  const { grid, params, extra, inAddress } = setup
  const { login } = useUser()
  const screen = useMatchedPath()
  const url = useUrlState()
  const [start] = useState(() => gridStart(setup, { screen, login, address: inAddress ? url.params : undefined }))
  const [{ settings, selection, dispatch: change }] = useState(() => createGridStore(start.standard, start.state))
  const state = useStore(settings)
  const { filters, dispatch, held } = useHeldSearch(state.filters, change)
  useAddress(grid, state, start.standard, dispatch, inAddress ? url : undefined)
  useEffect(() => {
    const save = () => savePreferences(start.preferences, { ...state, selection: selection.get() }, start.standard)
    save()
    return selection.subscribe(save)
  }, [start, state, selection])

  const view = useMemo(() => visibleColumns(grid, state.layout), [grid, state.layout])
  const { rowName } = setup
  const nameOf = useMemo(
    () => rowName ?? ((row: AnyRow) => cellText(first(view).column, row[first(view).id])),
    [rowName, view],
  )
  const everyKey = async () => {
    const { items } = await callWith(grid.list, { params, query: everyRow(grid, state, extra) })
    return items.map((row) => Number(row[grid.key]))
  }
  return {
    ...setup,
    state,
    selection,
    standard: start.standard,
    listName: `${screen.pattern} ${grid.path}`,
    dispatch,
    filters,
    held,
    view,
    filtered: state.filters.length > 0,
    keyOf: useCallback(
      (row) => {
        const key = row[grid.key]
        return typeof key === 'string' ? key : Number(key)
      },
      [grid],
    ),
    nameOf,
    refresh: useCallback(() => void forget({ invalidates: [grid.path] }), [grid]),
    everyKey,
  }
}

const NO_ROWS: readonly AnyRow[] = []

export type GridRows = {
  /** The whole answer, which some lists say more in. */
  reply: unknown
  rows: readonly AnyRow[]
  /** Undefined while the rows are still counted, or cannot be. */
  total: number | undefined
  /** The rows could not be counted. */
  uncounted: boolean
  /** As many rows as are known to be there. */
  atLeast: number
  summary: Readonly<Record<string, number | null>> | undefined
  /** `first`: nothing to show yet; `next`: the visible rows belong to the previous query. */
  loading: 'first' | 'next' | undefined
  error: Error | null
  retry: () => void
  retrying: boolean
}

/** The page of rows for the present state; a call whose result is no longer needed is cancelled. */
export function usePageOfRows({ grid, params, extra, state, dispatch }: GridControl, enabled = true): GridRows {
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery({
    ...queryWith(grid.list, { params, query: pageQuery(grid, state, extra) }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const apart = useQuery({
    ...queryWith(grid.list, { params, query: totalsQuery(grid, state, extra) }),
    enabled: enabled && data?.atLeast === true && !isPlaceholderData,
  })
  const totals = data?.atLeast ? apart.data : data
  const uncounted = data?.atLeast === true && apart.isError
  const total = error ? undefined : totals?.totalElements
  const counted = data !== undefined && !isPlaceholderData && total !== undefined
  const beyond = counted && state.pageNumber >= pageCount(total, state.pageSize)
  useEffect(() => {
    if (beyond) dispatch({ type: 'lastPage', totalElements: total })
  }, [beyond, dispatch, total])
  return {
    reply: error || !data ? undefined : { ...data, totalElements: total, uncounted },
    rows: error || !data ? NO_ROWS : data.items,
    total,
    uncounted: error !== null || uncounted,
    atLeast: data?.totalElements ?? 0,
    summary: error ? undefined : totals?.summary,
    loading: isPending ? 'first' : isPlaceholderData || beyond ? 'next' : undefined,
    error,
    retry: () => {
      if (error || !uncounted) void refetch()
      if (uncounted) void apart.refetch()
    },
    retrying: isFetching,
  }
}
