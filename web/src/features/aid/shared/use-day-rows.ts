import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'
import type { Reading } from '#kit/query.ts'

type WithId = { id: number }
const NONE: readonly never[] = []

/** The entries of a dictionary for a form on one day. */
export type DayRows<Row> = {
  /** The choices, including the chosen entry even if it is not in force. */
  rows: readonly Row[]
  /** The entry with an id, also one offered on another day. */
  find: (id: number | null | undefined) => Row | undefined
  loading: boolean
  failed: boolean
  retry: () => void
}

/**
 * Reads the entries in force on a day together with the chosen one. An entry stays known when the day changes, so that
 * the form can say that it is no longer in force.
 */
export function useDayRows<Row extends WithId>(
  chosen: number | null | undefined,
  ask: (chosen: number) => Reading<{ items: Row[] }>,
): DayRows<Row> {
  // the entry requested by id: once it is known, choosing another entry needs no request
  const [pinned, setPinned] = useState(chosen ?? 0)
  const [known, setKnown] = useState<ReadonlyMap<number, Row>>(new Map())
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ask(pinned),
    placeholderData: keepPreviousData,
  })
  const [lastData, setLastData] = useState<unknown>()
  if (data && data !== lastData) {
    setLastData(data)
    setKnown(new Map([...known, ...data.items.map((row) => [row.id, row] as const)]))
  }
  // an entry set from outside, such as another user's version, is requested by id
  if (chosen && chosen !== pinned && data === lastData && data && !isPlaceholderData && !known.has(chosen))
    setPinned(chosen)
  useLoadNotice(isError)
  const find = useCallback((id: number | null | undefined) => (id ? known.get(id) : undefined), [known])
  return {
    rows: data?.items ?? NONE,
    find,
    loading: isFetching,
    failed: isError,
    retry: () => void refetch(),
  }
}
