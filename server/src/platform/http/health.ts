import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/**
 * `/health/live`: the process answers. `/health/ready`: its database answers too, and the process is not stopping. A proxy
 * sends people to processes that are ready.
 */
export function serveHealth(app: FastifyInstance, db: Db, stopping?: AbortSignal): void {
  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    if (stopping?.aborted) return reply.status(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'database unavailable')
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
