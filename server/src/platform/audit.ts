import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AuditEvent } from '#contract/audit/audit.ts'
import { boundedText } from './bounded-text.ts'
import type { Db } from './database/connect.ts'
import { loginsOf, type Caller } from './caller.ts'

export type Who = {
  login: string | null
  onBehalfOf?: string | null
  ip: string
  /** The body of a key, which is no user's. */
  upId?: number | null
}

export type AuditDetails = Readonly<Record<string, unknown>>

/**
 * Records an event for good: the application can add to the audit, never change it. Records are named in the details under
 * the words of `auditRecords` or by `namedRecord`, a user or key as `login` and a body as `podmiot`; the line is found by them.
 * An event of many records leaves a line for each. Long texts are cut: a caller must not fill the disk with lines.
 */
export async function audit(...line: Parameters<typeof insertLines>): Promise<void> {
  await insertLines(...line).execute()
}

/**
 * Records that a call was refused. Nothing is confirmed by that, so it does not wait for a synchronous standby: callers without
 * rights would hold all connections meanwhile.
 */
export async function auditRefusal(...line: Parameters<typeof insertLines>): Promise<void> {
  await insertLines(...line)
    .returning(sql`set_config('synchronous_commit', 'local', true)`.as('commit'))
    .execute()
}

function insertLines(
  db: Db,
  event: AuditEvent,
  { login, onBehalfOf = null, ip, upId }: Who,
  details: AuditDetails | readonly AuditDetails[] = {},
) {
  const lines = [details].flat().map((one: AuditDetails) => ({
    zdarzenie: event,
    login,
    wImieniu: onBehalfOf,
    adres: ip,
    podmiotId: typeof one['podmiot'] === 'number' ? one['podmiot'] : (upId ?? bodyOf(onBehalfOf ?? login)),
    szczegoly: JSON.stringify(one, bounded),
  }))
  return db.insertInto('audyt').values(lines)
}

/** A reason is kept whole: its field bounds it, and the audit may be the one place that has it. */
const bounded = (name: string, value: unknown) =>
  typeof value === 'string' && name !== 'powod' ? boundedText(value) : value

/** The body of a user, as it is at this moment. */
const bodyOf = (login: string | null) =>
  sql<number>`(select udzielajacy_pomocy_id from uzytkownik where login = ${login}::text)`

/** Who makes a call: the person who signed in, if any, and, while they act as another, that user too. */
export const whoCalls = ({ caller, request }: { caller: Caller | undefined; request: FastifyRequest }): Who => ({
  ...loginsOf(caller),
  ip: request.ip,
  ...(caller?.kind === 'key' && { upId: caller.actor.udzielajacyPomocyId }),
})
