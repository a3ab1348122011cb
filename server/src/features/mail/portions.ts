import type { Db } from '#platform/database/connect.ts'
import type { Enqueue, JobDefinition } from '#platform/jobs.ts'
import { BULK_MAIL } from '#platform/mail.ts'
import { patience } from '#platform/mail-delivery.ts'
import { getParameters } from '#platform/parameters.ts'

export const MAILING = 'mailing'
/** How many messages of a mailing are handed over for delivery at a time. */
const PORTION = 100

/**
 * Hands over one portion of a mailing and, after the pause, the next. All of it is one transaction: a portion that is
 * killed half-way is undone. `after` is the message that the portion before it ended with; a portion that was handed over
 * already, by a process that could not say so any more, is not handed over again.
 */
export const mailingPortions = (db: Db, enqueue: Enqueue): JobDefinition => ({
  ...patience,
  lostAfter: 60,
  run: ({ id, after }) =>
    db.transaction().execute(async (tx) => {
      const mailing = await tx
        .selectFrom('wysylka')
        .where('id', '=', Number(id))
        .where('przekazanoDo', '=', Number(after))
        .where('zatrzymana', 'is', null)
        .select('id')
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!mailing) return
      const messages = await tx
        .selectFrom('wiadomosc')
        .where('wysylkaId', '=', mailing.id)
        .where('stan', '=', 'OCZEKUJE')
        .where('id', '>', Number(after))
        .orderBy('id')
        .limit(PORTION)
        .select('id')
        .execute()
      const last = messages.at(-1)
      if (!last) return
      for (const message of messages) await enqueue(tx, BULK_MAIL, { id: message.id })
      await tx.updateTable('wysylka').set({ przekazanoDo: last.id }).where('id', '=', mailing.id).execute()
      const { PAUZA_WYSYLKI_S: pause } = await getParameters(tx, 'PAUZA_WYSYLKI_S')
      if (messages.length === PORTION) await enqueue(tx, MAILING, { id: mailing.id, after: last.id }, Number(pause))
    }),
})
