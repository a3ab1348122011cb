import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/connect.ts'

/** The kinds of lock that statements of this database wait for, one for each statement, in alphabetical order. */
export async function awaitedLocks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select wait_event as kind from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' order by wait_event`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** Goes on once at least `n` statements wait for a lock: any time that is waited instead is too short on a busy machine. */
export const untilCallsWait = (db: Db, n: number) =>
  expect.poll(async () => (await awaitedLocks(db)).length).toBeGreaterThanOrEqual(n)
