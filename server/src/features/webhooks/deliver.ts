import { sql } from 'kysely'
import {
  DELIVERY_HEADER,
  deliveryTries,
  EVENT_HEADER,
  pausesMinutes,
  SIGNATURE_HEADER,
  trySeconds,
  type DeliveryFault,
  type EventKind,
} from '#contract/webhooks/webhook-events.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { postOutside } from '#platform/outside/post-outside.ts'
import { version } from '#platform/version.ts'
import { readSecrets } from './secrets.ts'
import { signatureOf } from './signature.ts'

type Settings = Pick<Config, 'webhookAllow' | 'secondFactorKey'>
/** What a try needs. It was booked with the next one, so that a process may be killed at any moment. */
export type Claimed = {
  id: number
  webhookId: number
  adres: string
  zdarzenie: string
  rodzaj: EventKind
  tresc: string
  proby: number
}
/** How a try ended. */
export type TryOutcome = { status: number | null; blad: DeliveryFault | null }

/** Receivers that are called at a time. */
const AT_ONCE = 10

/** Notifies receivers of what is due, every minute and whenever there is something new. Processes share the work. */
export const webhookDelivery = (db: Db, config: Settings): JobDefinition => ({
  cron: '* * * * *',
  retries: 0,
  run: () => deliverDue(db, config),
})

/** A receiver that takes longer holds up the others of its round. */
const SLOW_MS = 2_000

/** Delivers until nothing is due. A receiver that failed or was slow is left alone until the next run, so that it delays nobody. */
export async function deliverDue(db: Db, config: Settings): Promise<void> {
  await giveUpLost(db)
  const leftAlone: number[] = []
  for (;;) {
    const due = await claimDue(db, leftAlone)
    if (!due.length) return
    await Promise.all(
      due.map(async (claimed) => {
        const started = performance.now()
        const { blad } = await deliver(db, config, claimed)
        if (blad !== null || performance.now() - started > SLOW_MS) leftAlone.push(claimed.webhookId)
      }),
    )
  }
}

/** The pause after the try that is about to be made. */
export const pauseAfter = sql`(array[${sql.join(pausesMinutes.map((minutes) => sql.lit(minutes)))}])[least(d.proby + 1, ${sql.lit(
  pausesMinutes.length,
)})] * interval '1 minute'`

/** Tries of an event. A trial is sent by its call: somebody waits for the answer, and a later one says nothing. */
const triesOf = (rodzaj: EventKind): number => (rodzaj === 'PROBA' ? 1 : deliveryTries)
const hasTriesLeft = sql<boolean>`d.proby < case d.rodzaj when 'PROBA' then ${sql.lit(triesOf('PROBA'))} else ${sql.lit(deliveryTries)} end`

/**
 * Takes one delivery of each receiver for a try, and books the next try in the same statement. Receivers come in random
 * order, so that nobody waits behind the same ten. What another process has taken at this moment is passed over; a try
 * that is killed is repeated when the next one is due, if it was not the last.
 */
async function claimDue(db: Db, without: readonly number[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`with due as (
      select first.id from (select * from webhook order by random()) w cross join lateral (
        select d.id from webhook_doreczenie d
        where d.webhook_id = w.id and d.stan = 'OCZEKUJE' and d.nastepna_proba <= now() and ${hasTriesLeft}
        order by d.nastepna_proba, d.id limit 1 for update skip locked) first
      where w.wlaczony and w.id <> all(${without}::int[]) limit ${AT_ONCE})
    update webhook_doreczenie d set proby = d.proby + 1, ostatnia_proba = now(), nastepna_proba = now() + ${pauseAfter}
    from due, webhook w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, w.adres, d.zdarzenie, d.rodzaj, d.tresc, d.proby`.execute(db)
  return rows
}

/** Deliveries whose last try was killed half-way: its outcome is unknown. */
const giveUpLost = (db: Db) =>
  db
    .updateTable('webhookDoreczenie as d')
    .set({ stan: 'NIEDORECZONE', nastepnaProba: null })
    .where('d.stan', '=', 'OCZEKUJE')
    .where((eb) => eb.not(hasTriesLeft))
    .where('d.nastepnaProba', '<=', sql<string>`now()`)
    .execute()

/** Makes a try that was claimed, and notes how it ended. */
export async function deliver(db: Db, config: Settings, claimed: Claimed): Promise<TryOutcome> {
  const outcome = await attempt(db, config, claimed)
  await note(db, claimed, outcome)
  return outcome
}

async function attempt(
  db: Db,
  { webhookAllow: allow, secondFactorKey }: Settings,
  { webhookId, adres: url, zdarzenie, rodzaj, tresc: body }: Claimed,
): Promise<TryOutcome> {
  const secrets = await readSecrets(db, secondFactorKey, webhookId)
  if (!secrets.length) return { status: null, blad: 'SEKRET' }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `Latarnia/${version}`,
    [EVENT_HEADER]: rodzaj,
    [DELIVERY_HEADER]: zdarzenie,
    [SIGNATURE_HEADER]: signatureOf(secrets, Math.floor(Date.now() / 1_000), body),
  }
  const posted = await postOutside({ url, headers, body, allow, timeoutMs: trySeconds * 1_000 })
  if ('fault' in posted) return { status: null, blad: posted.fault }
  const { status } = posted
  return { status, blad: status >= 200 && status < 300 ? null : 'ODPOWIEDZ' }
}

/** A success counts also if the webhook was switched off meanwhile; a failure changes nothing then. */
async function note(db: Db, { id, rodzaj, proby }: Claimed, { status, blad }: TryOutcome): Promise<void> {
  const over = blad === null || proby >= triesOf(rodzaj)
  await db
    .updateTable('webhookDoreczenie')
    .set({ status, blad })
    .$if(over, (update) => update.set({ stan: blad === null ? 'DORECZONE' : 'NIEDORECZONE', nastepnaProba: null }))
    .where('id', '=', id)
    .$if(blad !== null, (update) => update.where('stan', '=', 'OCZEKUJE').where('proby', '=', proby))
    .execute()
}
