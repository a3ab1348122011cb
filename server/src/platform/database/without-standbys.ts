import type { QueryConfig } from 'pg'

/** What queries need of a connection and of a pool. */
export type PooledClient = {
  query: (text: string | QueryConfig, values?: unknown[]) => Promise<unknown>
  release: (error?: Error | boolean) => void
}
export type ClientPool = { options: object; connect: () => Promise<PooledClient>; end: () => Promise<void> }

/** SQLSTATE of a change that a server refuses because it only reads. */
const READ_ONLY = '25006'

/**
 * A pool that keeps no connection on which a change was refused by a standby. While a standby takes over, a proxy may lead
 * to a server that is not the primary; a kept connection would go on refusing changes after the proxy was turned.
 */
export const withoutStandbys = (pool: ClientPool): ClientPool => ({
  ...pool,
  connect: async () => {
    const client = await pool.connect()
    let isStandby = false
    const query: PooledClient['query'] = (text, values) =>
      client.query(text, values).catch((error: { code?: string }) => {
        isStandby ||= error.code === READ_ONLY
        throw error
      })
    return { query, release: (error?: Error | boolean) => client.release(isStandby || error) }
  },
})
