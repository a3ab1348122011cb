import { z } from 'zod'
import type { Grid } from '#contract/kernel/grid.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { fittedLayout } from './column-layout.ts'
import type { Filters } from './filter-terms.ts'
import { filtersOf, knownPageSize } from './grid-address.ts'
import type { GridState } from './grid-state.ts'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Where a user's settings of one list are stored: for this session or permanently (spec 1 §3.2). Order and layout are
 * the same on the screens of all records of a kind; filters and selection belong to one screen.
 */
export type Preferences = { session: Store; local: Store; lookKey: string; screenKey: string }

/** Settings belong to a screen, its list, the list's variant if it has several, and the user. */
export function preferencesOf(
  stores: { session: Store; local: Store },
  screen: { path: string; pattern: string },
  base: string,
  login: string,
  variant = '',
): Preferences {
  const key = (what: string, path: string) => `latarnia.${what} ${login} ${path} ${base}`
  const screenKey = key('list', screen.path) + (variant && ` ${variant}`)
  return { ...stores, lookKey: key('grid', screen.pattern), screenKey }
}

const StoredQuery = z.object({
  search: z.string().optional(),
  pageSize: z.number().optional(),
  pageNumber: z.number().int().min(0).optional(),
})
const Look = z.object({
  sort: z.object({ by: z.string(), order: z.enum(['ASC', 'DESC']) }).optional(),
  layout: z
    .object({
      order: z.array(z.string()).readonly(),
      hidden: z.array(z.string()).readonly(),
      widths: z.record(z.string(), z.number()),
    })
    .optional(),
})
/** The selected rows, and the filters that they were selected under. */
const Chosen = z.object({ selection: z.array(z.number()).readonly().optional(), search: z.string().optional() })

/** The stored state on top of the default one. */
export function loadPreferences(at: Preferences, grid: Pick<Grid, 'columns'>, standard: GridState): GridState {
  const storedQuery = read(at.session, at.screenKey, StoredQuery)
  const { sort, layout } = read(at.local, at.lookKey, Look)
  const sortable = sort && grid.columns[sort.by] && grid.columns[sort.by]?.sortable !== false
  const filters = storedQuery.search === undefined ? standard.filters : filtersOf(storedQuery.search, grid.columns)
  return {
    ...standard,
    filters,
    pageSize: knownPageSize(storedQuery.pageSize) ?? standard.pageSize,
    pageNumber: storedQuery.pageNumber ?? 0,
    sort: sortable ? sort : standard.sort,
    layout: fittedLayout(standard.layout, layout),
    selection: selectionUnder(at, filters),
  }
}

/** The stored selection, if it was made under these filters. */
export function selectionUnder(at: Preferences, filters: Filters): readonly number[] {
  const { selection = [], search } = read(at.local, at.screenKey, Chosen)
  return search === encodeSearch(filters) ? selection : []
}

/** Stores the state for the next visit. Defaults are not stored, so that the list may later change them. */
export function savePreferences(at: Preferences, state: GridState, standard: GridState): void {
  const { filters, pageSize, pageNumber, sort, layout, selection } = state
  const search = encodeSearch(filters)
  write(at.session, at.screenKey, { search, pageSize, pageNumber })
  write(at.local, at.lookKey, {
    ...(sort !== standard.sort && { sort }),
    ...(layout !== standard.layout && { layout }),
  })
  write(at.local, at.screenKey, selection.length > 0 ? { selection, search } : {})
}

function read<Settings extends z.ZodObject>(store: Store, key: string, settings: Settings): z.output<Settings> {
  try {
    return settings.parse(JSON.parse(store.getItem(key) ?? '{}'))
  } catch {
    // broken or forbidden storage counts as empty (every setting is optional)
    return settings.parse({})
  }
}

function write(store: Store, key: string, settings: object): void {
  try {
    if (Object.keys(settings).length > 0) store.setItem(key, JSON.stringify(settings))
    else store.removeItem(key)
  } catch {
    // with full or forbidden storage the list is simply not remembered
  }
}
