import { useQuery } from '@tanstack/react-query'
import type { CodeList } from '#contract/code-lists/code-lists.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { queryOf } from '#kit/query.ts'
import { dayQuery, entryFacts, withIds, type DayEntry } from '../shared/day-entries.ts'

/** The code list entry that an act names; undefined when it names none, `unknown` while it is being read. */
export function useActEntry(
  list: CodeList,
  day: IsoDate,
  id: number | null,
  enabled: boolean,
): DayEntry | undefined | 'unknown' {
  const { data } = useQuery({
    ...withIds(queryOf(list.day, { params: { chosen: String(id ?? 0) }, query: dayQuery(list.spelling, day) })),
    enabled: enabled && id !== null,
  })
  if (id === null) return undefined
  const row = data?.items.find((one) => one.id === id)
  return row ? entryFacts(list, row) : 'unknown'
}
