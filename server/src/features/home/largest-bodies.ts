import { sql } from 'kysely'
import type { OfficeHome } from '#contract/home/office-home.ts'
import type { Db } from '#platform/database/connect.ts'
import { firstDay, inBothYears, sumsOf } from './sums-of-years.ts'

/** As many as the chart shows. */
const MOST = 10

/**
 * The bodies that gave the largest amounts in a year, with how many of the cases they sent late. Bodies without aid in it
 * follow by the year before, since in January there are hardly any others.
 */
export async function largestBodies(db: Db, rok: number): Promise<OfficeHome['podmioty']> {
  const { rows } = await sql<OfficeHome['podmioty'][number]>`
    select up.nip as kod, up.nazwa, liczba, brutto, "bylaLiczba", "byloBrutto", "poTerminie"
    from (select up_id, ${sumsOf(rok)},
        coalesce(sum(spoznione) filter (where pp_data >= ${firstDay(rok)}), 0)::int as "poTerminie"
      from liczba_podmiotu where stan = 'P' and not usuniety and ${inBothYears(rok)}
      group by up_id having sum(n) > 0
      order by brutto desc, "byloBrutto" desc, up_id limit ${MOST}) largest
    join udzielajacy_pomocy up on up.id = up_id
    order by brutto desc, "byloBrutto" desc, up_id`.execute(db)
  return rows
}
