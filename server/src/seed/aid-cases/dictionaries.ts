import { sql } from 'kysely'
import { codesOf, tableOf } from '#contract/kernel/codes.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import type { Entry } from '#contract/aid/verification/verify.ts'
import type { Db } from '../../platform/database/connect.ts'

type Found = Entry & { id: number; kod: string; nazwa: string; dodatkoweInfo: boolean; deminimis: boolean }
/** The entry with this code in force on a day or, failing that, any with this code. */
type Find = (kod: string | undefined, day: IsoDate) => Found | undefined

const lists = {
  ustawa: `select id, kod, nazwa, data_od, data_do, dodatkowe_info from ustawa`,
  forma: `select id, kod, nazwa, data_od, data_do from forma_pomocy`,
  przeznaczenie: `select id, kod, nazwa, data_od, data_do, deminimis from przeznaczenie_pomocy`,
  zrodlo: `select id, kod, nazwa, data_od, data_do from zrodlo_pochodzenia_pomocy`,
  formaPrawna: `select id, kod, nazwa, data_od, data_do from forma_prawna`,
  wielkosc: `select id, kod, nazwa, data_od, data_do from wielkosc_beneficjenta`,
  srodek: `select id, numer as kod, nazwa, obowiazuje_od as data_od, obowiazuje_do as data_do from srodek_pomocy`,
  gmina: `select id, kod, nazwa, data_od, data_do from jednostka_siedziby where poziom = 3`,
  pkd: `select pkd.id, pkd.kod, pkd.nazwa, v.data_od, v.data_do from pkd join wersja_pkd v on v.id = wersja_id where przyjeta`,
  nuts: `select id, kod, nazwa, data_od, data_do from nuts`,
  grupa: `select id, kod, nazwa, '1900-01-01'::date as data_od, '9999-12-31'::date as data_do from grupa`,
  organ: `select id, kod, nazwa, '1900-01-01'::date as data_od, '9999-12-31'::date as data_do from organ_nadrzedny`,
} as const
export type Dictionaries = Readonly<Record<keyof typeof lists, Find>>

/** Everything that acts and cases name by a code. */
export async function readDictionaries(db: Db): Promise<Dictionaries> {
  const read = async (name: keyof typeof lists): Promise<Find> => {
    const { rows } = await sql<Found>`${sql.raw(lists[name])} order by data_od`.execute(db)
    const byCode = Map.groupBy(rows, ({ kod }) => kod)
    return (kod, day) => {
      if (kod === undefined) return undefined
      const found = byCode.get(kod)
      if (!found) throw new RangeError(`${name} has no ${kod}`)
      return found.find(({ dataOd, dataDo }) => dataOd <= day && dataDo >= day) ?? found.at(-1)
    }
  }
  const found = new Map<string, Find>()
  for (const name of codesOf(lists)) found.set(name, await read(name))
  return tableOf(codesOf(lists), (name) => present(found.get(name), name))
}
