import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** The kinds of lock that statements of this database wait for, one for each statement, in alphabetical order. */
export async function awaitedLocks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select wait_event as kind from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' order by wait_event`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** How many statements of this database wait for a lock. */
export const waitingCalls = async (db: Db): Promise<number> => (await awaitedLocks(db)).length
