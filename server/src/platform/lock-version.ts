import type { Db } from './database/connect.ts'
import { problem } from './problem.ts'

type Versioned =
  | 'grupa'
  | 'organNadrzedny'
  | 'udzielajacyPomocy'
  | 'podmiotGospodarczy'
  | 'srodekPomocy'
  | 'formaPrawna'

/**
 * Locks a record that is about to change, until the transaction ends. Whoever read an older version than the one that
 * stands now is told so. Not `for update`, which would wait for whoever points at the record, and they perhaps for us.
 */
export async function lockVersion(db: Db, table: Versioned, id: number, wersja?: number): Promise<void> {
  const record = await db
    // the tables have these columns alike, so one of them stands for all
    .selectFrom(table as 'grupa')
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
