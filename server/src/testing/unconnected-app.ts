import type { FastifyInstance } from 'fastify'
import { readConfig } from '#platform/config.ts'
import { connect, connectPool } from '#platform/database/connect.ts'
import { buildApp } from '../app.ts'

/** The whole application on a database that there is not: enough for all that it says of itself. */
export async function unconnectedApp(): Promise<FastifyInstance> {
  const url = 'postgres://nobody:nothing@localhost/never-connected'
  const pool = connectPool(url, 2)
  const app = await buildApp({
    config: readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
    db: connect(pool),
    pool,
    publicPool: pool,
    jobs: { enqueue: async () => {}, stop: async () => {} },
  })
  app.addHook('onClose', () => pool.end())
  await app.ready()
  return app
}
