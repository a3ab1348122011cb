import { sql } from 'kysely'
import { usedElsewhere, usedIn } from '#contract/errors.ts'
import { problem } from '../problem.ts'
import type { Db } from './connect.ts'
import { asAnyRecord, type RecordTable } from './record-table.ts'

/**
 * Deletes a record that nothing points at. A refusal names every kind of record that does. The foreign keys refuse what was
 * added meanwhile.
 */
export async function deleteUnused(db: Db, table: RecordTable, id: number): Promise<void> {
  const uses = await usesOf(db, table, id)
  if (uses.length > 0) throw problem('record.inUse', { where: uses.join(', ') })
  const { numDeletedRows } = await db.deleteFrom(asAnyRecord(table)).where('id', '=', id).executeTakeFirst()
  if (!numDeletedRows) throw problem('record.notFound')
}

async function usesOf(db: Db, table: RecordTable, id: number): Promise<string[]> {
  const pointing = await pointingAt(db, table)
  if (pointing.length === 0) return []
  const selects = pointing.map(
    ({ from, column }) =>
      sql`select ${from} as "from" where exists (select from ${sql.id(from)} where ${sql.id(column)} = ${id})`,
  )
  const { rows } = await sql<{ from: string }>`${sql.join(selects, sql` union `)}`.execute(db)
  return [...new Set(rows.map(({ from }) => usedIn[from] ?? usedElsewhere))].toSorted((a, b) =>
    a.localeCompare(b, 'pl'),
  )
}

/** The columns whose foreign keys keep a record of a table from being deleted. */
async function pointingAt(db: Db, table: RecordTable) {
  const name = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const { rows } = await sql<{ from: string; column: string }>`
    select source.relname as "from", attribute.attname as "column"
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where confrelid = ${name}::regclass and contype = 'f' and confdeltype in ('a', 'r') and cardinality(conkey) = 1`.execute(
    db,
  )
  return rows
}
