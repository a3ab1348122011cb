import { today } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { noAid } from '#contract/no-aid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'

/** The declarations of one grantor. */
export const ownRows = (db: Db, grantorId: number): Rows<RowOf<typeof noAid.own>> =>
  db
    .selectFrom('informacjaONieudzieleniu')
    .select(['id', 'rok', 'dataInformacji'])
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
      eb.ref('up.nip').$notNull().as('nip'),
      eb.ref('up.nazwa').$notNull().as('nazwa'),
    ])

/**
 * Files a declaration with today's date, whatever day the caller named (spec 2 §5). The database sees to it that there
 * is one for a year.
 *
 * A year for which the grantor has sent cases is to be refused here, in the same transaction, when there are cases.
 */
export const insertDeclaration = (db: Db, udzielajacyPomocyId: number, rok: number): Promise<{ id: number }> =>
  db
    .insertInto('informacjaONieudzieleniu')
    .values({ udzielajacyPomocyId, rok, dataInformacji: today() })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Withdraws a declaration; those of other grantors are not there. */
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
