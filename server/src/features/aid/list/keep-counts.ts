import { sql } from 'kysely'
import { APP_ROLE, type Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'

export const COUNT_FOLDING = 'count-folding'

/** Every minute, folds the latest changes of cases into the counts, so that reading them stays quick. */
export const countFolding = (db: Db): JobDefinition => ({
  cron: '* * * * *',
  retries: 0,
  run: () => foldCounts(db),
})

export async function foldCounts(db: Db): Promise<void> {
  const { rows } = await sql<{ folded: number }>`select fold_counts() as folded`.execute(db)
  if (rows[0]!.folded) await clearChanges(db)
}

/** Vacuums the folded changes, which every total would otherwise read through until autovacuum gets to them. */
const clearChanges = (db: Db): Promise<void> =>
  db.connection().execute(async (connection) => {
    // only the owner of a table may vacuum it; the application connects as the owner and then switches to its own role
    await sql`set role none`.execute(connection)
    try {
      await sql`vacuum (skip_locked) przypadek_zmiana`.execute(connection)
    } finally {
      await sql`set role ${sql.ref(APP_ROLE)}`.execute(connection)
    }
  })

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

/** Recounts all cases, with the rights of the database's owner. */
export async function recountCases(owner: Db): Promise<void> {
  await sql`call recount_cases()`.execute(owner)
  await sql`call recount_fragments()`.execute(owner)
}
