import { sql } from 'kysely'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'

/** Every hour, closes the days of the audit that are over, and deletes lines that are older than the product keeps them. */
export const auditKeeping = (db: Db): JobDefinition => ({
  cron: '20 * * * *',
  run: async () => {
    for (const { dzien, skrot } of await closeAuditDays(db))
      // a log that is kept elsewhere is a witness that the database's owner cannot rewrite
      console.warn(JSON.stringify({ msg: 'audit day closed', day: dzien, digest: skrot.toString('hex') }))
    await deleteOldAudit(db)
  },
})

type ClosedDay = { dzien: string; skrot: Buffer }

/** Closes every day that is over. Each is a transaction of its own, so that many years take no long one. */
export async function closeAuditDays(db: Db): Promise<ClosedDay[]> {
  // a change that began before midnight may still add a line of that day
  await sql`select await_audit_writers()`.execute(db)
  const closed: ClosedDay[] = []
  for (;;) {
    const { rows } = await sql<{ dzien: string | null; skrot: Buffer }>`select * from close_audit_day()`.execute(db)
    const [day] = rows
    if (!day?.dzien) return closed
    closed.push({ ...day, dzien: day.dzien })
  }
}

/** Deletes the lines of every day that is older than the parameter says; returns how many days those were. */
export async function deleteOldAudit(db: Db): Promise<number> {
  for (let days = 0; ; days++) {
    const { rows } = await sql<{ day: string | null }>`select delete_old_audit_day() as day`.execute(db)
    if (first(rows).day === null) return days
  }
}

export type BrokenDay = { day: string; fault: 'added' | 'removed' | 'changed' | 'missing' }

/** The first closed day whose lines are not those that it was closed with. */
export async function findBrokenDay(db: Db): Promise<BrokenDay | undefined> {
  const { rows } = await sql<BrokenDay | { day: null }>`select * from broken_audit_day()`.execute(db)
  const [found] = rows
  return found?.day ? found : undefined
}
