import { sql } from 'kysely'
import type { DeliveryState } from '#contract/mail/mail-states.ts'
import type { Db } from '#platform/database/connect.ts'
import type { NotifyWorkEnded } from '#platform/ended-work.ts'
import type { JobDefinition } from '#platform/jobs.ts'

const underWay: readonly DeliveryState[] = ['OCZEKUJE', 'WYSYLANA']
/** A call sends one message after another: one of which nothing was sent for so long has ended. */
const REST_SECONDS = 60
/** Calls that are told at a time: the others follow in a minute. */
const PORTION = 100

/**
 * Tells bodies what became of the certificates that a call has mailed, once no message of it is under way: how many a mail
 * server took, and how many did not leave.
 */
export const deliveryEvents = (db: Db, workEnded: NotifyWorkEnded): JobDefinition => ({
  cron: '* * * * *',
  run: () =>
    db.transaction().execute(async (tx) => {
      for (const { upId, ...work } of await endedCalls(tx)) await workEnded(tx, upId, { rodzaj: 'DORECZENIE', ...work })
    }),
})

type EndedCall = { upId: number; wywolanie: string | null; wszystkich: number; odrzuconych: number }

/** Marks the deliveries of calls that have ended, and counts them. */
async function endedCalls(tx: Db): Promise<EndedCall[]> {
  const { rows } = await sql<EndedCall>`
    with ended as (
      select sent.up_id, sent.wywolanie from zaswiadczenie_doreczenie sent join wiadomosc mail on mail.id = sent.wiadomosc_id
      where sent.zgloszone is null
      group by sent.up_id, sent.wywolanie
      having max(sent.czas) < now() - make_interval(secs => ${REST_SECONDS})
        and not bool_or(mail.stan in (${sql.join(underWay)}))
      limit ${PORTION}
    ), told as (
      update zaswiadczenie_doreczenie sent set zgloszone = now() from ended, wiadomosc mail
      where sent.zgloszone is null and mail.id = sent.wiadomosc_id
        and sent.up_id = ended.up_id and sent.wywolanie is not distinct from ended.wywolanie
      returning sent.up_id, sent.wywolanie, mail.stan
    )
    select up_id as "upId", wywolanie, count(*)::int as wszystkich,
      (count(*) filter (where stan <> 'WYSLANA'))::int as odrzuconych
    from told group by up_id, wywolanie order by up_id, wywolanie`.execute(tx)
  return rows
}
