import { sql, type RawBuilder } from 'kysely'
import type { RateFacts } from '#contract/aid/verification/verify.ts'
import { STAND_IN_TABLE } from '#contract/euro-rates/euro-rates.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'

type Value = RawBuilder<unknown>

/** The gross value of aid in euro (decisions, 'bruttoEuro'), rounded half up; null while the amount or the rate is missing. */
export const inEuro = (brutto: Value, day: Value) => euroBy(sql`(${rateOn(day)})`, brutto)

/** The rate of a day, or of the last day before it that has one, as a select that a set of cases joins once for each day. */
export const rateOn = (day: Value) =>
  sql`select kurs_sredni from kurs_euro where data <= ${day} order by data desc limit 1`
export const euroBy = (rate: Value, brutto: Value): RawBuilder<number | null> => sql`round(${brutto} / ${rate}, 2)`

/** The day of that rate, and whether a stub made it up, for the rules. */
export const rateFacts = (day: Value): RawBuilder<RateFacts | null> => sql`(select json_build_object('data', data,
  'probny', coalesce(nr_tabeli like ${sql.lit(`%/${STAND_IN_TABLE}/%`)}, false))
  from kurs_euro where data <= ${day} order by data desc limit 1)`

/**
 * Brings euro values up to date after rates of these days were stored: of cases that waited for a rate, and of drafts of past
 * days that another rate was used for. Drafts of today follow when they are verified: their day's rate comes at noon, while
 * people work on them. Locks the acts first, like every other change of their cases.
 */
export async function fillEuroValues(db: Db, days: readonly IsoDate[]): Promise<void> {
  const value = inEuro(sql`pp.brutto`, sql`pp.pp_data`)
  const ordered = days.toSorted()
  const otherwiseValued = sql`pp.stan = 'R' and pp.usuniety is null and pp.pp_data >= ${ordered[0]}
    and pp.pp_data < least((select min(data) from kurs_euro where data > ${ordered.at(-1)}), polish_today())
    and pp.brutto_euro is distinct from ${value}`
  const changing = [waiting, otherwiseValued]
  const acts = sql.join(
    changing.map((cases) => sql`select pp.akt_id from przypadek pp where ${cases}`),
    sql` union `,
  )
  await sql`select from akt where id in (${acts}) order by id for no key update`.execute(db)
  for (const cases of changing) await sql`update przypadek as pp set brutto_euro = ${value} where ${cases}`.execute(db)
}

const waiting = sql`pp.stan = 'R' and pp.brutto_euro is null and pp.brutto is not null and pp.usuniety is null
  and pp.pp_data >= (select min(data) from kurs_euro)`
