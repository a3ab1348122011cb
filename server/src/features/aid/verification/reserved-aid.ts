import { sql, type SqlBool } from 'kysely'
import type { Window } from '#contract/aid/de-minimis.ts'
import type { Reserved } from '#contract/aid/reserved.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'

/** Whether a reservation `r` holds today. The job that ends those whose time is over may be late. */
export const reservedNow = sql<SqlBool>`r.koniec is null and r.wazna_do >= polish_today()`

/** A live reservation, and whose it is. */
export type ReservedRow = Reserved & { nip: string; ppId: number; upId: number; upNazwa: string }

/** The live reservations for some beneficiaries, of all bodies, from the first day of their windows on. */
export const reservedFor = (db: Db, windows: readonly (Window & { nip: string })[]): Promise<ReservedRow[]> =>
  readReserved(db, windowRows.valueOf(windows))

const windowRows = givenRows('span', { nip: 'text', dataOd: 'date' })

const readReserved = namedStatement('reserved aid', 1, (db, windows: string) =>
  sql<ReservedRow>`select r.nip, r.id as pp_id, r.up_id, up.nazwa as up_nazwa, r.pp_data, przez.kod, r.brutto_euro, r.wazna_do
    from ${windowRows.in(windows)} join rezerwacja r on r.nip = span.nip and r.pp_data >= span.data_od
      join udzielajacy_pomocy up on up.id = r.up_id join przeznaczenie_pomocy przez on przez.id = r.przez_pomocy_id
    where ${reservedNow} order by r.wazna_do, r.id`.compile(db),
)
