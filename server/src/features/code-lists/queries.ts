import { sql } from 'kysely'
import type { CodeList } from '#contract/code-lists.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { ALWAYS, FOREVER } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { FormaPrawna, Schema } from '#platform/database/schema.ts'
import type { Rows } from '#platform/grid/list.ts'
import { lockVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'

type Entry = BodyOf<CodeList['create']>
type EntryRow = RowOf<CodeList['grid']>

/** Tables that have the columns of a code list. */
type Alike = { [Table in keyof Schema]: Schema[Table] extends FormaPrawna ? Table : never }[keyof Schema]

/** The tables of the lists are alike, so one of them stands for all; their flags are added by name. */
const tableOf = (list: CodeList) => list.table satisfies Alike as 'formaPrawna'

/** A list's entries in its own spelling. */
export function entryRows(db: Db, list: CodeList): Rows<EntryRow> {
  const { code, name, from, to } = list.spelling
  const { flag } = list
  return db
    .selectFrom(tableOf(list))
    .select(['id', `kod as ${code}`, `nazwa as ${name}`, `dataOd as ${from}`, `dataDo as ${to}`, 'wersja'])
    .$if(flag !== undefined, (query) => query.select(sql`${sql.ref(flag!.column)}`.as(flag!.field)))
    .$if(flag?.text !== undefined, (query) =>
      query.select(sql`case when ${sql.ref(flag!.column)} then 'TAK' else 'NIE' end`.as(flag!.text!)),
    ) as unknown as Rows<EntryRow>
}

export async function getEntry(db: Db, list: CodeList, id: number): Promise<EntryRow> {
  const entry = await entryRows(db, list).where('id', '=', id).executeTakeFirst()
  if (!entry) throw problem('record.notFound')
  return entry
}

export async function insertEntry(db: Db, list: CodeList, entry: Entry): Promise<{ id: number }> {
  return db.insertInto(tableOf(list)).values(columnsOf(list, entry)).returning('id').executeTakeFirstOrThrow()
}

/** A caller who read an older version is refused, and nothing changes. */
export async function updateEntry(db: Db, list: CodeList, id: number, entry: Entry): Promise<void> {
  const table = tableOf(list)
  await lockVersion(db, table, id, entry['wersja'] as number | undefined)
  await db.updateTable(table).set(columnsOf(list, entry)).where('id', '=', id).execute()
}

export async function deleteEntry(db: Db, list: CodeList, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom(tableOf(list)).where('id', '=', id).executeTakeFirst()
  if (!numDeletedRows) throw problem('record.notFound')
}

/** An entry as columns of the table. An empty date is open; a date left out stays as it is. */
function columnsOf(list: CodeList, entry: Entry) {
  const { code, name, from, to } = list.spelling
  const given = entry as Record<string, string | null | undefined>
  return {
    kod: given[code]!,
    nazwa: given[name]!,
    ...(given[from] !== undefined && { dataOd: given[from] || ALWAYS }),
    ...(given[to] !== undefined && { dataDo: given[to] || FOREVER }),
    ...(list.flag && { [list.flag.column]: given[list.flag.field] }),
  }
}
