import type { Pool, PoolClient } from 'pg'
import { connect, type Db } from './connect.ts'

/**
 * Work that needs one connection from its beginning to its end, for a temporary table or a COPY: as queries, and as the
 * client that COPY takes. After a failure the connection is not used again, and what it held is gone with it.
 */
export async function onOneConnection<Result>(
  pool: Pool,
  work: (db: Db, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const kept = { query: client.query.bind(client), release: () => {} }
  try {
    const result = await work(connect({ options: {}, connect: async () => kept, end: async () => {} } as never), client)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
