import { sql } from 'kysely'
import { canReportCase, type Actor } from '#contract/access.ts'
import type { EairState } from '#contract/aid/eair-states.ts'
import type { Db } from '#platform/database/connect.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'
import { inForce } from '../list/eair-in-force.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'

/**
 * Locks rows of the actor's body, in the order of their ids, so that two callers never deadlock. Rows of another body, and
 * those of cases that are not to be reported, are not found.
 */
export async function lockReports(db: Db, actor: Actor, ids: readonly number[]) {
  const locked = await db
    .selectFrom('zgloszenieEair as z')
    .where('z.id', '=', anyOf(ids))
    .where('z.upId', '=', ownGrantor(actor))
    .where(inForce)
    .where('z.stan', 'is not', null)
    .select((eb) => [
      'z.id',
      eb.ref('z.stan').$castTo<EairState>().as('stan'),
      'z.numer',
      'z.wersja',
      // whether the number is that of an award which the case reduces
      sql<boolean>`eair_reduces(coalesce(z.zgloszona, z.wyeksportowana))`.as('isReduction'),
    ])
    .orderBy('z.id')
    .forNoKeyUpdate()
    .execute()
  // read after the lock: after waiting, PostgreSQL rereads the locked rows and no others
  const cases = await db.selectFrom('przypadek').where('id', '=', anyOf(ids)).select(['id', 'zapisal']).execute()
  const savedBy = new Map(cases.map(({ id, zapisal }) => [id, zapisal]))
  return locked.map((row) => ({ ...row, mayReport: canReportCase(actor, savedBy.get(row.id) ?? '') }))
}
export type LockedReport = Awaited<ReturnType<typeof lockReports>>[number]

const anyOf = (ids: readonly number[]) => sql<number>`any (${ids}::int[])`

/** Locks rows and those of the same acts: an award and its reductions have one number, and change together. */
export async function lockReportsOfActs(db: Db, actor: Actor, ids: readonly number[]): Promise<LockedReport[]> {
  const { rows } = await sql<{ id: number }>`select other.id from przypadek pp
      join przypadek other on other.akt_id = pp.akt_id join zgloszenie_eair z on z.id = other.id
    where pp.id = any (${ids}::int[])`.execute(db)
  const locked = await lockReports(db, actor, [...new Set(rows.map(({ id }) => id))])
  const named = new Set(ids)
  return locked.filter(({ id }) => named.has(id))
}

/** Locks one row that the actor may report and whose last version the caller has read. */
export async function lockReport(
  db: Db,
  actor: Actor,
  ppId: number,
  wersja: number | undefined,
): Promise<LockedReport> {
  const [locked] = await lockReportsOfActs(db, actor, [ppId])
  if (!locked) throw problem('record.notFound')
  requireReporting([locked])
  requireVersion(locked, wersja)
  return locked
}

/** Refuses reports of cases that the caller may not send. */
export function requireReporting(locked: readonly LockedReport[]): void {
  if (locked.some(({ mayReport }) => !mayReport)) throw problem('eair.refused')
}
