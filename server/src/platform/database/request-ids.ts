import { AsyncLocalStorage } from 'node:async_hooks'
import { nameWork } from '../held-thread.ts'
import type { ClientPool, PooledClient } from './without-lost.ts'

/** What is followed: a call with the id of its request, or a job, which has none. */
type Followed = { id?: string; name: string }
const following = new AsyncLocalStorage<Followed>()

/**
 * Runs work whose statements carry the id of its request, as a comment that the log of PostgreSQL shows with a slow one. At
 * each statement the time of the main thread is charged to the work by its name.
 */
export const withFollowed = <Result>(followed: Followed, work: () => Result): Result => following.run(followed, work)

/** A statement with the id of the request that it is for. */
export function withRequestId(text: string): string {
  const id = currentRequestId()
  return id === undefined ? text : `/* request ${id} */ ${text}`
}

/** The id of the request that is being answered. */
export const currentRequestId = (): string | undefined => following.getStore()?.id

/** Says that the thread has worked for what is followed here. */
export function nameFollowed(): void {
  const followed = following.getStore()
  if (followed) nameWork(followed.name)
}

/** A pool whose statements carry the id of their request. One with a name does not: its text must stay the same for its plan to be kept. */
export const poolWithRequestIds = (pool: ClientPool): ClientPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect()
    const query: PooledClient['query'] = (text, values) => {
      nameFollowed()
      return client.query(typeof text === 'string' ? withRequestId(text) : text, values)
    }
    return { query, release: (error?: Error | boolean) => client.release(error) }
  },
})
