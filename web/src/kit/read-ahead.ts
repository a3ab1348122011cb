import type { QueryKey } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/session/session.ts'
import { queryClient } from './query.ts'

/** An address that is about to be shown, and who will look at it. */
export type Ahead = {
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string>>
  path: string
  user: CurrentUser
}

/** What a screen reads first, begun before it is shown: when a link to it is pointed at, or its script is still coming. */
export type ReadsAhead = (ahead: Ahead) => Promise<unknown>

/** How long what was read ahead serves. */
const AHEAD_MS = 5_000

/** Begins a reading. What is open now is left alone, since somebody may be typing; what is older is not shown. */
export async function readAhead<Reply>(query: { queryKey: QueryKey; queryFn?: unknown }): Promise<Reply | undefined> {
  const { queryKey } = query
  const known = queryClient.getQueryCache().find({ queryKey })
  if (known?.isActive()) return undefined
  const isOld = known?.state.fetchStatus === 'idle' && known.isStaleByTime(AHEAD_MS)
  if (isOld) queryClient.removeQueries({ queryKey, exact: true })
  return queryClient.fetchQuery<Reply>({ ...(query as { queryKey: QueryKey }), gcTime: AHEAD_MS, staleTime: AHEAD_MS })
}
