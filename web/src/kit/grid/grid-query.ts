import { errors, fill } from '#contract/errors.ts'
import type { ExportFormat, Grid, GridQuery, TotalsQuery } from '#contract/kernel/grid.ts'
import { isReport } from '#contract/kernel/report.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { visibleColumns, withHeld } from './column-layout.ts'
import type { Filters } from './filter-terms.ts'
import type { GridSettings } from './grid-state.ts'

/** What a screen adds to the user's settings: fixed terms, and parameters of its own. */
export type Extra = {
  where?: Filters | undefined
  query?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** The query of the visible page (spec 1 §7.2). */
export const pageQuery = (grid: Grid, state: GridSettings, extra: Extra): GridQuery & TotalsQuery => ({
  ...everyRow(grid, state, extra),
  ...(grid.totalsApart && { sumy: 'bez' }),
  pageSize: state.pageSize,
  pageNumber: state.pageNumber,
})

/** The query of the totals alone: the same for every page and order. */
export const totalsQuery = (grid: Grid, state: GridSettings, extra: Extra): GridQuery & TotalsQuery => ({
  ...extra.query,
  search: everyRow(grid, state, extra).search,
  sumy: 'same',
})

/** The query of all matching rows, for selecting all of them and for trees. */
export const everyRow = (
  grid: Grid,
  { filters, sort }: Pick<GridSettings, 'filters' | 'sort'>,
  { where = [], query }: Extra,
): GridQuery => ({
  ...query,
  // the default order of a list need not be one of its columns
  ...(grid.columns[sort.by] && { sortBy: sort.by, sortOrder: sort.order }),
  pageSize: -1,
  pageNumber: 0,
  search: encodeSearch([...where, ...filters]) || undefined,
})

/** The query of the list as a file: the visible columns in their order, what they hold as columns after them. */
export const exportQuery = (grid: Grid, state: GridSettings, extra: Extra): GridQuery => ({
  ...everyRow(grid, state, extra),
  visibleColumns: visibleColumns(grid, state.layout)
    .flatMap(withHeld)
    .map(({ id }) => id)
    .join(','),
})

/** What the call for the file is given: of a report perhaps the criteria as a body (spec 2 §7). */
export function fileInput(grid: Grid, state: GridSettings, extra: Extra) {
  if (!isReport(grid) || grid.criteriaIn === 'query') return { query: exportQuery(grid, state, extra) }
  const { query: criteria = {}, ...others } = extra
  return { query: exportQuery(grid, state, others), body: grid.criteriaOfAddress.parse(criteria) }
}

/** Why the list cannot be exported now; while the total is unknown, the server decides. */
export function exportRefusal(format: ExportFormat, total: number | undefined, limit: number): string | undefined {
  if (total === 0) return 'Brak danych do eksportu'
  return (total ?? 0) > limit ? fill(errors['export.limit'][1], { format, n: limit }) : undefined
}
