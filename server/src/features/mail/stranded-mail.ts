import { sql } from 'kysely'
import type { DeliveryFault, DeliveryState } from '#contract/mail/mail-states.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Enqueue, JobDefinition } from '#platform/jobs.ts'
import { redactedSecret } from '#platform/mail-delivery.ts'
import { BULK_MAIL } from '#platform/mail.ts'
import { MAILING } from './portions.ts'

/**
 * Finds messages and mailings that wait although no job will come for them, since all its tries failed before they could
 * claim anything. They are queued again; a second job for the same message or portion finds nothing to do.
 */
export const strandedMail = (db: Db, enqueue: Enqueue): JobDefinition => ({
  cron: '*/5 * * * *',
  run: () =>
    db.transaction().execute(async (tx) => {
      for (const { id, single, old } of await strandedMessages(tx)) {
        if (old) await giveUp(tx, id)
        else await enqueue(tx, single ? 'mail' : BULK_MAIL, { id })
      }
      for (const { id, after } of await strandedMailings(tx)) await enqueue(tx, MAILING, { id, after })
    }),
})

/** Whether a job of this record waits, is being done or will be tried again. */
const hasJob = (id: string, ...queues: string[]) => sql`exists (
  select from pgboss.job_common j
  where j.name in (${sql.join(queues)}) and j.state in ('created', 'retry', 'active')
    and j.data ->> 'id' = ${sql.ref(id)}::text)`

/** A few at a time: the others follow in five minutes. */
const PORTION = 1_000

/** Single messages, of which those of yesterday are too old, and messages of mailings that were handed over. */
async function strandedMessages(tx: Db): Promise<{ id: number; single: boolean; old: boolean }[]> {
  const { rows } = await sql<{ id: number; single: boolean; old: boolean }>`
    select m.id, m.single, m.old from (
      select id, true as single, utworzona < now() - interval '1 day' as old from wiadomosc
        where wysylka_id is null and stan = 'OCZEKUJE'
      union all
      select r.id, false, false from wysylka w
        join wiadomosc r on r.wysylka_id = w.id and r.stan = 'OCZEKUJE' and r.id <= w.przekazano_do
        where w.zatrzymana is null) m
    where not ${hasJob('m.id', 'mail', BULK_MAIL)}
    order by m.id limit ${PORTION}`.execute(tx)
  return rows
}

/** Mailings with messages that no portion has handed over. */
async function strandedMailings(tx: Db): Promise<{ id: number; after: number }[]> {
  const { rows } = await sql<{ id: number; after: number }>`
    select w.id, w.przekazano_do as after from wysylka w
    where w.zatrzymana is null and not ${hasJob('w.id', MAILING)}
      and exists (select from wiadomosc r
        where r.wysylka_id = w.id and r.stan = 'OCZEKUJE' and r.id > w.przekazano_do)`.execute(tx)
  return rows
}

/** Passwords and links are of no use after a day, and their secrets must not stay in our copy. */
const giveUp = (tx: Db, id: number) =>
  tx
    .updateTable('wiadomosc')
    .set({ stan: 'BLAD' satisfies DeliveryState, powod: 'POLACZENIE' satisfies DeliveryFault, ...redactedSecret })
    .where('id', '=', id)
    .where('stan', '=', 'OCZEKUJE')
    .execute()
