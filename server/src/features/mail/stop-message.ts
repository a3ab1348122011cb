import { sql } from 'kysely'
import type { Saved } from '#contract/kernel/endpoint.ts'
import type { mail } from '#contract/mail.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { problem, saved } from '#platform/problem.ts'

/**
 * Stops what has not left of a mailing. The mark on the mailing also stops a message that is being tried at this moment,
 * should it have to wait for another try.
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
  if (mailing.zatrzymana || numUpdatedRows === 0n) throw problem('mail.nothingToStop')
  await db
    .updateTable('wysylka')
    .set({ zatrzymana: sql<string>`now()`, zatrzymal: actor.login })
    .where('id', '=', mailing.id)
    .execute()
  const n = Number(numUpdatedRows)
  await audit(db, 'zatrzymanie-wiadomosci', whoCalls(context), { wiadomosc: mailing.id, zatrzymane: n })
  return saved('mail.stopped', { id: mailing.id }, { n })
}
