import { useCallback, useState, type Dispatch } from 'react'
import { withFilter, type Filters } from './filter-terms.ts'
import type { GridChange } from './grid-state.ts'

/** A held search: it waits while filters are set one after another (spec 1 §2.5). */
export type HeldSearch = {
  on: boolean
  /** Starts holding the search; or releases it, with the filters set meanwhile. */
  hold: () => void
  release: () => void
  /** Searches once and keeps holding. */
  search: () => void
}

/** The waiting filters after a change; undefined when it does not concern filters. */
export function heldFilters(held: Filters, change: GridChange): Filters | undefined {
  switch (change.type) {
    case 'filter':
      return withFilter(held, change.field, change.terms)
    case 'clearFilters':
      return []
    default:
      return undefined
  }
}

/** The filters as set, and a way to change them that searches only while the search is not held. */
export function useHeldSearch(
  inForce: Filters,
  apply: Dispatch<GridChange>,
): { filters: Filters; dispatch: Dispatch<GridChange>; held: HeldSearch } {
  const [waiting, setWaiting] = useState<Filters>()
  const search = () => {
    if (waiting && waiting !== inForce) apply({ type: 'filters', filters: waiting })
  }
  const dispatch = useCallback(
    (change: GridChange) => {
      const held = waiting && heldFilters(waiting, change)
      if (held) return setWaiting(held)
      // a new address brings its own filters
      if (waiting && change.type === 'restore') setWaiting(change.part.filters ?? waiting)
      apply(change)
    },
    [waiting, apply],
  )
  return {
    filters: waiting ?? inForce,
    dispatch,
    held: {
      on: waiting !== undefined,
      hold: () => setWaiting(inForce),
      release: () => {
        search()
        setWaiting(undefined)
      },
      search,
    },
  }
}
