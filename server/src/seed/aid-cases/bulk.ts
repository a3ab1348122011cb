import { sql } from 'kysely'
import { first, present } from '#contract/kernel/lists.ts'
import type { Db } from '../../platform/database/connect.ts'

type Row = Record<string, unknown>
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnsOf = (rows: readonly Row[]) => Object.keys(first(rows)).map(snake)
const asJson = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  )

/** Inserts rows that all have the same columns, in one statement. */
export async function insertAll(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.raw(columnsOf(rows).join(', '))
  await sql`insert into ${sql.raw(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.raw(table)}, ${asJson(rows)}::jsonb)`.execute(db)
}

/** Overwrites all columns of existing rows. */
export async function updateAll(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const changed = columnsOf(rows).filter((column) => column !== 'id')
  const set = sql.raw(changed.map((column) => `${column} = r.${column}`).join(', '))
  await sql`update ${sql.raw(table)} t set ${set}
    from jsonb_populate_recordset(null::${sql.raw(table)}, ${asJson(rows)}::jsonb) r where r.id = t.id`.execute(db)
}

/** Each item with the next id of a table, so that rows can reference one another before they are stored. */
export async function reserveIds<Item>(db: Db, table: string, items: readonly Item[]): Promise<Map<Item, number>> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${items.length})`.execute(db)
  return new Map(items.map((item, i) => [item, present(rows[i], 'id').id]))
}
