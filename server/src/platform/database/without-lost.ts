import type { QueryConfig } from 'pg'
import { isUnavailable } from './unavailable.ts'

/** What queries need of a connection and of a pool. */
export type PooledClient = {
  query: (text: string | QueryConfig, values?: unknown[]) => Promise<unknown>
  release: (error?: Error | boolean) => void
}
export type ClientPool = { options: object; connect: () => Promise<PooledClient>; end: () => Promise<void> }

/**
 * A pool that keeps no connection on which a server refused to serve: one that stops, starts or only reads. While a standby
 * takes over, a proxy may lead to a server that is not the primary; a kept connection would go on refusing changes after the
 * proxy was turned.
 */
export const withoutLost = (pool: ClientPool): ClientPool => ({
  ...pool,
  connect: async () => {
    const client = await pool.connect()
    let isLost = false
    const query: PooledClient['query'] = (text, values) =>
      client.query(text, values).catch((error: unknown) => {
        isLost ||= isUnavailable(error)
        throw error
      })
    return { query, release: (error?: Error | boolean) => client.release(isLost || error) }
  },
})
