import { sql } from 'kysely'
import { reportWords } from '#contract/reports/words.ts'
import { meantBy, type Whose } from '#contract/reports/whose.ts'
import type { ReportFact } from '#contract/kernel/report.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { withSubordinates } from '#server/features/superior-bodies/subordinates.ts'

/** The bodies that a report is about; `undefined` for all. */
export async function findBodies(db: Db, whose: Whose): Promise<number[] | undefined> {
  const { udzielajacyPomocyIds: ids, grupaId, organNadrzednyId } = meantBy(whose)
  if (ids.length) return ids
  let bodies = db.selectFrom('udzielajacyPomocy').select('id')
  if (grupaId) bodies = bodies.where('grupaId', '=', grupaId)
  else if (organNadrzednyId) bodies = bodies.where('organNadrzednyId', 'in', withSubordinates([organNadrzednyId]))
  else return undefined
  return (await bodies.execute()).map(({ id }) => id)
}

/** The names of chosen records, in the order of the alphabet; a missing one is refused. */
export async function namesOf(
  db: Db,
  table: 'udzielajacyPomocy' | 'grupa' | 'organNadrzedny',
  ids: readonly number[],
): Promise<string> {
  const rows = await db
    .selectFrom(table)
    .select('nazwa')
    .where('id', 'in', [...ids])
    .orderBy((eb) => sql`${eb.ref('nazwa')} collate "pl-x-icu"`)
    .execute()
  if (rows.length < new Set(ids).size) throw problem('record.notFound')
  return rows.map(({ nazwa }) => nazwa).join(', ')
}

/** Whose cases a report is about, in words. */
export async function whoseInWords(db: Db, whose: Whose): Promise<ReportFact> {
  const { udzielajacyPomocyIds: ids, grupaId, organNadrzednyId } = meantBy(whose)
  if (ids.length) return reportWords.bodies(await namesOf(db, 'udzielajacyPomocy', ids))
  if (grupaId) return reportWords.group(await namesOf(db, 'grupa', [grupaId]))
  if (organNadrzednyId) return reportWords.superior(await namesOf(db, 'organNadrzedny', [organNadrzednyId]))
  return reportWords.allBodies
}
