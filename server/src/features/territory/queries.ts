import { sql } from 'kysely'
import { today } from '#contract/kernel/dates.ts'
import type { GridQuery } from '#contract/kernel/grid.ts'
import { decodeSearch } from '#contract/kernel/search.ts'
import { communeTypes, seatTypes, upperKinds } from '#contract/territory/territory.ts'
import type { Db } from '#platform/database/connect.ts'

/** Every present and past unit. */
export const unitRows = (db: Db) =>
  db
    .selectFrom('jednostkaSiedziby as unit')
    .select((eb) => [
      'unit.id',
      'unit.kod',
      'unit.nazwa',
      'unit.poziom',
      kind.as('rodzaj'),
      'unit.nadId',
      eb.fn<string | null>('nullif', [sql`left(unit.kod, 2 * (unit.poziom - 1))`, sql`''`]).as('terytNadKod'),
      'unit.dataOd',
      'unit.dataDo',
      'unit.dataImportu',
      'unit.wersja',
    ])

/** Communes that may be a seat, with the names of the units that they lie in. */
export const communeRows = (db: Db) =>
  seats(unitRows(db))
    .leftJoin('jednostkaSiedziby as county', 'county.id', 'unit.nadId')
    .leftJoin('jednostkaSiedziby as voivodeship', 'voivodeship.id', 'county.nadId')
    .select((eb) => [
      eb.ref('county.nazwa').$notNull().as('powiatNazwa'),
      eb.ref('voivodeship.nazwa').$notNull().as('wojewodztwoNazwa'),
    ])

type Units = ReturnType<typeof unitRows>

export const seats = (rows: Units): Units =>
  rows.where('unit.poziom', '=', 3).where(sql`right(unit.kod, 1)`, 'in', [...seatTypes])

/** In force today or already chosen, unless the search itself filters by validity or names units by their ids. */
export function inForce({ search = '' }: GridQuery, chosen: readonly number[] = []) {
  const isNarrowed = decodeSearch(search)?.some(({ field }) => ['dataOd', 'dataDo', 'id'].includes(field))
  if (isNarrowed) return sql<boolean>`true`
  return sql<boolean>`(${today()} between unit.data_od and unit.data_do or unit.id = any(${chosen}))`
}

const communeKinds = sql.join(
  Object.entries(communeTypes).map(([digit, name]) => sql`when ${digit} then ${name}`),
  sql` `,
)
/** The name of a unit's kind: by its level and, for a commune, by the last digit of its code. */
const kind = sql<string>`case
  when unit.poziom = 1 then ${upperKinds.voivodeship}
  when unit.poziom = 2 and substr(unit.kod, 3) >= '61' then ${upperKinds.city}
  when unit.poziom = 2 then ${upperKinds.county}
  else case right(unit.kod, 1) ${communeKinds} end
end`
