import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { deMinimisCodes, type CountedCase, type Window } from '#contract/aid/de-minimis.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { inState, living } from '../list/case-rows.ts'

/** Whether a case `pp` with the purpose `przez` is living de minimis aid with a known value. */
export const isCounted = sql<SqlBool>`${living} and pp.rodzaj_pomocy = 'M' and pp.brutto_euro is not null
  and przez.kod in (${sql.join(deMinimisCodes.map((code) => sql.lit(code)))})`

export type CountedAid = CountedCase & { nip: string; ppId: number | null }

type Windows = readonly (Window & { nip: string })[]

/**
 * Aid that counts towards the limits of some beneficiaries, each within its own range of days: sent cases of all bodies.
 * Those in `apart` are listed one by one, the others summed by day and purpose.
 */
export const countedAid = (db: Db, windows: Windows, apart: readonly number[]): Promise<CountedAid[]> =>
  readByDay(db, ...valuesOf(windows, apart))

/** The same summed by purpose alone, under the last of the days: for sums in which the days of a window are all alike. */
export const countedInAll = (db: Db, windows: Windows, apart: readonly number[]): Promise<CountedAid[]> =>
  readInAll(db, ...valuesOf(windows, apart))

const windowRows = givenRows('asked', { nip: 'text', dataOd: 'date', dataDo: 'date' })
const apartRows = givenRows('own', { id: 'int' })
const valuesOf = (windows: Windows, apart: readonly number[]): [string, string] => [
  windowRows.valueOf(windows),
  apartRows.valueOf(apart.map((id) => ({ id }))),
]

// for each by itself, so that only its own days are read: some have thousands of cases
const reading = (name: string, day: RawBuilder<string>, groups: RawBuilder<unknown>) =>
  namedStatement(name, 2, (db, windows: string, apart: string) =>
    sql<CountedAid>`select asked.nip, aid.*
    from ${windowRows.in(windows)} join beneficjent bf on bf.nip = asked.nip cross join lateral (
      select ${day} as pp_data, przez.kod, own.id as pp_id, sum(pp.brutto_euro) as brutto_euro
      from przypadek pp join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
        left join ${apartRows.in(apart)} on own.id = pp.id
      where pp.beneficjent_id = bf.id and pp.pp_data between asked.data_od and asked.data_do and ${inState.P}
        and ${isCounted}
      group by ${groups}) aid`.compile(db),
  )
const readByDay = reading('counted aid', sql`pp.pp_data`, sql`pp.pp_data, przez.kod, own.id`)
const readInAll = reading('counted aid of windows', sql`max(pp.pp_data)`, sql`przez.kod, own.id`)
