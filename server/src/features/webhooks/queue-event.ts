import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EventKind, WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { currentRequestId } from '#platform/database/request-ids.ts'
import type { EndedWork, OnWorkEnded } from '#platform/ended-work.ts'

/** The job that delivers what is due. */
export const WEBHOOKS = 'webhooks'

/** A work that has ended, or a trial. */
type EventContent = Omit<EndedWork, 'rodzaj'> & { rodzaj: EventKind }

/**
 * Notes in the caller's transaction that a work of a body has ended; the event is rolled back with it, or sent after it.
 * A body without a switched-on webhook gets no event, nor does the office, which has no webhook.
 */
export const queueEvent: OnWorkEnded = async ({ db, jobs }, upId, work) => {
  if (upId === null) return
  const { id, rodzaj, tresc } = eventOf(upId, work)
  // for share: without the lock the webhook could be switched off before this commits, and the event would wait all the same
  const { rows } = await sql`insert into webhook_doreczenie (webhook_id, zdarzenie, rodzaj, tresc)
    select id, ${id}::uuid, ${rodzaj}, ${tresc} from webhook where up_id = ${upId} and wlaczony for share
    returning id`.execute(db)
  if (rows.length) await jobs.enqueue(db, WEBHOOKS, {})
}

/** The event of a work, with the text that is signed and sent. */
export function eventOf(
  podmiotId: number,
  { rodzaj, importId, wywolanie, przerwano = false, wszystkich, powtorzonych = 0, odrzuconych }: EventContent,
): { id: string; rodzaj: EventKind; tresc: string } {
  const id = randomUUID()
  const event: WebhookEvent = {
    id,
    rodzaj,
    czas: new Date().toISOString(),
    podmiotId,
    praca: { importId: importId ?? null, wywolanie: wywolanie ?? currentRequestId() ?? null, przerwano },
    liczby: { wszystkich, przyjetych: wszystkich - powtorzonych - odrzuconych, powtorzonych, odrzuconych },
  }
  return { id, rodzaj, tresc: JSON.stringify(event) }
}
