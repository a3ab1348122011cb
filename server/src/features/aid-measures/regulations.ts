import { sql } from 'kysely'
import type { AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import { ALWAYS, FOREVER } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { fieldProblem } from '#platform/problem.ts'

type Regulations = AidMeasure['rozporzadzenia']

export const regulationRows = (db: Db, srodekId: number) =>
  db
    .selectFrom('rozporzadzenie')
    .select(['id', 'nazwaRozporzadzenia', 'dataOd', 'dataDo'])
    .where('srodekId', '=', srodekId)

/**
 * Replaces a measure's regulations by the given ones. Each is complete: a date left out is open. Unchanged regulations
 * are not touched.
 */
export async function replaceRegulations(db: Db, srodekId: number, regulations: Regulations): Promise<void> {
  const given = regulations.map(({ dataOd, dataDo, ...rest }) => ({
    ...rest,
    dataOd: dataOd || ALWAYS,
    dataDo: dataDo || FOREVER,
  }))
  const before = new Map((await regulationRows(db, srodekId).execute()).map((row) => [row.id, row]))
  if (given.some(({ id }) => id !== undefined && !before.has(id)))
    throw fieldProblem('record.unknownReference', 'rozporzadzenia')

  const kept = given.flatMap(({ id }) => id ?? [])
  await db
    .deleteFrom('rozporzadzenie')
    .where('srodekId', '=', srodekId)
    .where(sql<boolean>`id <> all(${kept})`)
    .execute()
  await sql`update rozporzadzenie as stored
    set nazwa_rozporzadzenia = given."nazwaRozporzadzenia", data_od = given."dataOd", data_do = given."dataDo"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id int, "nazwaRozporzadzenia" text, "dataOd" date, "dataDo" date)
    where stored.id = given.id and (stored.nazwa_rozporzadzenia, stored.data_od, stored.data_do)
      is distinct from (given."nazwaRozporzadzenia", given."dataOd", given."dataDo")`.execute(db)
  const added = given.filter(({ id }) => id === undefined)
  if (added.length)
    await db
      .insertInto('rozporzadzenie')
      .values(
        added.map(({ nazwaRozporzadzenia, dataOd, dataDo }) => ({ srodekId, nazwaRozporzadzenia, dataOd, dataDo })),
      )
      .execute()
}

export const copyRegulations = (db: Db, from: number, to: number) =>
  db
    .insertInto('rozporzadzenie')
    .columns(['srodekId', 'nazwaRozporzadzenia', 'dataOd', 'dataDo'])
    .expression((eb) =>
      eb
        .selectFrom('rozporzadzenie')
        .select([eb.val(to).as('srodekId'), 'nazwaRozporzadzenia', 'dataOd', 'dataDo'])
        .where('srodekId', '=', from)
        .orderBy('id'),
    )
    .execute()
