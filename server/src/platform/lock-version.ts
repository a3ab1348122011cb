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
 * Locks a record that is about to change, until the transaction ends. A caller who read an older version is refused.
 * Not `for update`, which would wait for transactions that reference the record, and could deadlock with them.
 */
export async function lockVersion(db: Db, table: Versioned, id: number, wersja?: number): Promise<void> {
  const record = await db
    // the tables share these columns, so the type of one serves for all
    .selectFrom(table as 'grupa')
    .select('wersja')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!record) throw problem('record.notFound')
  requireVersion(record, wersja)
}

/** Checks that a locked record still has the version that the caller read; a caller who names no version is trusted. */
export function requireVersion(stored: { wersja: number }, read: number | undefined): void {
  if (read !== undefined && read !== stored.wersja) throw problem('record.changed')
}
