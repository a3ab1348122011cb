import { sql, type RawBuilder } from 'kysely'
import { today } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { noAid } from '#contract/no-aid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
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
 * is one for a year. A year with living sent cases of the grantor is no year without aid.
 */
export async function insertDeclaration(db: Db, udzielajacyPomocyId: number, rok: number): Promise<{ id: number }> {
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
    // written out, because only then the index of sent cases serves
    .where(sql<boolean>`stan = 'P' and usuniety is null`)
    .where('ppData', '>=', `${rok}-01-01`)
    .where('ppData', '<=', `${rok}-12-31`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

/** Whether the grantor declared that it gave no aid in the year of a day. */
export const declaredYear = (grantorId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from informacja_o_nieudzieleniu where udzielajacy_pomocy_id = ${grantorId}
    and rok = extract(year from ${day})::int)`

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
