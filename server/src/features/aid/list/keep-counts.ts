import { sql } from 'kysely'
import { APP_ROLE, type Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'

export const COUNT_FOLDING = 'count-folding'

/** Every minute, what has changed of cases is folded into their counts, so that reading them stays short. */
export const countFolding = (db: Db): JobDefinition => ({
  cron: '* * * * *',
  retries: 0,
  run: () => foldCounts(db),
})

export async function foldCounts(db: Db): Promise<void> {
  const { rows } = await sql<{ folded: number }>`select fold_counts() as folded`.execute(db)
  if (rows[0]!.folded) await clearChanges(db)
}

/** Changes that are folded in leave room behind, which every total would read through until PostgreSQL gets to it. */
const clearChanges = (db: Db): Promise<void> =>
  db.connection().execute(async (connection) => {
    // vacuuming is for the owner of a table, whom the application signs in as and only then steps back
    await sql`set role none`.execute(connection)
    try {
      await sql`vacuum (skip_locked) przypadek_zmiana`.execute(connection)
    } finally {
      await sql`set role ${sql.ref(APP_ROLE)}`.execute(connection)
    }
  })

type CountDifference = { licznik: string; klucz: string; roznica: number }

/** Counts that differ from the cases themselves: there are none, unless someone wrote past the triggers. */
export const compareCounts = (db: Db): Promise<CountDifference[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return (await sql<CountDifference>`select * from count_differences()`.execute(tx)).rows
    })

/** Counts all cases anew, with the rights of the database's owner. */
export async function recountCases(owner: Db): Promise<void> {
  await sql`call recount_cases()`.execute(owner)
  await sql`call recount_fragments()`.execute(owner)
}
