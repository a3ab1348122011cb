import { sql } from 'kysely'
import { tidyRequest, type AccessRequest } from '#contract/access-requests/request.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { requestDocument } from './document.ts'
import { requireSeat } from './seat.ts'

/** Stores a request that nobody has signed yet, with the document to sign. */
export async function storeRequest(tx: Db, given: AccessRequest): Promise<number> {
  const dane = tidyRequest(given)
  await requireSeat(tx, dane)
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
