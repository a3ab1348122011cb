import { statfsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

const ROOM_BYTES = 200_000_000
/** How long an answer of the database holds. */
const FRESH_MS = 1_000

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
  const askNow = async (): Promise<'ok' | 'disk full' | 'database unavailable'> => {
    if (isFull()) return 'disk full'
    try {
      await sql`select 1`.execute(db)
      return 'ok'
    } catch (error) {
      app.log.warn({ err: error }, 'database unavailable')
      return 'database unavailable'
    }
  }
  let asked: { at: number; status: ReturnType<typeof askNow> } | undefined
  /** Anyone may ask: all who do within a second, or while an answer is waited for, share one question to the database. */
  const ask = async (): ReturnType<typeof askNow> => {
    if (asked && performance.now() - asked.at < FRESH_MS) return asked.status
    const question = { at: Infinity, status: askNow() }
    asked = question
    // Infinity: it stays the question of everybody until it is answered
    return question.status.finally(() => (question.at = performance.now()))
  }
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (stopping?.aborted) return reply.status(503).send({ status: 'stopping' })
    const status = await ask()
    return reply.status(status === 'ok' ? 200 : 503).send({ status })
  })
}
