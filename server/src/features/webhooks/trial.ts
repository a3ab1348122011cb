import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { confirmations } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { outcomeInWords, type EventKind } from '#contract/webhooks/webhook-events.ts'
import type { webhooks } from '#contract/webhooks/webhooks.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { deliver, type Claimed } from './deliver.ts'
import { lockWebhook } from './queries.ts'
import { eventOf } from './queue-event.ts'

/** When a name that leads nowhere is answered: the usual time of the DNS is well below. */
const NAMELESS_MS = 1_000

/** Sends a trial event and tells how it ended. It stands in the list of deliveries, and is not repeated. */
export async function sendTrial({
  db,
  caller,
  actor,
  config,
}: Pick<Context, 'db' | 'caller' | 'actor' | 'config'>): Promise<ReplyOf<typeof webhooks.trial>> {
  const claimed = await inTransaction(db, caller, async (tx) => {
    const { id: webhookId, upId, adres } = await lockWebhook(tx, actor)
    const event = eventOf(upId, { rodzaj: 'PROBA', wszystkich: 0, odrzuconych: 0 })
    return { ...(await noteTrial(tx, webhookId, event)), adres }
  })
  const longEnough = pause(NAMELESS_MS)
  const outcome = await deliver(db, config, claimed)
  // an inner name is found sooner than an unknown one: the time of the answer must not tell them apart
  if (outcome.blad === 'ADRES') await longEnough
  const doreczone = outcome.blad === null
  const sentence = confirmations[doreczone ? 'webhook.trialDelivered' : 'webhook.trialFailed']
  return { doreczone, message: fill(sentence, { outcome: outcomeInWords(outcome) }) }
}

/** Stores the event with its only try, so that no job takes it; one whose call was killed is given up a minute later. */
async function noteTrial(
  tx: Db,
  webhookId: number,
  { id, rodzaj, tresc }: { id: string; rodzaj: EventKind; tresc: string },
): Promise<Omit<Claimed, 'adres'>> {
  const row = await tx
    .insertInto('webhookDoreczenie')
    .values({
      webhookId,
      zdarzenie: id,
      rodzaj,
      tresc,
      proby: 1,
      ostatniaProba: sql<string>`now()`,
      nastepnaProba: sql<string>`now() + interval '1 minute'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, webhookId, zdarzenie: id, rodzaj, tresc, proby: 1 }
}
