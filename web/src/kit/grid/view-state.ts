import type { Grid } from '#contract/kernel/grid.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import type { ViewState } from '#contract/saved-views/saved-views.ts'
import { fittedLayout } from './column-layout.ts'
import { filtersOf } from './grid-address.ts'
import type { GridSettings, GridState } from './grid-state.ts'

/** What a view keeps of the present settings of a list. */
export const viewStateOf = ({ filters, sort, layout }: GridSettings): ViewState => ({
  search: encodeSearch(filters),
  sort,
  order: [...layout.order],
  hidden: [...layout.hidden],
})

/** The settings that a view brings back; what the list no longer has is left out. */
export function stateOfView(
  { search, sort, order, hidden }: ViewState,
  { columns }: Pick<Grid, 'columns'>,
  standard: GridState,
): Partial<GridState> {
  const sortable = columns[sort.by] && columns[sort.by]?.sortable !== false
  return {
    filters: filtersOf(search, columns),
    sort: sortable ? sort : standard.sort,
    layout: fittedLayout(standard.layout, { order, hidden, widths: {} }),
    pageNumber: 0,
    selection: [],
  }
}
