import type { Pool, PoolClient } from 'pg'
import { connect, type Db } from './connect.ts'
import type { PooledClient } from './without-lost.ts'

/**
 * Runs work on one connection, for a temporary table or a COPY. The work gets it as `db`, and as the client that COPY
 * needs. After a failure the connection is closed, and its temporary tables go with it.
 */
export async function onOneConnection<Result>(
  pool: Pool,
  work: (db: Db, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const kept: PooledClient = { query: (text, values) => client.query(text, values), release: () => {} }
  try {
    const result = await work(connect({ options: {}, connect: async () => kept, end: async () => {} }), client)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
