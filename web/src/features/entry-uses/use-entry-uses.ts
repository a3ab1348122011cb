import { useQuery } from '@tanstack/react-query'
import { readEntryUses, usesText, type UsedDictionary } from '#contract/entry-uses/entry-uses.ts'
import { queryOf } from '#kit/query.ts'

/** Where an entry that is being edited is used, in words; empty if nowhere, and `undefined` until it is known. */
export function useEntryUses(slownik: UsedDictionary, id: number | undefined): string | undefined {
  const { data } = useQuery({
    ...queryOf(readEntryUses, { params: { slownik, id: id ?? 0 } }),
    enabled: id !== undefined,
    // cases are sent all the time
    staleTime: 0,
  })
  return data && usesText(data)
}
