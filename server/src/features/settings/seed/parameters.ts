import { sql } from 'kysely'
import { parameters } from '#contract/parameters.ts'
import type { Db } from '#platform/database/connect.ts'

/** The parameters of the catalogue: new ones get their first value; names and descriptions follow the catalogue. */
export async function seedParameters(db: Db): Promise<void> {
  await db
    .insertInto('parametr')
    .values(
      Object.entries(parameters).map(([kod, { name, type, value, description }]) => ({
        kod,
        nazwa: name,
        typ: type,
        wartosc: value,
        opis: description,
      })),
    )
    .onConflict((c) =>
      c
        .column('kod')
        .doUpdateSet((eb) => ({ nazwa: eb.ref('excluded.nazwa'), opis: eb.ref('excluded.opis') }))
        // an unchanged row must not get a new version at every start
        .where(sql<boolean>`(parametr.nazwa, parametr.opis) is distinct from (excluded.nazwa, excluded.opis)`),
    )
    .execute()
}
