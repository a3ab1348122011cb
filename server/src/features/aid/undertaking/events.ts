import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { can, type Actor } from '#contract/access.ts'
import {
  sharesOf,
  type EventHistoryRow,
  type EventRow,
  type NewEvent,
  type undertakingEvents,
} from '#contract/aid/undertaking/events.ts'
import type { EventKind } from '#contract/aid/undertaking/kinds.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import { formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import { namedNip } from '#contract/kernel/nip.ts'
import type { Db } from '#platform/database/connect.ts'
import { namedNumber } from '#platform/database/named-number.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Context } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import { changeSeenBy, requirePast } from './changes.ts'
import { enteringBody, lockEntry, requireNumbers, requireRemovable } from './entry-rights.ts'
import { enteredBy } from './who-entered.ts'

/** Tax numbers in words, technical ones named; after a division each with its share. */
const inWords = (nips: RawBuilder<unknown>, shares: RawBuilder<unknown> = sql`null::integer[]`) =>
  sql<string>`(select string_agg(${namedNumber(sql`side.nip`)} || coalesce(' (' || replace(trim_scale(side.share / 100.0)::text, '.', ',') || '%)', ''),
    ', ' order by side.n) from unnest(${nips}, ${shares}) with ordinality as side (nip, share, n))`

/** The events of everyone, or of one tax number. */
export const eventRows = (db: Db, nip: string | undefined): Rows<EventRow> =>
  db
    .selectFrom('zdarzenie as z')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'z.upId')
    .$if(nip !== undefined, (query) => query.where(sql<SqlBool>`(z.przed || z.po) @> array[${nip}]`))
    .select((eb) => [
      'z.id',
      eb.ref('z.rodzaj').$castTo<EventKind>().as('rodzaj'),
      'z.dzien',
      inWords(sql`z.przed`).as('przed'),
      inWords(sql`z.po`, sql`z.udzialy`).as('po'),
      'z.podstawa',
      'z.upId',
      enteredBy.as('podmiot'),
      'z.dodano',
      'z.wersja',
    ])

/** Every past state of an event, also of one that was deleted. */
export async function eventHistoryRows(db: Db, actor: Actor, id: number): Promise<Rows<EventHistoryRow>> {
  await requirePast(db, 'zdarzenieHistoria', id)
  return db
    .selectFrom('zdarzenieHistoria as h')
    .where('h.id', '=', id)
    .select(changeSeenBy(actor))
    .select((eb) => [
      eb.ref('h.rodzaj').$castTo<EventKind>().as('rodzaj'),
      'h.dzien',
      inWords(sql`h.przed`).as('przed'),
      inWords(sql`h.po`, sql`h.udzialy`).as('po'),
      'h.podstawa',
    ])
}

export async function addEvent(context: Context<typeof undertakingEvents.add>): Promise<{ id: number }> {
  const { db, actor, body } = context
  await requireEnterable(db, actor, body)
  const { id } = await db
    .insertInto('zdarzenie')
    .values({ ...columnsOf(body), upId: enteringBody(actor) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, 'dodanie-zdarzenia', whoCalls(context), { zdarzenie: id, ...columnsOf(body) })
  return { id }
}

export async function updateEvent(context: Context<typeof undertakingEvents.update>): Promise<void> {
  const { db, actor, params, body } = context
  requireDivider(actor, await lockEntry(db, actor, 'zdarzenie', params.id, body.wersja))
  await requireEnterable(db, actor, body)
  await db.updateTable('zdarzenie').set(columnsOf(body)).where('id', '=', params.id).execute()
  await audit(db, 'zmiana-zdarzenia', whoCalls(context), { zdarzenie: params.id, ...columnsOf(body) })
}

export async function removeEvent(context: Context<typeof undertakingEvents.remove>): Promise<void> {
  const { db, actor, params } = context
  const stored = await lockEntry(db, actor, 'zdarzenie', params.id)
  requireDivider(actor, stored)
  requireRemovable(actor, stored)
  await db.deleteFrom('zdarzenie').where('id', '=', params.id).execute()
  await audit(db, 'usuniecie-zdarzenia', whoCalls(context), { zdarzenie: params.id })
}

async function requireEnterable(db: Db, actor: Actor, event: NewEvent): Promise<void> {
  requireDivider(actor, event)
  const { przed, dzien } = event
  const po = event.po.map(({ nip }) => nip)
  await requireNumbers(db, actor, { przed, po })
  if (can(actor, 'undertakings.office')) return
  const [division] = await divisionsAfter(db, [...przed, ...po], dzien)
  if (division)
    throw problem('undertaking.beforeDivision', { nip: namedNip(division.nip), day: formatDate(division.dzien) })
}

/** A division lowers what counts for the divided one, so that it is the office's alone; also one that a body's entry became. */
function requireDivider(actor: Actor, { rodzaj }: { rodzaj: string }): void {
  if (rodzaj === 'PODZIAL' && !can(actor, 'undertakings.office')) throw problem('undertaking.division')
}

/**
 * Divisions, from a day on, of some tax numbers or of those that took them over. An event before one would take aid from
 * its successors, or give them aid that others have now: it could lower a sum.
 */
async function divisionsAfter(db: Db, nips: readonly string[], day: IsoDate) {
  const { rows } = await sql<{ nip: string; dzien: IsoDate }>`with recursive reached (nip) as (
      select unnest(${nips}::text[])
      union select z.po[1] from reached r join zdarzenie z on (z.przed || z.po) @> array[r.nip]
        where z.rodzaj <> 'PODZIAL' and r.nip = any(z.przed))
    select r.nip, z.dzien from reached r join zdarzenie z on (z.przed || z.po) @> array[r.nip]
    where z.rodzaj = 'PODZIAL' and z.przed[1] = r.nip and z.dzien >= ${day} order by z.dzien limit 1`.execute(db)
  return rows
}

const columnsOf = ({ rodzaj, dzien, przed, po, podstawa }: NewEvent) => ({
  rodzaj,
  dzien,
  przed,
  po: po.map(({ nip }) => nip),
  udzialy: rodzaj === 'PODZIAL' ? sharesOf(po) : null,
  podstawa,
})
