import { sql, type RawBuilder } from 'kysely'
import { today } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { limits } from '#contract/limits.ts'
import type { noAid } from '#contract/no-aid/no-aid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { problem } from '#platform/problem.ts'
import { lockDeclarations } from './lock-declarations.ts'

const isLate = sql<boolean>`(data_informacji > make_date(rok, 12, 31) + ${sql.lit(limits.noAidDays)})`

/** The declarations of one grantor. */
export const ownRows = (db: Db, grantorId: number): Rows<RowOf<typeof noAid.own>> =>
  db
    .selectFrom('informacjaONieudzieleniu')
    .select(['id', 'rok', 'dataInformacji', isLate.as('poTerminie')])
    .where('udzielajacyPomocyId', '=', grantorId)

/** The declarations of all grantors. */
export const allRows = (db: Db): Rows<RowOf<typeof noAid.all>> =>
  db
    .selectFrom('informacjaONieudzieleniu as informacja')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'informacja.udzielajacyPomocyId')
    .select((eb) => [
      'informacja.id',
      'informacja.rok',
      'informacja.dataInformacji',
      isLate.as('poTerminie'),
      eb.ref('up.nip').$notNull().as('nip'),
      eb.ref('up.nazwa').$notNull().as('nazwa'),
    ])

/**
 * Files a declaration with today's date, whatever day the caller named (spec 2 §5). The database allows only one for a
 * year. A year in which the grantor has living sent cases, or is sending one, is refused.
 */
export async function insertDeclaration(db: Db, udzielajacyPomocyId: number, rok: number): Promise<{ id: number }> {
  await lockDeclarations(db, udzielajacyPomocyId)
  if (await grantedIn(db, udzielajacyPomocyId, rok)) throw problem('noAid.hasCases', { rok })
  return db
    .insertInto('informacjaONieudzieleniu')
    .values({ udzielajacyPomocyId, rok, dataInformacji: today() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function grantedIn(db: Db, upId: number, rok: number): Promise<boolean> {
  const sent = await db
    .selectFrom('przypadek')
    .where('upId', '=', upId)
    // written as literals, since only then the partial index of sent cases is used
    .where(sql<boolean>`stan = 'P' and usuniety is null`)
    .where('ppData', '>=', `${rok}-01-01`)
    .where('ppData', '<=', `${rok}-12-31`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

/** Whether the grantor has declared the year of this day as one without aid. */
export const declaredYear = (grantorId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from informacja_o_nieudzieleniu where udzielajacy_pomocy_id = ${grantorId}
    and rok = extract(year from ${day})::int)`

/** Withdraws a declaration; other grantors' declarations are not found. */
export async function deleteDeclaration(db: Db, grantorId: number, id: number): Promise<{ rok: number }> {
  const removed = await db
    .deleteFrom('informacjaONieudzieleniu')
    .where('id', '=', id)
    .where('udzielajacyPomocyId', '=', grantorId)
    .returning('rok')
    .executeTakeFirst()
  if (!removed) throw problem('record.notFound')
  return removed
}
