import { sql, type SqlBool } from 'kysely'
import { deMinimisCodes, type CountedCase, type Window } from '#contract/aid/de-minimis.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { inState, living } from '../list/case-rows.ts'

/** Whether a case `pp` with the purpose `przez` is living de minimis aid with a known value. */
export const isCounted = sql<SqlBool>`${living} and pp.rodzaj_pomocy = 'M' and pp.brutto_euro is not null
  and przez.kod in (${sql.join(deMinimisCodes.map((code) => sql.lit(code)))})`

export type CountedAid = CountedCase & { nip: string; ppId: number | null }

/**
 * Aid that counts towards the limits of some beneficiaries, each within its own range of days: sent cases of all bodies.
 * Those in `apart` are listed one by one, the others summed by day and purpose.
 */
export const countedAid = (
  db: Db,
  windows: readonly (Window & { nip: string })[],
  apart: readonly number[],
): Promise<CountedAid[]> => readCounted(db, windowRows.valueOf(windows), apartRows.valueOf(apart.map((id) => ({ id }))))

const windowRows = givenRows('asked', { nip: 'text', dataOd: 'date', dataDo: 'date' })
const apartRows = givenRows('own', { id: 'int' })

// for each by itself, so that only its own days are read: some have thousands of cases
const readCounted = namedStatement('counted aid', 2, (db, windows: string, apart: string) =>
  sql<CountedAid>`select asked.nip, aid.*
    from ${windowRows.in(windows)} join beneficjent bf on bf.nip = asked.nip cross join lateral (
      select pp.pp_data, przez.kod, own.id as pp_id, sum(pp.brutto_euro) as brutto_euro
      from przypadek pp join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
        left join ${apartRows.in(apart)} on own.id = pp.id
      where pp.beneficjent_id = bf.id and pp.pp_data between asked.data_od and asked.data_do and ${inState.P}
        and ${isCounted}
      group by pp.pp_data, przez.kod, own.id) aid`.compile(db),
)
