import { sql } from 'kysely'
import type { Figure, OfficeHome } from '#contract/home/office-home.ts'
import type { Db } from '#platform/database/connect.ts'
import { inBothYears, largestFirst, sumsOf, type Sums } from './figures.ts'

type Grouped = Sums & { wymiar: 'miesiac' | 'forma' | 'przeznaczenie'; nazwa: string | null }

/** Aid by month, form and purpose: one reading of the counts by month and dictionaries. Entries with one code are one figure. */
export async function aidFigures(
  db: Db,
  rok: number,
): Promise<Pick<OfficeHome, 'miesiace' | 'formy' | 'przeznaczenia'>> {
  const { rows } = await sql<Grouped>`
    with ids as materialized (
      select pp_data, forma_pomocy_id, przez_pomocy_id, sum(n) as n, sum(brutto) as brutto
      from liczba_miesiaca where stan = 'P' and not usuniety and ${inBothYears(rok)} group by 1, 2, 3)
    select 'miesiac' as wymiar, to_char(pp_data, 'MM') as kod, null as nazwa, ${sumsOf(rok)} from ids group by 2
    union all
    select 'forma', kod, max(nazwa), ${sumsOf(rok)} from ids join forma_pomocy f on f.id = forma_pomocy_id group by 2
    union all
    select 'przeznaczenie', kod, max(nazwa), ${sumsOf(rok)} from ids join przeznaczenie_pomocy p on p.id = przez_pomocy_id group by 2`.execute(
    db,
  )
  const of = (wanted: Grouped['wymiar']): Figure[] =>
    rows
      .filter(({ wymiar }) => wymiar === wanted)
      .map(({ nazwa, kod, liczba, brutto, bylaLiczba, byloBrutto }) => ({
        kod,
        nazwa: nazwa ?? kod,
        liczba,
        brutto,
        bylaLiczba,
        byloBrutto,
      }))
  const months = new Map(of('miesiac').map((figure) => [figure.kod, figure]))
  return {
    miesiace: twelve.map(
      (kod) => months.get(kod) ?? { kod, nazwa: kod, liczba: 0, brutto: 0, bylaLiczba: 0, byloBrutto: 0 },
    ),
    formy: largestFirst(of('forma')),
    przeznaczenia: largestFirst(of('przeznaczenie')),
  }
}

const twelve = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))
