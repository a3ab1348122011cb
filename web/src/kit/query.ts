import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '#contract/kernel/endpoint.ts'
import { call, CallError } from './call.ts'

/** Server state lives here alone, keyed by the call it came from. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // a refusal will not change by asking again
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.status === 0,
    },
  },
})

/** A reading call as a query. */
export const asked = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {} as CallInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<ReplyOf<E>> =>
      call(endpoint, ...([input, { signal }] as never)) as Promise<ReplyOf<E>>,
  })

/** For what is about to be edited: read anew at each visit, and never under the hands of the one who types. */
export const once = { gcTime: 0, staleTime: Infinity } as const

/** After a change: everything that was read under this address is read again. */
export const forget = (path: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) })
