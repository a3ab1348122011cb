import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** How many statements of this database wait for a lock. */
export async function waitingCalls(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.n
}
