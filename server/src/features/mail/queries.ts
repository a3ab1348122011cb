import { sql } from 'kysely'
import type { MailKind } from '#contract/mail/mail-template.ts'
import type { DeliveryFault, DeliveryState, MessageState } from '#contract/mail/mail-states.ts'
import type { MessageRow, RecipientRow } from '#contract/mail/mail.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { problem } from '#platform/problem.ts'

const has = (...states: DeliveryState[]) =>
  sql`exists (select from wiadomosc r where r.wysylka_id = w.id and r.stan in (${sql.join(states.map((state) => sql.lit(state)))}))`
/**
 * The state of a mailing follows from those of its messages, which an index tells. A mailing that was stopped when its last
 * messages were being tried, and left nevertheless, has the state of any other.
 */
const mailingState = sql<MessageState>`case
  when w.zatrzymana is not null and ${has('OCZEKUJE', 'WYSYLANA', 'ZATRZYMANA')} then 'ZATRZYMANA'
  when ${has('OCZEKUJE', 'WYSYLANA')} then 'W_TOKU'
  when not ${has('WYSLANA', 'NIEZNANY', 'ZACHOWANA')} then 'BLAD'
  when not ${has('WYSLANA', 'BLAD', 'ZACHOWANA')} then 'NIEZNANY'
  when ${has('BLAD', 'NIEZNANY')} then 'CZESCIOWO'
  when ${has('ZACHOWANA')} then 'ZACHOWANA'
  else 'WYSLANA' end`

/** Everything that left the product: single messages and mailings. */
export const messageRows = (db: Db): Rows<MessageRow> =>
  db
    .selectFrom(
      db
        .selectFrom('wiadomosc as m')
        .where('m.wysylkaId', 'is', null)
        .select(['m.id', 'm.temat', 'm.adresat as adresaci', 'm.autor', 'm.utworzona'])
        .select([
          sql<number>`1`.as('liczba'),
          sql<MessageState>`m.stan`.as('stan'),
          sql<MailKind>`'POJEDYNCZA'`.as('rodzaj'),
        ])
        .unionAll(
          db
            .selectFrom('wysylka as w')
            .select(['w.id', 'w.temat', 'w.adresaci', 'w.autor', 'w.utworzona', 'w.liczba'])
            .select([mailingState.as('stan'), sql<MailKind>`'ZBIORCZA'`.as('rodzaj')]),
        )
        .as('all'),
    )
    .select(['id', 'temat', 'adresaci', 'liczba', 'autor', 'utworzona', 'stan', 'rodzaj'])

export async function getMessage(db: Db, id: number): Promise<MessageRow> {
  const message = await messageRows(db).where('id', '=', id).executeTakeFirst()
  if (!message) throw problem('record.notFound')
  return message
}

/** The messages to each address of a message. */
const messagesOf = (db: Db, { id, rodzaj }: Pick<MessageRow, 'id' | 'rodzaj'>) =>
  db.selectFrom('wiadomosc as m').where(rodzaj === 'ZBIORCZA' ? 'm.wysylkaId' : 'm.id', '=', id)

export const recipientRows = (db: Db, message: MessageRow): Rows<RecipientRow> =>
  messagesOf(db, message)
    .select(['m.id', 'm.adresat', 'm.odbiorca', 'm.proby', 'm.blad', 'm.podjeta', 'm.wyslana'])
    .select([sql<DeliveryState>`m.stan`.as('stan'), sql<DeliveryFault | null>`m.powod`.as('powod')])

/** How many recipients of a message there are in each state. */
export async function countStates(db: Db, message: MessageRow): Promise<Partial<Record<DeliveryState, number>>> {
  const rows = await messagesOf(db, message)
    .groupBy('m.stan')
    .select(['m.stan', (eb) => eb.fn.countAll<number>().as('n')])
    .execute()
  return Object.fromEntries(rows.map(({ stan, n }) => [stan, n]))
}
