import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EventKind, WebhookEvent } from '#contract/webhook-events.ts'
import type { Db } from '#platform/database/connect.ts'
import { requestAtHand } from '#platform/database/marked-statements.ts'
import type { Jobs } from '#platform/jobs.ts'

/** The job that delivers what is due. */
export const WEBHOOKS = 'webhooks'

/** A work that has ended: which, how many records it took, and how many of them were refused. */
export type EndedWork = {
  rodzaj: EventKind
  importId?: number | undefined
  przerwano?: boolean
  wszystkich: number
  odrzuconych: number
}

/**
 * Notes that a work of a body has ended, in the caller's transaction: undone with it, or told after it. A body without a
 * webhook that is switched on is told nothing, and so is the office, which has none.
 */
export async function tellEvent(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'enqueue'> },
  upId: number | null,
  work: EndedWork,
): Promise<void> {
  if (upId === null) return
  const { id, rodzaj, tresc } = eventOf(upId, work)
  const { rows } = await sql`insert into webhook_doreczenie (webhook_id, zdarzenie, rodzaj, tresc)
    select id, ${id}::uuid, ${rodzaj}, ${tresc} from webhook where up_id = ${upId} and wlaczony returning id`.execute(
    db,
  )
  if (rows.length) await jobs.enqueue(db, WEBHOOKS, {})
}

/** The event of a work, with the text that is signed and sent. */
export function eventOf(
  podmiotId: number,
  { rodzaj, importId, przerwano = false, wszystkich, odrzuconych }: EndedWork,
): { id: string; rodzaj: EventKind; tresc: string } {
  const id = randomUUID()
  const event: WebhookEvent = {
    id,
    rodzaj,
    czas: new Date().toISOString(),
    podmiotId,
    praca: { importId: importId ?? null, wywolanie: requestAtHand() ?? null, przerwano },
    liczby: { wszystkich, przyjetych: wszystkich - odrzuconych, odrzuconych },
  }
  return { id, rodzaj, tresc: JSON.stringify(event) }
}
