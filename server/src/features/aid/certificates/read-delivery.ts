import { sql } from 'kysely'
import type { Delivery } from '#contract/aid/certificates/delivery.ts'
import { limits } from '#contract/limits.ts'
import type { DeliveryFault, DeliveryState } from '#contract/mail/mail-states.ts'
import type { Db } from '#platform/database/connect.ts'

/** The latest delivery of a certificate, with what became of its message. */
export const latestDelivery = (db: Db, zaswiadczenieId: number): Promise<Delivery | undefined> =>
  db
    .selectFrom('zaswiadczenieDoreczenie as sent')
    .innerJoin('wiadomosc as mail', 'mail.id', 'sent.wiadomoscId')
    .where('sent.zaswiadczenieId', '=', zaswiadczenieId)
    .orderBy('sent.id', 'desc')
    .limit(1)
    .select((eb) => [
      'sent.adres',
      eb.ref('mail.stan').$castTo<DeliveryState>().as('stan'),
      eb.ref('mail.powod').$castTo<DeliveryFault | null>().as('powod'),
      'sent.login',
      'sent.czas',
      'sent.wygasa',
    ])
    .executeTakeFirst()

/** Whether a body sent certificates of a beneficiary to any address. */
export const hasAnyAddress = async (db: Db, upId: number, nip: string): Promise<boolean> =>
  (await db
    .selectFrom('zaswiadczenieDoreczenie')
    .where('upId', '=', upId)
    .where('nip', '=', nip)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * The address to which a body sent certificates of a beneficiary last. None if it took the place of another one today: whoever
 * changed it has to type it again.
 */
export async function knownAddress(db: Db, upId: number, nip: string): Promise<string | null> {
  const { rows } = await sql<{ adres: string }>`
    with sent as (select id, adres, czas from zaswiadczenie_doreczenie where up_id = ${upId} and nip = ${nip}),
      latest as (select * from sent order by id desc limit 1)
    select latest.adres from latest where not exists (select from sent where lower(sent.adres) <> lower(latest.adres))
      or exists (select from sent where lower(sent.adres) = lower(latest.adres)
        and sent.czas < now() - make_interval(hours => ${limits.addressRestHours}))`.execute(db)
  return rows[0]?.adres ?? null
}
