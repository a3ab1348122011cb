import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** `/health/live`: the process answers. `/health/ready`: so does its database. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
