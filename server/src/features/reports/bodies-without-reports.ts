import { sql } from 'kysely'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { bodiesWithoutReports } from '#contract/reports/bodies-without-reports.ts'
import { reportWords } from '#contract/reports/words.ts'
import type { Db } from '#platform/database/connect.ts'
import type { List } from '#platform/grid/list.ts'
import { withSubordinates } from '#server/features/superior-bodies/subordinates.ts'
import { bodies } from './body-rows.ts'
import { namesOf } from './whose.ts'

type YearQuery = { rok: number; grupyList?: number[] | undefined; organNadrzednyList?: number[] | undefined }

/**
 * Bodies whose rights lasted into the year, without a living sent case of it. The kept counts of each body tell which;
 * a body that came later is among them, with the day on which it came.
 */
export async function listBodiesWithoutReports(
  db: Db,
  { rok, grupyList: groups = [], organNadrzednyList: superiors = [] }: YearQuery,
): Promise<List<RowOf<typeof bodiesWithoutReports>>> {
  const [from, to] = [`${rok}-01-01`, `${rok}-12-31`]
  const cases = (stan: 'P' | 'R') =>
    sql<number>`coalesce((select sum(n) from liczba_podmiotu l where l.up_id = up.id and l.stan = ${sql.lit(stan)}
      and not l.usuniety and l.pp_data between ${from}::date and ${to}::date), 0)::int`
  const rows = bodies(db)
    .leftJoin('informacjaONieudzieleniu as informacja', (join) =>
      join.onRef('informacja.udzielajacyPomocyId', '=', 'up.id').on('informacja.rok', '=', rok),
    )
    .select([
      sql<boolean>`informacja.id is not null`.as('zlozonoInformacje'),
      'informacja.dataInformacji',
      cases('R').as('robocze'),
      'up.dataWpr',
      'up.dataKoncaUprawnien',
    ])
    .where('up.dataKoncaUprawnien', '>=', from)
    .where(cases('P'), '=', 0)
    .$if(groups.length > 0, (query) => query.where('up.grupaId', 'in', groups))
    .$if(superiors.length > 0, (query) => query.where('up.organNadrzednyId', 'in', withSubordinates(superiors)))
  return {
    rows,
    about: [
      reportWords.year(rok),
      ...(groups.length > 0 ? [reportWords.groups(await namesOf(db, 'grupa', groups))] : []),
      ...(superiors.length > 0 ? [reportWords.superiors(await namesOf(db, 'organNadrzedny', superiors))] : []),
    ],
  }
}
