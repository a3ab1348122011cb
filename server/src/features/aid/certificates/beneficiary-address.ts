import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'

/** A beneficiary as a body knows it. */
type Beneficiary = { upId: number; nip: string }

/** Where a body sends the certificates of a beneficiary. */
type BeneficiaryAddress = {
  email: string
  /** Until when nothing is sent to it, since it took the place of another one. */
  waitsUntil: string | null
}

/** The end of the day that a changed address waits, on a full minute, as people are told it. */
const restEnds = sql<string>`date_trunc('minute', zmieniony) + make_interval(hours => ${limits.addressRestHours}, mins => 1)`
const waitsUntil = sql<string | null>`case when ${restEnds} > now() then ${restEnds} end`

const addressOf = (db: Db, { upId, nip }: Beneficiary) =>
  db
    .selectFrom('adresDoreczen')
    .where('upId', '=', upId)
    .where('nip', '=', nip)
    .select(['adres as email', waitsUntil.as('waitsUntil')])

/** The address to which a body sends the certificates of a beneficiary, if it sent any. */
export const findAddress = (db: Db, of: Beneficiary): Promise<BeneficiaryAddress | undefined> =>
  addressOf(db, of).executeTakeFirst()

/**
 * Keeps the address that was typed for a beneficiary. One that takes the place of another waits a day: whoever works at a
 * clerk's screen could send themselves a certificate. Where no message has left yet, the former one was mistyped.
 */
export async function keepAddress(
  db: Db,
  of: Beneficiary,
  { email, login }: { email: string; login: string },
): Promise<{ waitsUntil: string | null; isChanged: boolean }> {
  const { upId, nip } = of
  const added = await db
    .insertInto('adresDoreczen')
    .values({ upId, nip, adres: email, login })
    .onConflict((conflict) => conflict.doNothing())
    .returning('upId')
    .executeTakeFirst()
  if (added) return { waitsUntil: null, isChanged: false }
  const former = await addressOf(db, of).forUpdate().executeTakeFirstOrThrow()
  if (former.email.toLowerCase() === email.toLowerCase()) return { waitsUntil: former.waitsUntil, isChanged: false }
  const zmieniony = (await wasSentAny(db, of)) ? sql<string>`now()` : null
  const changed = await db
    .updateTable('adresDoreczen')
    .set({ adres: email, login, zmieniony })
    .where('upId', '=', upId)
    .where('nip', '=', nip)
    .returning(waitsUntil.as('waitsUntil'))
    .executeTakeFirstOrThrow()
  return { ...changed, isChanged: true }
}

/** Whether a message to a beneficiary has left, or may still leave. */
const wasSentAny = async (db: Db, { upId, nip }: Beneficiary): Promise<boolean> =>
  (await db
    .selectFrom('zaswiadczenieDoreczenie as sent')
    .innerJoin('wiadomosc as mail', 'mail.id', 'sent.wiadomoscId')
    .where('sent.upId', '=', upId)
    .where('sent.nip', '=', nip)
    .where('mail.stan', '<>', 'BLAD')
    .select('sent.id')
    .limit(1)
    .executeTakeFirst()) !== undefined
