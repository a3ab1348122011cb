import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '#contract/kernel/endpoint.ts'
import { call, CallError } from './call.ts'

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
export const queryOf = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {} as CallInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<ReplyOf<E>> =>
      call(endpoint, ...([input, { signal }] as never)) as Promise<ReplyOf<E>>,
  })

/** For a record about to be edited: read again at each visit, and never refreshed while the user types. */
export const freshForEditing = { gcTime: 0, staleTime: Infinity } as const

/** After a change: everything read from this address is read again. */
export const forget = (path: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) })
