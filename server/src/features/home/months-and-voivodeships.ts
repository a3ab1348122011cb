import { sql } from 'kysely'
import type { OfficeHome } from '#contract/home/office-home.ts'
import { voivodeships } from '#contract/territory/voivodeships.ts'
import type { Db } from '#platform/database/connect.ts'
import { inBothYears, largestFirst, sumsOf, type Sums } from './sums-of-years.ts'

type Grouped = Omit<Sums, 'kod'> & ({ wojewodztwo: string; miesiac: null } | { wojewodztwo: null; miesiac: string })

/** Aid by month, and by the voivodeship of the beneficiary's seat: one reading of the smallest counts that know both. */
export async function monthsAndVoivodeships(
  db: Db,
  rok: number,
): Promise<Pick<OfficeHome, 'miesiace' | 'wojewodztwa'>> {
  const { rows } = await sql<Grouped>`select wojewodztwo, to_char(pp_data, 'MM') as miesiac, ${sumsOf(rok)}
    from liczba_wojewodztwa where ${inBothYears(rok)} group by grouping sets ((1), (2))`.execute(db)
  const names: Readonly<Record<string, string>> = voivodeships
  return {
    miesiace: twelve.map((kod) => {
      const { liczba, brutto, bylaLiczba, byloBrutto } = rows.find(({ miesiac }) => miesiac === kod) ?? none
      return { kod, nazwa: kod, liczba, brutto, bylaLiczba, byloBrutto }
    }),
    wojewodztwa: largestFirst(
      rows.flatMap(({ wojewodztwo: kod, miesiac, ...sums }) =>
        miesiac === null ? { kod, nazwa: names[kod] ?? kod, ...sums } : [],
      ),
    ),
  }
}

const twelve = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))
const none = { liczba: 0, brutto: 0, bylaLiczba: 0, byloBrutto: 0 }
