import type { Db } from './database/connect.ts'
import type { RecordTable } from './database/record-table.ts'
import { problem } from './problem.ts'

/**
 * Locks a record that is about to change, until the transaction ends. Whoever read an older version than the one that
 * stands now is told so. Not `for update`, which would wait for whoever points at the record, and they perhaps for us.
 */
export async function lockVersion(db: Db, table: RecordTable, id: number, wersja?: number): Promise<void> {
  const record = await db
    // these tables are alike in what is asked here, so one of them stands for all
    .selectFrom(table as 'parametr')
    .select('wersja')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!record) throw problem('record.notFound')
  requireVersion(record, wersja)
}

/** The record, locked already, is still the one that the caller read; a caller who did not say which is trusted. */
export function requireVersion(stored: { wersja: number }, read: number | undefined): void {
  if (read !== undefined && read !== stored.wersja) throw problem('record.changed')
}
