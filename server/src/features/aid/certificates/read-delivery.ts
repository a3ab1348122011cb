import type { Delivery } from '#contract/aid/certificates/delivery.ts'
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
