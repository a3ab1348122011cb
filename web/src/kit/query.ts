import { QueryClient, queryOptions } from '@tanstack/react-query'
import { makesStale, type CallInput, type Endpoint, type ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Grid, RowOf } from '#contract/kernel/grid.ts'
import { CallError, callWith, make, onCalls, readJson, type CallParts } from './call.ts'

/** All state from the server, keyed by the call that it came from. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // a refusal would be the same again
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.status === 0,
    },
  },
})

/** A reading call as a query. */
export const queryOf = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => queryWith(endpoint, input ?? {})

/** The same with parts that the compiler does not compare with the endpoint. */
export const queryWith = <E extends Endpoint>(endpoint: E, parts: CallParts) =>
  reading([endpoint.path, parts], ({ signal }): Promise<ReplyOf<E>> => callWith(endpoint, parts, { signal }))

/** The rows of a list as a query. */
export const rowsOf = <G extends Grid>({ list }: G, parts: CallParts) =>
  reading([list.path, parts], ({ signal }): Promise<{ items: RowOf<G>[] }> => make(list, parts, { signal }, readJson))

/** What a query is asked by, and how it is answered. */
export type Reading<Reply> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Reply>
}

function reading<Reply>(key: readonly [path: string, parts: CallParts], queryFn: Reading<Reply>['queryFn']) {
  const { queryKey } = queryOptions({ queryKey: key, queryFn })
  return { queryKey, queryFn }
}

/** For a record about to be edited: read again at each visit, and never refreshed while the user types. */
export const freshForEditing = { gcTime: 0, staleTime: Infinity } as const

/** What was read at the addresses that a call invalidates, or below them, is read again. By hand only where an answer was lost. */
export async function forget(
  changed: Pick<Endpoint, 'invalidates'> & Partial<Pick<Endpoint, 'options'>>,
): Promise<void> {
  const stale = (ended: boolean) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      makesStale(changed, String(queryKey[0])) && (queryKey[0] === changed.options?.ends) === ended,
  })
  // a draft that was sent is not found any more while its screen still tells so
  await queryClient.invalidateQueries({ ...stale(true), refetchType: 'none' })
  await queryClient.invalidateQueries(stale(false))
}

/** Reads again what a change invalidates when somebody else was faster: what is on the screen has an older version. */
export function rereadAfterConflict(endpoint: Endpoint, error: unknown): void {
  if (error instanceof CallError && error.status === 409) void forget(endpoint)
}

onCalls({ succeeded: (endpoint) => void forget(endpoint) })

/** Waits until everything on the screen that is being read again is there. */
export const rereading = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', fetchStatus: 'fetching' }, { cancelRefetch: false })
