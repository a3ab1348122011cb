import { sql } from 'kysely'
import type { LoadedData } from '#contract/access-requests/request.ts'
import { today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { communeRows, inForce, unitRows } from '../territory/queries.ts'

/** Voivodeships that a visitor chooses from. */
export const voivodeships = (db: Db) =>
  unitRows(db)
    .where('unit.poziom', '=', 1)
    .where(inForce({}))
    .orderBy(sql`unit.nazwa collate "pl-x-icu"`)
    .execute()

/** Communes of a voivodeship that a visitor chooses from. */
export const communesOf = (db: Db, voivodeship: string) =>
  communeRows(db)
    .where('voivodeship.kod', '=', voivodeship)
    .where(inForce({}))
    .orderBy(sql`unit.nazwa collate "pl-x-icu", unit.kod`)
    .execute()

/** The commune of a seat, which is in force and has the names that the request says. */
export async function requireSeat(
  db: Db,
  { gminaKod, gmina, wojewodztwo }: Pick<LoadedData, 'gminaKod' | 'gmina' | 'wojewodztwo'>,
): Promise<number> {
  const commune = await communeRows(db)
    .where('unit.kod', '=', gminaKod)
    .where(sql<boolean>`${today()} between unit.data_od and unit.data_do`)
    .executeTakeFirst()
  if (commune?.nazwa !== gmina || commune.wojewodztwoNazwa !== wojewodztwo) throw problem('accessRequest.commune')
  return commune.id
}
