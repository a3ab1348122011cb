import { sql, type RawBuilder } from 'kysely'
import type { RateFacts } from '#contract/aid/verification/verify.ts'
import { STAND_IN_TABLE } from '#contract/euro-rates.ts'
import type { Db } from '#platform/database/connect.ts'

type Value = RawBuilder<unknown>

/** The gross value of aid in euro (decisions, 'bruttoEuro'), rounded half up; null while the amount or the rate is missing. */
export const inEuro = (brutto: Value, day: Value) => euroBy(sql`(${rateOn(day)})`, brutto)

/** The rate of a day, or of the last day before it that has one, as a select that a set of cases joins once for each day. */
export const rateOn = (day: Value) =>
  sql`select kurs_sredni from kurs_euro where data <= ${day} order by data desc limit 1`
export const euroBy = (rate: Value, brutto: Value): RawBuilder<number | null> => sql`round(${brutto} / ${rate}, 2)`

/** The day of that rate, and whether a stand-in made it up, for the rules. */
export const rateFacts = (day: Value): RawBuilder<RateFacts | null> => sql`(select json_build_object('data', data,
  'probny', coalesce(nr_tabeli like ${sql.lit(`%/${STAND_IN_TABLE}/%`)}, false))
  from kurs_euro where data <= ${day} order by data desc limit 1)`

/** Fills in euro values that were waiting for a rate. Locks the acts first, like every other change of their cases. */
export async function fillEuroValues(db: Db): Promise<void> {
  await sql`select from akt where id in (select pp.akt_id from przypadek pp where ${waiting}) order by id
    for no key update`.execute(db)
  const value = inEuro(sql`pp.brutto`, sql`pp.pp_data`)
  await sql`update przypadek as pp set brutto_euro = ${value} where ${waiting}`.execute(db)
}

const waiting = sql`pp.brutto_euro is null and pp.brutto is not null and pp.usuniety is null
  and pp.pp_data >= (select min(data) from kurs_euro)`
