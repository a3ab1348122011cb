import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'

type WithId = { id: number }

/** Entries of a dictionary as a form sees them on one day. */
export type DayRows<Row> = {
  /** What may be chosen, and with it the one that was chosen before though it may not be in force. */
  rows: readonly Row[]
  /** The entry behind an id, also one that was offered on another day. */
  find: (id: number | null | undefined) => Row | undefined
  loading: boolean
  failed: boolean
  retry: () => void
}

/**
 * Reads the entries in force on a day together with the one that is chosen. An entry stays known when the day changes, so
 * that the form can say that it is no longer in force.
 */
export function useDayRows<Row extends WithId>(
  chosen: number | null | undefined,
  ask: (chosen: number) => UseQueryOptions<{ items: Row[] }>,
): DayRows<Row> {
  // the one asked for by name: known from its answer on, so that choosing another entry asks nothing
  const [pinned, setPinned] = useState(chosen ?? 0)
  const [known, setKnown] = useState<ReadonlyMap<number, Row>>(new Map())
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ask(pinned),
    placeholderData: keepPreviousData,
  })
  const [seen, setSeen] = useState<unknown>()
  if (data && data !== seen) {
    setSeen(data)
    setKnown(new Map([...known, ...data.items.map((row) => [row.id, row] as const)]))
  }
  // one that came from elsewhere, as from another person's version, is asked for by name
  if (chosen && chosen !== pinned && data === seen && data && !isPlaceholderData && !known.has(chosen))
    setPinned(chosen)
  useLoadNotice(isError)
  return {
    rows: data?.items ?? [],
    find: (id) => (id ? known.get(id) : undefined),
    loading: isFetching,
    failed: isError,
    retry: () => void refetch(),
  }
}
