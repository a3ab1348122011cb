import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { audit, whoCalls } from '../audit.ts'
import type { Db } from '../database/connect.ts'
import type { Session } from '../session.ts'
import { countByMinute } from './count-by-minute.ts'

/**
 * Leaves a line in the audit when a signed-in user is refused by rights (403), or when a body's user names a record that
 * the body does not have (404): it may be another body's. The line has the call and the numbers in its path, no content.
 */
export function auditRefusals(app: FastifyInstance, db: Db): void {
  const mayWrite = countByMinute(limits.refusalsAudited)
  app.addHook('onSend', async (request, reply, payload) => {
    const { session } = request
    const event = session && eventOf(reply.statusCode, session, request)
    // a loop of refused calls must not fill the disk
    if (!event || !mayWrite(session.userId)) return payload
    const call = { metoda: request.method, adres: request.routeOptions.url, ...numbersIn(request) }
    await audit(db, event, whoCalls({ session, request }), call).catch((error: unknown) =>
      request.log.warn({ err: error }, 'refusal not audited'),
    )
    return payload
  })
}

function eventOf(status: number, { gate, actor }: Session, request: FastifyRequest) {
  // everything is refused before a gate: that tells nothing about the user
  if (status === 403) return gate ? undefined : ('odmowa-dostepu' as const)
  const namesRecord = Object.keys(numbersIn(request)).length > 0
  return status === 404 && namesRecord && actor.udzielajacyPomocyId !== null ? ('nieznany-rekord' as const) : undefined
}

/** The numbers in the path of a call; texts there may be anything that was typed. */
const numbersIn = ({ params }: FastifyRequest): Record<string, number> =>
  Object.fromEntries(
    Object.entries((params ?? {}) as Record<string, unknown>)
      .filter(([, value]) => /^\d{1,15}$/.test(String(value)))
      .map(([name, value]) => [name, Number(value)]),
  )
