import type { Grid } from '#contract/kernel/grid.ts'
import { isReport } from '#contract/kernel/report.ts'
import { queryOf } from '#kit/query.ts'
import { readAhead, type Ahead } from '#kit/read-ahead.ts'
import type { Filters } from './filter-terms.ts'
import { decodeAddress, namesState, type Parameters } from './grid-address.ts'
import { loadPreferences, preferencesOf, selectionUnder, type Preferences } from './grid-preferences.ts'
import { pageQuery, type Extra } from './grid-query.ts'
import { initialState, type GridState } from './grid-state.ts'

type Setup = {
  grid: Grid
  columns?: readonly string[] | undefined
  initialFilters?: Filters | undefined
  variant?: string | undefined
}
type At = {
  screen: { path: string; pattern: string }
  login: string
  /** The parameters of the address bar, for a list that has its state there. */
  address: Parameters | undefined
}

/**
 * How a list begins: as the address bar says, in the user's order and page size where it names none, or else as the user
 * left it. Filters and page of a report are never left over.
 */
export function gridStart({ grid, columns, initialFilters, variant }: Setup, { screen, login, address }: At) {
  const standard = initialState(grid, { columns, filters: initialFilters })
  const stores = { session: sessionStorage, local: localStorage }
  const preferences: Preferences = preferencesOf(stores, screen, grid.path, login, variant)
  const { filters, pageNumber } = standard
  const left = { ...loadPreferences(preferences, grid, standard), ...(isReport(grid) && { filters, pageNumber }) }
  const named = address && namesState(address)
  const begun: GridState = named ? { ...left, ...decodeAddress(address, grid, left) } : left
  return { standard, preferences, state: { ...begun, selection: selectionUnder(preferences, begun.filters) } }
}

/** Begins to read the rows that a page's list will ask for first. */
export function readRowsAhead(
  { query, ...setup }: Setup & Pick<Extra, 'query'>,
  { path, user: { login }, search }: Ahead,
): Promise<unknown> {
  const { state } = gridStart(setup, { screen: { path, pattern: path }, login, address: search })
  return readAhead(queryOf(setup.grid.list, { query: pageQuery(setup.grid, state, { query }) }))
}
