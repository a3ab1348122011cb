import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { can, type Actor } from '#contract/access.ts'
import {
  sharesOf,
  type EventHistoryRow,
  type EventRow,
  type NewEvent,
  type undertakingEvents,
} from '#contract/aid/undertaking/events.ts'
import { eventKinds, type EventKind } from '#contract/aid/undertaking/kinds.ts'
import { namedRecord } from '#contract/audit/audit.ts'
import { present } from '#contract/kernel/lists.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import { formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import { namedNip } from '#contract/kernel/nip.ts'
import type { Db } from '#platform/database/connect.ts'
import { namedNumber } from '#platform/database/named-number.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Context } from '#platform/http/context.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { lockForLinking } from '../verification/lock-undertakings.ts'
import { changeSeenBy, requirePast } from './changes.ts'
import { enteringBody, isOpen, lockEntry, requireCountable, requireNumbers, requireRemovable } from './entry-rights.ts'
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
  await requireEntitled(db, actor, body)
  await lockForLinking(db, numbersOf(body))
  await requireAfterDivisions(db, actor, body)
  await refuseRepeated(db, body)
  const { id } = await db
    .insertInto('zdarzenie')
    .values({ ...columnsOf(body), upId: enteringBody(actor) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requireCountable(db, actor, body.przed)
  await audit(db, 'dodanie-zdarzenia', whoCalls(context), { ...namedRecord('zdarzenie', id), ...columnsOf(body) })
  return { id }
}

export async function updateEvent(context: Context<typeof undertakingEvents.update>): Promise<void> {
  const { db, actor, params } = context
  const stored = await lockEntry(db, actor, 'zdarzenie', params.id)
  const body = context.patch({ ...(await readEvent(db, params.id)), wersja: stored.wersja })
  requireVersion(stored, body.wersja)
  requireDivider(actor, stored)
  // the basis of an otherwise unchanged event can be corrected, whatever has become of its tax numbers since
  if (isOpen(actor, stored)) await requireEntitled(db, actor, body)
  else await requireSameEvent(db, params.id, body)
  await lockForLinking(db, [...(await storedNumbers(db, params.id)), ...numbersOf(body)])
  if (isOpen(actor, stored)) await requireAfterDivisions(db, actor, body)
  await refuseRepeated(db, body, params.id)
  await db.updateTable('zdarzenie').set(columnsOf(body)).where('id', '=', params.id).execute()
  if (isOpen(actor, stored)) await requireCountable(db, actor, body.przed)
  const named = namedRecord('zdarzenie', params.id)
  await audit(db, 'zmiana-zdarzenia', whoCalls(context), { ...named, ...columnsOf(body) })
}

export async function removeEvent(context: Context<typeof undertakingEvents.remove>): Promise<void> {
  const { db, actor, params } = context
  const stored = await lockEntry(db, actor, 'zdarzenie', params.id)
  requireDivider(actor, stored)
  requireRemovable(actor, stored)
  await lockForLinking(db, await storedNumbers(db, params.id))
  await db.deleteFrom('zdarzenie').where('id', '=', params.id).execute()
  await audit(db, 'usuniecie-zdarzenia', whoCalls(context), namedRecord('zdarzenie', params.id))
}

/** An event in the contract's spelling. */
async function readEvent(db: Db, id: number) {
  const fields = ['rodzaj', 'dzien', 'przed', 'po', 'udzialy', 'podstawa'] as const
  const event = await db.selectFrom('zdarzenie').where('id', '=', id).select(fields).executeTakeFirstOrThrow()
  return {
    ...event,
    po: event.po.map((nip, n) => ({ nip, udzial: event.udzialy ? present(event.udzialy[n], 'share') / 100 : null })),
  }
}

async function storedNumbers(db: Db, id: number): Promise<string[]> {
  const sides = db.selectFrom('zdarzenie').where('id', '=', id).select(['przed', 'po'])
  const { przed, po } = await sides.executeTakeFirstOrThrow()
  return [...przed, ...po]
}

/** Refuses a change that could lower a sum as deleting the event does; its basis alone may still be corrected. */
async function requireSameEvent(db: Db, id: number, event: NewEvent): Promise<void> {
  const fields = ['rodzaj', 'dzien', 'przed', 'po'] as const
  const stored = await db.selectFrom('zdarzenie').where('id', '=', id).select(fields).executeTakeFirstOrThrow()
  const changed = fields.find((field) => !isDeepStrictEqual(stored[field], columnsOf(event)[field]))
  if (changed) throw fieldProblem('undertaking.eventSettled', changed)
}

/** What tells an event from the others of its day (server/functions/undertakings.sql). */
export const identityOf = (table: string) =>
  sql`event_identity(${sql.ref(`${table}.rodzaj`)}, ${sql.ref(`${table}.przed`)}, ${sql.ref(`${table}.po`)})`

/** Refuses an event that is stored already, and names it: counted twice, it would move aid twice. */
async function refuseRepeated(db: Db, event: NewEvent, id?: number): Promise<void> {
  const { rodzaj, dzien, przed, po } = columnsOf(event)
  const known = await eventRows(db, undefined)
    .where('z.dzien', '=', dzien)
    .where(sql<SqlBool>`${identityOf('z')} = event_identity(${rodzaj}, ${przed}, ${po})`)
    .$call((query) => (id === undefined ? query : query.where('z.id', '!=', id)))
    .executeTakeFirst()
  if (!known) return
  throw problem('undertaking.eventRepeated', {
    kind: eventKinds[known.rodzaj],
    day: formatDate(known.dzien),
    before: known.przed,
    after: known.po,
    who: known.podmiot,
  })
}

/** Refuses to a body what only the office may enter, and invalid numbers to everybody. */
async function requireEntitled(db: Db, actor: Actor, event: NewEvent): Promise<void> {
  requireDivider(actor, event)
  await requireNumbers(db, actor, { przed: event.przed, po: event.po.map(({ nip }) => nip) })
}

/** Refuses to a body an event before a division of one of its numbers; asked under the lock, since a division may come meanwhile. */
async function requireAfterDivisions(db: Db, actor: Actor, event: NewEvent): Promise<void> {
  if (can(actor, 'undertakings.office')) return
  const division = (await divisionsAfter(db, [{ line: 0, nips: numbersOf(event), dzien: event.dzien }])).get(0)
  if (division) throw problem('undertaking.beforeDivision', whyBefore(division))
}

export const numbersOf = ({ przed, po }: NewEvent): string[] => [...przed, ...po.map(({ nip }) => nip)]

/** Only the office enters a division, since it lowers the sums of the divided enterprise. */
export const isForOffice = (actor: Actor, { rodzaj }: { rodzaj: string }): boolean =>
  rodzaj === 'PODZIAL' && !can(actor, 'undertakings.office')

/** Only the office changes an entry of a body that it has made a division. */
function requireDivider(actor: Actor, entry: { rodzaj: string }): void {
  if (isForOffice(actor, entry)) throw problem('undertaking.division')
}

type Division = { nip: string; dzien: IsoDate }
export const whyBefore = ({ nip, dzien }: Division) => ({ nip: namedNip(nip), day: formatDate(dzien) })

/**
 * For each of some events, the first division, from its day on, of one of its tax numbers or of those that took them over. An
 * event before one would take aid from its successors, or give them aid that others have now: it could lower a sum.
 */
export async function divisionsAfter(
  db: Db,
  events: readonly { line: number; nips: readonly string[]; dzien: IsoDate }[],
): Promise<Map<number, Division>> {
  // from the divided ones back to the lines: following each line on its own would traverse a long chain once for each of them
  const { rows } = await sql<Division & { line: number }>`with recursive given as (
      select given.line, given.dzien, side.nip
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (line int, nips text[], dzien date), unnest(given.nips) side (nip)),
    reached (nip) as (
      select nip from given
      union select z.po[1] from reached r join zdarzenie z on (z.przed || z.po) @> array[r.nip]
        where z.rodzaj <> 'PODZIAL' and r.nip = any(z.przed)),
    led (nip, divided) as (
      select r.nip, r.nip from reached r where exists (
        select from zdarzenie z where (z.przed || z.po) @> array[r.nip] and z.rodzaj = 'PODZIAL' and z.przed[1] = r.nip)
      union select unnest(z.przed), l.divided from led l join zdarzenie z on (z.przed || z.po) @> array[l.nip]
        where z.rodzaj <> 'PODZIAL' and z.po[1] = l.nip)
    select distinct on (given.line) given.line, l.divided as nip, z.dzien
      from given join led l on l.nip = given.nip join zdarzenie z on (z.przed || z.po) @> array[l.divided]
      where z.rodzaj = 'PODZIAL' and z.przed[1] = l.divided and z.dzien >= given.dzien order by given.line, z.dzien`.execute(
    db,
  )
  return new Map(rows.map(({ line, ...division }) => [line, division]))
}

export const columnsOf = ({ rodzaj, dzien, przed, po, podstawa }: NewEvent) => ({
  rodzaj,
  dzien,
  przed,
  po: po.map(({ nip }) => nip),
  udzialy: rodzaj === 'PODZIAL' ? sharesOf(po) : null,
  podstawa,
})
