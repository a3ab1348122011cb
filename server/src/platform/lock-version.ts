import type { Db } from './database/connect.ts'
import { asAnyRecord, type RecordTable } from './database/record-table.ts'
import { problem } from './problem.ts'

/**
 * Locks a record that is about to change, until the transaction ends. A caller who read an older version is refused.
 * Not `for update`, which would wait for transactions that reference the record, and could deadlock with them.
 */
export async function lockVersion(db: Db, table: RecordTable, id: number, wersja?: number): Promise<void> {
  const record = await db
    .selectFrom(asAnyRecord(table))
    .select('wersja')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!record) throw problem('record.notFound')
  requireVersion(record, wersja)
}

/** Locks a record that is about to change, and reads it. */
export async function readLocked<Read>(
  db: Db,
  table: RecordTable,
  id: number,
  read: (db: Db, id: number) => Promise<Read>,
): Promise<Read> {
  await lockVersion(db, table, id)
  return read(db, id)
}

/** Checks that a locked record still has the version that the caller read; a caller who names no version is trusted. */
export function requireVersion(stored: { wersja: number }, read: number | undefined): void {
  if (read !== undefined && read !== stored.wersja) throw problem('record.changed')
}
