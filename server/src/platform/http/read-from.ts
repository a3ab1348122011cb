import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '#platform/error-code.ts'
import type { Config } from '../config.ts'
import { CANCELLED } from '../database/cancelled.ts'
import type { Readable, Standby } from '../database/standby.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { Problem } from '../problem.ts'
import { cookieOptions } from './security.ts'

/** Tells up to where the log has to be replayed before its bearer reads from a standby. Any process understands it. */
const COOKIE = 'latarnia-zmiana'
/** A standby that is used at all is not that old. */
const KEPT_SECONDS = 60

/** Marks the caller by a cookie after a change, which they expect to see in their lists. */
export async function noteChange(standby: Standby, reply: FastifyReply, config: Config): Promise<void> {
  // the change is stored, and must not fail because the position of the log cannot be read
  const position = await standby.position().catch(() => Number.MAX_SAFE_INTEGER)
  reply.setCookie(COOKIE, String(position), { ...cookieOptions(config), maxAge: KEPT_SECONDS })
}

/**
 * Reads from the standby where it has all that the caller may expect, otherwise, or if it fails, from the primary. A system
 * with a key keeps no cookies, so its last change is unknown here: it always reads from the primary.
 */
export async function readFrom<Answer>(
  { standby, primary }: { standby: Standby | undefined; primary: Readable },
  request: FastifyRequest,
  read: (from: Readable) => Promise<Answer>,
): Promise<Answer> {
  const upTo = request.caller?.kind === 'key' ? Infinity : Number(request.cookies[COOKIE] ?? 0)
  const found = await standby?.find(upTo)
  if (!found) return read(primary)
  try {
    return await read(found)
  } catch (error) {
    if (error instanceof Problem || errorCode(error) === CANCELLED) throw error
    if (isUnavailable(error)) found.failed(error)
    // a standby also cancels what holds up its replay, refuses what writes, and learns of new tables late
    return read(primary)
  }
}
