import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayAccess } from '#contract/access.ts'
import { apiKeyPattern, keyLogin } from '#contract/api-keys/api-keys.ts'
import { changesRecords, isChange, type Endpoint } from '#contract/kernel/endpoint.ts'
import { present } from '#contract/kernel/lists.ts'
import { bearerIn, findKey, noteUse, refusedKey } from '../api-key.ts'
import { auditRefusal, type AuditDetails } from '../audit.ts'
import type { Db } from '../database/connect.ts'
import { countByMinute, type MinuteCounter } from '../limits/count-by-minute.ts'
import { perMinute } from '../limits/quotas.ts'
import { problem } from '../problem.ts'
import { countedAddress } from './counted-address.ts'
import { knownSession, noteSession } from './known-sessions.ts'

/** Whether a call is verified by a key. What everybody may read, everybody may read with a key too. */
export const comesWithKey = (endpoint: Endpoint, { headers }: FastifyRequest): boolean =>
  bearerIn(headers.authorization) !== undefined &&
  (endpoint.access !== 'public' || endpoint.method !== 'GET' || isChange(endpoint))

/**
 * Lets a call in by its key alone; the session of a browser, which may be there too, does not count. An address whose keys
 * were refused too often is not verified again in that minute, unless its key was found in force before.
 */
export async function authoriseKey(
  { db, refused }: { db: Db; refused: MinuteCounter | undefined },
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = present(bearerIn(request.headers.authorization), 'key')
  const address = countedAddress(request)
  const wait = knownSession(token) === undefined ? refused?.waitOf(address) : undefined
  if (wait !== undefined) throw problem('key.tooOftenRefused', {}, { retryAfter: wait })
  const found = await findKey(db, token)
  noteSession(token, 'key' in found ? found.key : undefined)
  if ('refusal' in found) {
    await auditRefusedKey(db, token, found.refusal, request)
    // the one that reaches the limit leaves a line in the audit
    if (refused?.count(address) === perMinute.refusedKeys) await auditLine(db, request, { powod: 'limit' })
    reply.header('www-authenticate', 'Bearer')
    throw refusedKey(found.refusal, found.row)
  }
  const { key, due } = found
  // the audit of refusals reads it, too
  request.caller = key
  if (due) await noteUse(db, key.id)
  if (!endpoint.options.forKeys) throw problem('key.notOpen')
  if (!mayAccess(key.actor, endpoint.access)) throw problem('key.forbidden')
  if (key.rightsEnded && changesRecords(endpoint)) throw problem('session.rightsEnded')
}

/** Refused keys of one process that get into the audit in a minute, by their body; those that do not exist are counted together. */
const written = countByMinute(perMinute.auditedRefusals)

/** Of a key that does not exist nothing is written down: it may be another secret that was put in the wrong place. */
async function auditRefusedKey(db: Db, token: string, powod: string, request: FastifyRequest): Promise<void> {
  const prefix = apiKeyPattern.exec(token)?.[1]
  const key =
    prefix === undefined
      ? undefined
      : await db.selectFrom('kluczApi').where('prefiks', '=', prefix).select(['prefiks', 'upId']).executeTakeFirst()
  if (written.count(key?.upId ?? 0) <= perMinute.auditedRefusals)
    await auditLine(db, request, { powod, ...(key && { login: keyLogin(key.prefiks), podmiot: key.upId }) })
}

const auditLine = (db: Db, { ip }: FastifyRequest, details: AuditDetails) =>
  auditRefusal(db, 'klucz-api-odrzucony', { login: null, ip }, details)
