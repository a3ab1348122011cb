import { sql } from 'kysely'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'

export const COUNT_COMPACTION = 'count-compaction'

/** Every minute, compacts the latest changes of cases and of reports to eAIR into the counts, so that reading them stays quick. */
export const countCompaction = (db: Db, owner: Db): JobDefinition => ({
  cron: '* * * * *',
  retries: 0,
  run: async () => {
    if (await compactCounts(db)) await clearChanges(owner)
  },
})

/** Compacts the latest changes into the counts, and says whether there were any. */
export async function compactCounts(db: Db): Promise<boolean> {
  await sql`select compact_eair()`.execute(db)
  const { rows } = await sql<{ compacted: number }>`select compact_counts() as compacted`.execute(db)
  return first(rows).compacted > 0
}

/**
 * Vacuums the compacted changes, which every total would otherwise read through until autovacuum gets to them. Only the owner
 * of a table may vacuum it.
 */
const clearChanges = (owner: Db) => sql`vacuum (skip_locked) przypadek_zmiana, eair_zmiana`.execute(owner)

type CountDifference = { licznik: string; klucz: string; roznica: number }

/** Counts that differ from the cases themselves. There are none, unless someone wrote past the triggers. */
export const compareCounts = (db: Db): Promise<CountDifference[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return (await sql<CountDifference>`select * from count_differences()`.execute(tx)).rows
    })

/** Recounts all cases and reports to eAIR and finds the acts of sent cases, with the rights of the database's owner. */
export async function recountCases(owner: Db): Promise<void> {
  await sql`call recount_cases()`.execute(owner)
  await sql`call recount_eair()`.execute(owner)
  await sql`call find_sent_acts()`.execute(owner)
}
