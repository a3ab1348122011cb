import { sql } from 'kysely'
import type { Figure } from '#contract/home/office-home.ts'
import { voivodeships } from '#contract/territory/voivodeships.ts'
import type { Db } from '#platform/database/connect.ts'
import { inBothYears, largestFirst, sumsOf, type Sums } from './figures.ts'

/** Aid by the voivodeship of the beneficiary's seat. */
export async function voivodeshipFigures(db: Db, rok: number): Promise<Figure[]> {
  const { rows } = await sql<Sums>`select wojewodztwo as kod, ${sumsOf(rok)}
    from liczba_wojewodztwa where ${inBothYears(rok)} group by 1`.execute(db)
  const names: Readonly<Record<string, string>> = voivodeships
  return largestFirst(rows.map((sums) => ({ ...sums, nazwa: names[sums.kod] ?? sums.kod })))
}
