import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '#contract/kernel/record.ts'
import { auditRefusal, whoCalls, type AuditDetails } from '../audit.ts'
import { shareOf, type Caller } from '../caller.ts'
import type { Db } from '../database/connect.ts'
import { countByMinute } from '../limits/count-by-minute.ts'
import { perMinute } from '../limits/quotas.ts'
import type { RecordsInPath } from '../records-in-path.ts'
import { ERROR_CODE } from './describe-errors.ts'

/** The refusals of a record that the caller may not have; an unknown number of a register is not among them. */
const unknownRecord: ReadonlySet<unknown> = new Set(['record.notFound', 'act.notFound'])

const unknownCases = new WeakMap<FastifyRequest, readonly number[]>()
/** Remembers the cases of a group that the caller does not have: the answer of the group is no refusal. */
export const noteUnknownCases = (request: FastifyRequest, ids: readonly number[]): void =>
  void unknownCases.set(request, ids)

/**
 * Leaves a line in the audit when a signed-in user is refused by rights (403), or when a body's user names a record that
 * the body does not have (404): it may be another body's. The line has the call, the records that its path names and the user
 * whom its body names, if there is one; no other content. Of a group each such case has a line.
 */
export function auditRefusals(app: FastifyInstance, db: Db, recordsInPath: RecordsInPath): void {
  const written = countByMinute(perMinute.auditedRefusals)
  app.addHook('onSend', async (request, reply, payload) => {
    const { caller } = request
    if (!caller) return payload
    for (const { event, ...details } of linesOf(reply, caller, request)) {
      if (written.count(shareOf(caller)) > perMinute.auditedRefusals) break
      await writeLine(event, details, { caller, request }).catch((error: unknown) =>
        request.log.warn({ err: error }, 'refusal not audited'),
      )
    }
    return payload
  })

  async function writeLine(
    event: Line['event'],
    details: AuditDetails,
    { caller, request }: { caller: Caller; request: FastifyRequest },
  ): Promise<void> {
    const { method, params, body, routeOptions } = request
    const call = { method, path: routeOptions.url ?? '' }
    const named = await recordsInPath(db, call, { ...loginIn(body), ...(isRecord(params) && params) })
    const line = { metoda: method, adres: call.path, ...details, ...named }
    await auditRefusal(db, event, whoCalls({ caller, request }), line)
  }
}

type Line = AuditDetails & { event: 'odmowa-dostepu' | 'nieznany-rekord' }

function linesOf(reply: FastifyReply, caller: Caller, request: FastifyRequest): Line[] {
  // everything is refused before a gate: that tells nothing about the user
  if (reply.statusCode === 403) return caller.kind === 'user' && caller.gate ? [] : [{ event: 'odmowa-dostepu' }]
  // the office has every record: what it does not find is nobody's
  if (caller.actor.udzielajacyPomocyId === null) return []
  if (unknownRecord.has(reply.getHeader(ERROR_CODE))) return [{ event: 'nieznany-rekord' }]
  return (unknownCases.get(request) ?? []).map((przypadek) => ({ event: 'nieznany-rekord', przypadek }))
}

/** The login in the body of a call that has no path for it, such as that of a generated password. */
const loginIn = (body: unknown): { login?: string } =>
  typeof body === 'object' && body !== null && 'login' in body && typeof body.login === 'string'
    ? { login: body.login }
    : {}
