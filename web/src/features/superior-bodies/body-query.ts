import { queryOptions } from '@tanstack/react-query'
import { errors } from '#contract/errors.ts'
import { superiorBodies, type SuperiorBody } from '#contract/superior-bodies/superior-bodies.ts'
import { call, CallError } from '#kit/call.ts'

/** One body, read through the list (spec 2 §7). */
export async function readBody(id: number, signal?: AbortSignal): Promise<SuperiorBody> {
  const query = { search: `id:${id}`, pageSize: -1 }
  const { items } = await call(superiorBodies.grid.list, { query }, signal ? { signal } : {})
  const [status, message] = errors['record.notFound']
  if (!items[0]) throw new CallError(status, { message })
  return items[0]
}

/** The query for the body of a page. */
export const bodyQuery = (id: number) =>
  queryOptions({
    queryKey: [superiorBodies.grid.path, 'one', id] as const,
    queryFn: ({ signal }) => readBody(id, signal),
  })
