import { errors, fill } from '#contract/errors.ts'
import type { ExportFormat, Grid, GridQuery } from '#contract/kernel/grid.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { visibleColumns } from './column-layout.ts'
import type { Filters } from './filter-terms.ts'
import type { GridState } from './grid-state.ts'

/** What a screen asks of a list beside what the person set: fixed terms, and parameters of its own. */
export type Extra = {
  where?: Filters | undefined
  query?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** The query of the page on screen (spec 1 §7.2). */
export const pageQuery = (grid: Grid, state: GridState, extra: Extra): GridQuery => ({
  ...everyRow(grid, state, extra),
  pageSize: state.pageSize,
  pageNumber: state.pageNumber,
})

/** All rows that match, for selecting all of them and for trees. */
export const everyRow = (grid: Grid, { filters, sort }: GridState, { where = [], query }: Extra): GridQuery => ({
  ...query,
  // a list may sort by itself in a way that is none of its columns
  ...(grid.columns[sort.by] && { sortBy: sort.by, sortOrder: sort.order }),
  pageSize: -1,
  pageNumber: 0,
  search: encodeSearch([...where, ...filters]) || undefined,
})

/** The same list as a file: the columns on screen, in their order. */
export const exportQuery = (grid: Grid, state: GridState, extra: Extra): GridQuery => ({
  ...everyRow(grid, state, extra),
  visibleColumns: visibleColumns(grid, state.layout)
    .map(({ id }) => id)
    .join(','),
})

/** Why the list cannot be exported now; a total that is not known yet or never is left to the server. */
export function exportRefusal(format: ExportFormat, total: number | undefined, limit: number): string | undefined {
  if (total === 0) return 'Brak danych do eksportu'
  return (total ?? 0) > limit ? fill(errors['export.limit'][1], { format, n: limit }) : undefined
}
