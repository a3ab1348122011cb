import { sql } from 'kysely'
import type { Saved } from '#contract/kernel/endpoint.ts'
import type { mail } from '#contract/mail/mail.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { problem, saved } from '#platform/problem.ts'

/**
 * Stops what has not left of a mailing. A message that is being tried at this moment may still leave; the mark on the
 * mailing keeps it from another try.
 */
export async function stopMessage(context: Context<typeof mail.stop>): Promise<Saved> {
  const { db, params, actor } = context
  const mailing = await db
    .selectFrom('wysylka')
    .where('id', '=', params.id)
    .select(['id', 'zatrzymana'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!mailing) throw problem('record.notFound')
  const { numUpdatedRows } = await db
    .updateTable('wiadomosc')
    .set({ stan: 'ZATRZYMANA' })
    .where('wysylkaId', '=', mailing.id)
    .where('stan', '=', 'OCZEKUJE')
    .executeTakeFirst()
  const n = Number(numUpdatedRows)
  const { tried } = await db
    .selectFrom('wiadomosc')
    .where('wysylkaId', '=', mailing.id)
    // a try that failed since the update above has put its message back
    .where('stan', 'in', ['OCZEKUJE', 'WYSYLANA'])
    .select((eb) => eb.fn.countAll<number>().as('tried'))
    .executeTakeFirstOrThrow()
  if (mailing.zatrzymana || n + tried === 0) throw problem('mail.nothingToStop')
  await db
    .updateTable('wysylka')
    .set({ zatrzymana: sql<string>`now()`, zatrzymal: actor.login })
    .where('id', '=', mailing.id)
    .execute()
  await audit(db, 'zatrzymanie-wiadomosci', whoCalls(context), { wiadomosc: mailing.id, zatrzymane: n })
  return tried
    ? saved('mail.stoppedAmidTries', { id: mailing.id }, { n, tried })
    : saved('mail.stopped', { id: mailing.id }, { n })
}
