import { useEffect } from 'react'
import { call } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'
import { pageQuery } from './grid-query.ts'
import type { GridState } from './grid-state.ts'
import type { GridControl, GridRows, RowKey } from './use-grid.ts'

/** A row that was just saved and has to come into sight. */
export type Seeking = { sought: RowKey | undefined; seek: (key: RowKey | undefined) => void }

/** Goes to the page of a saved row, whichever that is; where filters hide the row, a notice says so and offers to clear them. */
export function useSoughtRow(
  control: GridControl,
  { rows, loading, retrying }: GridRows,
  { sought, seek }: Seeking,
): void {
  const { grid, params, extra, state, filtered, keyOf, dispatch } = control
  const settled = loading === undefined && !retrying
  useEffect(() => {
    if (sought === undefined || !settled) return
    seek(undefined)
    if (rows.some((row) => String(keyOf(row)) === String(sought))) return
    const pageOf = async (filters: GridState['filters']) => {
      const query = { ...pageQuery(grid, { ...state, filters }, extra), wiersz: String(sought) }
      return (await call(grid.list, { params, query } as never)).pageNumber
    }
    const find = async () => {
      const pageNumber = await pageOf(state.filters)
      // nobody clicked to another page, so that Back does not return to this one
      if (pageNumber !== undefined) dispatch({ type: 'restore', part: { pageNumber } })
      // a row that left the list is hidden by no filter
      else if (filtered && (await pageOf([])) !== undefined)
        notice.info('Filtry listy ukrywają ten wiersz.', {
          label: 'Wyczyść filtry',
          run: () => {
            dispatch({ type: 'clearFilters' })
            seek(sought)
          },
        })
    }
    // a row that cannot be found is only not in sight
    void find().catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- it is sought once, when the rows after the change are there
  }, [sought, settled])
}
