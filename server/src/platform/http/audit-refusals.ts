import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { audit, whoCalls, type AuditDetails } from '../audit.ts'
import type { Db } from '../database/connect.ts'
import type { Session } from '../session.ts'
import { countByMinute } from './count-by-minute.ts'
import { ERROR_CODE } from './describe-errors.ts'

/** The refusals of a record that the caller does not have; a number that is in no register is none. */
const unknownRecord: ReadonlySet<unknown> = new Set(['record.notFound', 'act.notFound'])

const unknownCases = new WeakMap<FastifyRequest, readonly number[]>()
/** Remembers the cases of a group that the caller does not have: the answer of the group is no refusal. */
export const noteUnknownCases = (request: FastifyRequest, ids: readonly number[]): void =>
  void unknownCases.set(request, ids)

/**
 * Leaves a line in the audit when a signed-in user is refused by rights (403), or when a body's user names a record that
 * the body does not have (404): it may be another body's. The line has the call, the numbers in its path and the login that it
 * names if somebody has it, no content. Of a group each such case has a line.
 */
export function auditRefusals(app: FastifyInstance, db: Db): void {
  const mayWrite = countByMinute(limits.refusalsAudited)
  app.addHook('onSend', async (request, reply, payload) => {
    const { session } = request
    if (!session) return payload
    for (const { event, ...details } of linesOf(reply, session, request)) {
      // a loop of refused calls must not fill the disk
      if (!mayWrite(session.userId)) break
      const call = {
        metoda: request.method,
        adres: request.routeOptions.url,
        ...details,
        ...(await userIn(db, request)),
      }
      await audit(db, event, whoCalls({ session, request }), call).catch((error: unknown) =>
        request.log.warn({ err: error }, 'refusal not audited'),
      )
    }
    return payload
  })
}

type Line = AuditDetails & { event: 'odmowa-dostepu' | 'nieznany-rekord' }

function linesOf(reply: FastifyReply, { gate, actor }: Session, request: FastifyRequest): Line[] {
  // everything is refused before a gate: that tells nothing about the user
  if (reply.statusCode === 403) return gate ? [] : [{ event: 'odmowa-dostepu', ...numbersIn(request) }]
  // the office has every record: what it does not find is nobody's
  if (actor.udzielajacyPomocyId === null) return []
  if (unknownRecord.has(reply.getHeader(ERROR_CODE))) return [{ event: 'nieznany-rekord', ...numbersIn(request) }]
  return (unknownCases.get(request) ?? []).map((przypadek) => ({ event: 'nieznany-rekord', przypadek }))
}

/** The numbers in the path of a call; texts there may be anything that was typed. */
const numbersIn = ({ params }: FastifyRequest): Record<string, number> =>
  Object.fromEntries(
    Object.entries((params ?? {}) as Record<string, unknown>)
      .filter(([, value]) => /^\d{1,15}$/.test(String(value)))
      .map(([name, value]) => [name, Number(value)]),
  )

/** The user whom the path names, or the body of a call that has no path for it, as that of a generated password. */
async function userIn(db: Db, { params, body }: FastifyRequest): Promise<{ login?: string }> {
  const typed = loginIn(params) ?? loginIn(body)
  if (typed === undefined) return {}
  const found = await db
    .selectFrom('uzytkownik')
    .where(sql<string>`lower(login)`, '=', sql<string>`lower(${typed})`)
    .select('login')
    .executeTakeFirst()
  return found ?? {}
}

const loginIn = (part: unknown): string | undefined => {
  const login = typeof part === 'object' && part !== null && 'login' in part ? part.login : undefined
  return typeof login === 'string' ? login : undefined
}
