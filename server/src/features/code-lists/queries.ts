import { sql } from 'kysely'
import type { CodeList } from '#contract/code-lists/code-lists.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { ALWAYS, FOREVER } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { isDeMinimisCode } from '#contract/aid/de-minimis.ts'
import { lockVersion, readLocked } from '#platform/lock-version.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { allowSuccessors, lockMeasuresNaming } from '../aid-measures/allow-successors.ts'
import { guardChange } from '../entry-uses/guard-change.ts'
import { lastDayBefore, validityOf } from '../entry-uses/successor.ts'
import { oneEntry } from '../entry-uses/users.ts'

type Entry = BodyOf<CodeList['create']>
type EntryRow = RowOf<CodeList['grid']>

/** A list's entries in its own spelling. */
export function entryRows(db: Db, list: CodeList): Rows<EntryRow> {
  const { code, name, from, to } = list.spelling
  const { flag } = list
  return db
    .selectFrom(list.table)
    .select(['id', `kod as ${code}`, `nazwa as ${name}`, `dataOd as ${from}`, `dataDo as ${to}`, 'wersja'])
    .select(flag ? [sql.ref(flag.column).as(flag.field)] : [])
    .select(flag?.text ? [sql`case when ${sql.ref(flag.column)} then 'TAK' else 'NIE' end`.as(flag.text)] : [])
    .$castTo<EntryRow>()
}

export async function getEntry(db: Db, list: CodeList, id: number): Promise<EntryRow> {
  const entry = await entryRows(db, list).where('id', '=', id).executeTakeFirst()
  if (!entry) throw problem('record.notFound')
  return entry
}

/** Locks an entry that is about to change, and reads it. */
export const readEntryLocked = (db: Db, list: CodeList, id: number): Promise<EntryRow> =>
  readLocked(db, list.table, id, () => getEntry(db, list, id))

export async function insertEntry(db: Db, list: CodeList, entry: Entry): Promise<{ id: number }> {
  return db.insertInto(list.table).values(columnsOf(list, entry)).returning('id').executeTakeFirstOrThrow()
}

/**
 * A caller who read an older version is refused, and so is a change of what was sent with the entry: nothing changes
 * then.
 */
export async function updateEntry(db: Db, list: CodeList, id: number, entry: Entry): Promise<void> {
  const before = await lockEntry(db, list, id, entry)
  const after = columnsOf(list, entry)
  await guardMeaning(db, list, id, before, { ...before, ...after })
  await db.updateTable(list.table).set(after).where('id', '=', id).execute()
}

/**
 * Ends an entry on the day before its successor begins, and adds the successor, which measures that name the entry then
 * allow too. Gives the successor's id.
 */
export async function succeedEntry(db: Db, list: CodeList, id: number, entry: Entry): Promise<{ id: number }> {
  await lockMeasuresNaming(db, list.table, [id])
  const before = await lockEntry(db, list, id, entry)
  const dataDo = lastDayBefore(list.spelling.from, before, String(entry[list.spelling.from]))
  await guardMeaning(db, list, id, before, { ...before, dataDo }, list.spelling.from)
  await db.updateTable(list.table).set({ dataDo }).where('id', '=', id).execute()
  const added = await insertEntry(db, list, entry)
  await allowSuccessors(db, list.table, [{ ended: id, successor: added.id }])
  return added
}

/** Locks an entry that is about to change, and reads it. */
async function lockEntry(db: Db, list: CodeList, id: number, { wersja }: Entry): Promise<Stored> {
  await lockVersion(db, list.table, id, typeof wersja === 'number' ? wersja : undefined)
  return db.selectFrom(list.table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
type Stored = { kod: string; dataOd: string; dataDo: string; [flag: string]: unknown }

/** The code and the flag of an entry in use stay, and its validity reaches as far as its uses. */
async function guardMeaning(
  db: Db,
  list: CodeList,
  id: number,
  before: Stored,
  after: Stored,
  endField: string = list.spelling.to,
): Promise<void> {
  const { flag, spelling } = list
  const meaning = {
    [spelling.code]: after.kod !== before.kod,
    ...(flag && { [flag.field]: after[flag.column] !== before[flag.column] }),
  }
  const changed = Object.keys(meaning).find((field) => meaning[field])
  if (changed && list.key === 'purposeofaid' && isDeMinimisCode(before.kod))
    throw fieldProblem('entry.fixedPurpose', changed)
  await guardChange(db, {
    entries: oneEntry(list.table, id),
    meaning,
    before: validityOf(before),
    after: validityOf(after),
    fields: { from: spelling.from, to: endField },
  })
}

export async function deleteEntry(db: Db, list: CodeList, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom(list.table).where('id', '=', id).executeTakeFirst()
  if (!numDeletedRows) throw problem('record.notFound')
}

/** An entry as columns of the table. An empty date is open; a date left out stays as it is. */
function columnsOf(list: CodeList, entry: Entry) {
  const { code, name, from, to } = list.spelling
  return {
    kod: String(entry[code]),
    nazwa: String(entry[name]),
    ...(entry[from] !== undefined && { dataOd: String(entry[from] || ALWAYS) }),
    ...(entry[to] !== undefined && { dataDo: String(entry[to] || FOREVER) }),
    ...(list.flag && { [list.flag.column]: entry[list.flag.field] }),
  }
}
