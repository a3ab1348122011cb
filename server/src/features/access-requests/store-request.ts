import { sql } from 'kysely'
import type { AccessRequest } from '#contract/access-requests/request.ts'
import { isTechnical } from '#contract/kernel/nip.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { requestDocument } from './document.ts'
import { requireSeat } from './seat.ts'

/** Stores a request that nobody has signed yet, with the document to sign. */
export async function storeRequest(tx: Db, dane: AccessRequest): Promise<number> {
  await requireSeat(tx, dane)
  if (isTechnical(dane.nip)) await requireBody(tx, dane.nip)
  await refuseWaiting(tx, dane)
  const { id, utworzono } = await tx
    .insertInto('wniosek')
    .values({ dane: JSON.stringify(dane) })
    .returning(['id', 'utworzono'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('wniosekDokument')
    .values({ wniosekId: id, xml: requestDocument({ numer: id, data: utworzono, dane }) })
    .execute()
  return id
}

/** A number with a wrong check digit is a slip, unless the office gave it to a body. */
async function requireBody(tx: Db, nip: string): Promise<void> {
  const body = await tx.selectFrom('udzielajacyPomocy').where('nip', '=', nip).select('id').executeTakeFirst()
  if (!body) throw problem('accessRequest.unknownNumber')
}

/** One request of a kind waits for the office about a body; the database holds it at the moment of signing too. */
async function refuseWaiting(tx: Db, { nip, rodzajZgloszenia }: AccessRequest): Promise<void> {
  const waiting = await tx
    .selectFrom('wniosek')
    .where('status', '=', 'ZAR')
    .where(sql<boolean>`dane ->> 'nip' = ${nip} and dane ->> 'rodzajZgloszenia' = ${rodzajZgloszenia}`)
    .select('id')
    .executeTakeFirst()
  if (waiting) throw problem('accessRequest.waiting', { numer: waiting.id })
}

/** The document that was given out for a request, and when. */
export const getDocument = (db: Db, wniosekId: number) =>
  db
    .selectFrom('wniosekDokument')
    .where('wniosekId', '=', wniosekId)
    .select(['xml', 'wydano'])
    .executeTakeFirstOrThrow()
