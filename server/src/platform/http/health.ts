import { statfsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

const ROOM_BYTES = 200_000_000

/** Whether the disk of a folder has too little room for PostgreSQL to go on writing. */
export function isDiskFull(folder: string, room = ROOM_BYTES): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < room
}

/**
 * `/health/live`: the process answers. `/health/ready`: its database answers too and has room, and the process is not stopping. A proxy
 * sends people to processes that are ready.
 */
export function serveHealth(app: FastifyInstance, db: Db, stopping?: AbortSignal, isFull = () => false): void {
  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    if (stopping?.aborted) return reply.status(503).send({ status: 'stopping' })
    if (isFull()) return reply.status(503).send({ status: 'disk full' })
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'database unavailable')
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
