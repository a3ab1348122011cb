import { sql, type RawBuilder } from 'kysely'
import type { Figure } from '#contract/home/office-home.ts'

/** What the database sums up for a code, of both years. */
export type Sums = Omit<Figure, 'nazwa'>

/** Sums of rollups: of the chosen year, and of the year before. */
export const sumsOf = (rok: number): RawBuilder<unknown> => {
  const [former, chosen] = [sql`pp_data < ${firstDay(rok)}`, sql`pp_data >= ${firstDay(rok)}`]
  return sql`coalesce(sum(n) filter (where ${chosen}), 0)::int as liczba,
    coalesce(sum(brutto) filter (where ${chosen}), 0) as brutto,
    coalesce(sum(n) filter (where ${former}), 0)::int as "bylaLiczba",
    coalesce(sum(brutto) filter (where ${former}), 0) as "byloBrutto"`
}

/** Months of the chosen year and of the year before. */
export const inBothYears = (rok: number): RawBuilder<unknown> =>
  sql`pp_data >= ${firstDay(rok - 1)} and pp_data < ${firstDay(rok + 1)}`

export const firstDay = (rok: number) => sql`${`${rok}-01-01`}::date`

/** The largest amount first; a code without cases in either year is left out. */
export const largestFirst = <One extends Figure>(figures: readonly One[]): One[] =>
  figures
    .filter(({ liczba, bylaLiczba }) => liczba !== 0 || bylaLiczba !== 0)
    .toSorted((a, b) => b.brutto - a.brutto || b.byloBrutto - a.byloBrutto || (a.kod < b.kod ? -1 : 1))
