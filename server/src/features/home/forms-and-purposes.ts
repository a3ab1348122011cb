import { sql } from 'kysely'
import type { Figure, OfficeHome } from '#contract/home/office-home.ts'
import type { Db } from '#platform/database/connect.ts'
import { firstDay, inBothYears, largestFirst, sumsOf, type Sums } from './sums-of-years.ts'

type Grouped = Sums & { wymiar: 'forma' | 'przeznaczenie'; nazwa: string }

/** Aid by form and purpose: one reading of the counts by month and dictionaries. Entries with one code are one figure. */
export async function formsAndPurposes(db: Db, rok: number): Promise<Pick<OfficeHome, 'formy' | 'przeznaczenia'>> {
  // months are summed up first: six times fewer rows are then grouped twice
  const { rows } = await sql<Grouped>`
    with ids as materialized (
      select case when pp_data < ${firstDay(rok)} then ${firstDay(rok - 1)} else ${firstDay(rok)} end as pp_data,
        forma_pomocy_id, przez_pomocy_id, sum(n) as n, sum(brutto) as brutto
      from liczba_miesiaca where stan = 'P' and not usuniety and ${inBothYears(rok)} group by 1, 2, 3)
    select 'forma' as wymiar, kod, max(nazwa) as nazwa, ${sumsOf(rok)}
    from ids join forma_pomocy f on f.id = forma_pomocy_id group by 2
    union all
    select 'przeznaczenie', kod, max(nazwa), ${sumsOf(rok)}
    from ids join przeznaczenie_pomocy p on p.id = przez_pomocy_id group by 2`.execute(db)
  const of = (wanted: Grouped['wymiar']): Figure[] =>
    largestFirst(rows.flatMap(({ wymiar, ...figure }) => (wymiar === wanted ? figure : [])))
  return { formy: of('forma'), przeznaczenia: of('przeznaczenie') }
}
