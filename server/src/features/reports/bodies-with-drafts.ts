import { sql } from 'kysely'
import { lastOverdue } from '#contract/aid/deadline.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { bodiesWithDrafts } from '#contract/reports/bodies-with-drafts.ts'
import type { Whose } from '#contract/reports/whose.ts'
import { reportWords } from '#contract/reports/words.ts'
import type { Db } from '#platform/database/connect.ts'
import type { List } from '#platform/grid/list.ts'
import { bodies } from './body-rows.ts'
import { findBodies, whoseInWords } from './whose.ts'

type Day = string | null | undefined
type DraftsQuery = Whose & { dataUdzieleniaPomocyOd?: Day; dataUdzieleniaPomocyDo?: Day; dataRejPrzypadku?: Day }

/** Bodies with living drafts, and how many. The drafts are read once, from their own narrow index. */
export async function listBodiesWithDrafts(db: Db, query: DraftsQuery): Promise<List<RowOf<typeof bodiesWithDrafts>>> {
  const { dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to, dataRejPrzypadku: registeredBy } = query
  const chosen = await findBodies(db, query)
  const conditions = [
    sql`stan = 'R' and usuniety is null`,
    ...(chosen ? [sql`up_id = any(${chosen})`] : []),
    ...(from ? [sql`pp_data >= ${from}::date`] : []),
    ...(to ? [sql`pp_data <= ${to}::date`] : []),
    ...(registeredBy
      ? [sql`data_rejestracji < (${registeredBy}::date + 1)::timestamp at time zone 'Europe/Warsaw'`]
      : []),
  ]
  const drafts = sql<{ upId: number; liczba: number; poTerminie: number; najstarszy: string; brutto: number | null }>`(
    select up_id, count(*)::int as liczba, (count(*) filter (where pp_data <= ${lastOverdue()}::date))::int as po_terminie,
      min(pp_data) as najstarszy, sum(brutto) as brutto
    from przypadek where ${sql.join(conditions, sql` and `)} group by up_id)`
  return {
    rows: bodies(db)
      .innerJoin(drafts.as('robocze'), 'robocze.upId', 'up.id')
      .select(['robocze.liczba', 'robocze.poTerminie', 'robocze.najstarszy', 'robocze.brutto']),
    byKey: bodies(db),
    materialized: ['liczba', 'poTerminie', 'najstarszy', 'brutto'],
    about: [
      await whoseInWords(db, query),
      ...(from || to ? [reportWords.aidDays(from, to)] : []),
      ...(registeredBy ? [reportWords.registeredBy(registeredBy)] : []),
    ],
  }
}
