import type {
  EntityDetails,
  EntitySource,
  businessEntities,
  EntityRow,
} from '#contract/business-entities/business-entities.ts'
import type { Actor } from '#contract/access.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import type { List } from '#platform/grid/list.ts'
import { lockVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'
import { chosenClass } from './pkd-class.ts'
import { guardNewNumber, guardTechnicalNumber } from './technical-number.ts'
import { requireUnits } from './units.ts'

type Given = BodyOf<typeof businessEntities.create> & Pick<BodyOf<typeof businessEntities.update>, 'wersja'>

/** The list of entities; their names are searched in lower case. */
export const entityList = (db: Db): List<EntityRow> => ({
  rows: plainRows(db).select('podmiot.nazwaSzukana'),
  searchedIn: { nazwa: 'nazwaSzukana' },
})

const plainRows = (db: Db) =>
  db
    .selectFrom('podmiotGospodarczy as podmiot')
    .select((eb) => [
      'podmiot.id',
      'podmiot.nip',
      'podmiot.regon',
      'podmiot.nazwa',
      'podmiot.nazwaSkrocona',
      'podmiot.imie',
      'podmiot.nazwisko',
      'podmiot.miejscowosc',
      'podmiot.kodPocztowy',
      'podmiot.poczta',
      'podmiot.ulica',
      'podmiot.numerNieruchomosci',
      'podmiot.numerLokalu',
      'podmiot.kodWojewodztwa',
      'podmiot.kodPowiatu',
      'podmiot.kodGminy',
      'podmiot.kodPkd',
      'podmiot.nazwaPkd',
      eb.ref('podmiot.zrodlo').$castTo<EntitySource>().as('zrodlo'),
      'podmiot.dataImportu',
      'podmiot.numerTechniczny',
      'podmiot.wersja',
    ])

export const findEntity = (db: Db, by: 'id' | 'nip', value: number | string): Promise<EntityDetails | undefined> =>
  plainRows(db).select('podmiot.pkdId').where(`podmiot.${by}`, '=', value).executeTakeFirst()

export async function getEntity(db: Db, id: number): Promise<EntityDetails> {
  const entity = await findEntity(db, 'id', id)
  if (!entity) throw problem('record.notFound')
  return entity
}

export async function insertEntity(db: Db, entity: Given, actor?: Actor): Promise<{ id: number }> {
  await guardNewNumber(db, entity, actor)
  return db
    .insertInto('podmiotGospodarczy')
    .values(await columnsOf(db, entity))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** After a change by hand the data no longer count as the register's; the day of the last import stays. */
export async function updateEntity(db: Db, id: number, entity: Given, actor: Actor): Promise<void> {
  await lockVersion(db, 'podmiotGospodarczy', id, entity.wersja)
  const before = await getEntity(db, id)
  await guardTechnicalNumber(db, before, entity, actor)
  await db
    .updateTable('podmiotGospodarczy')
    .set(await columnsOf(db, entity, before))
    .where('id', '=', id)
    .execute()
}

/** What a person entered as columns of the table, after checking its references. Empty fields become null. */
async function columnsOf(db: Db, entity: Given, before?: EntityDetails) {
  await requireUnits(db, entity, before)
  return {
    nip: entity.nip,
    numerTechniczny: entity.numerTechniczny ?? false,
    regon: entity.regon || null,
    nazwa: entity.nazwa || entity.nazwaSkrocona,
    nazwaSkrocona: entity.nazwaSkrocona,
    imie: entity.imie || null,
    nazwisko: entity.nazwisko || null,
    miejscowosc: entity.miejscowosc || null,
    kodPocztowy: entity.kodPocztowy || null,
    poczta: entity.poczta || null,
    ulica: entity.ulica || null,
    numerNieruchomosci: entity.numerNieruchomosci || null,
    numerLokalu: entity.numerLokalu || null,
    kodWojewodztwa: entity.kodWojewodztwa || null,
    kodPowiatu: entity.kodPowiatu || null,
    kodGminy: entity.kodGminy || null,
    ...(await chosenClass(db, entity, before)),
    zrodlo: 'RECZNE',
  }
}
