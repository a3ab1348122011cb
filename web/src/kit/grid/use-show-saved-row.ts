import { useEffect } from 'react'
import { callWith } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { pageQuery } from './grid-query.ts'
import type { GridState } from './grid-state.ts'
import type { GridControl, GridRows, RowKey } from './use-grid.ts'

/** The key of a row that was just saved, or that the address names, until the list shows it. */
export type RowToShow = { rowToShow: RowKey | undefined; showRow: (key: RowKey | undefined) => void }

/** Goes to the page of a saved row, whichever that is; where filters hide the row, a notice says so and offers to clear them. */
export function useShowSavedRow(
  control: GridControl,
  { rows, loading, retrying }: GridRows,
  { rowToShow, showRow }: RowToShow,
): void {
  const { grid, params, extra, state, filtered, keyOf, dispatch } = control
  const settled = loading === undefined && !retrying
  useEffect(() => {
    if (rowToShow === undefined || !settled) return
    showRow(undefined)
    if (rows.some((row) => String(keyOf(row)) === String(rowToShow))) return
    const pageOf = async (filters: GridState['filters']) => {
      const query = { ...pageQuery(grid, { ...state, filters }, extra), wiersz: String(rowToShow) }
      return (await callWith(grid.list, { params, query })).pageNumber
    }
    const find = async () => {
      const pageNumber = await pageOf(state.filters)
      // replaces the address: the user did not change the page, so Back must not return to this one
      if (pageNumber !== undefined) dispatch({ type: 'restore', part: { pageNumber } })
      // a row that left the list is hidden by no filter
      else if (filtered && (await pageOf([])) !== undefined)
        notice.info('Filtry listy ukrywają ten wiersz.', {
          label: 'Wyczyść filtry',
          run: () => {
            dispatch({ type: 'clearFilters' })
            showRow(rowToShow)
          },
        })
    }
    // if the search fails, the list only does not show the row
    void find().catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- the row is looked for once, when the rows after the change are there
  }, [rowToShow, settled])
}
