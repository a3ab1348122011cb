import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

const following = new AsyncLocalStorage<string>()

/** Runs work whose statements carry this request id, as a comment that the log of PostgreSQL shows with a slow one. */
export const markedWith = <Result>(requestId: string, work: () => Result): Result => following.run(requestId, work)

/** A statement with the id of the request that it is for. */
export function withRequestId(text: string): string {
  const id = following.getStore()
  return id === undefined ? text : `/* request ${id} */ ${text}`
}

/** The id of the request that is being answered. */
export const currentRequestId = (): string | undefined => following.getStore()

/** A pool whose statements are marked. One with a name is not: its text must stay the same for its plan to be kept. */
export const markedPool = (pool: Pool) => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect()
    const query = (text: unknown, values: unknown) =>
      client.query((typeof text === 'string' ? withRequestId(text) : text) as string, values as unknown[])
    return { query, release: (error?: Error | boolean) => client.release(error) }
  },
})
