import { sql } from 'kysely'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { ALWAYS, FOREVER, formatDate, today, type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { takeTurn, type Classification } from './classification.ts'
import { findCurrentVersion, getAcceptedVersion, versionColumns, type VersionKey } from './versions.ts'

export type VersionEdit = {
  kod: string
  nazwa: string
  dataOd?: IsoDate | null | undefined
  dataDo?: IsoDate | null | undefined
  wersja?: number | undefined
}
type Validity = { dataOd: IsoDate; dataDo: IsoDate }

/** Changes a version. An empty date is open; a date left out stays as it is. */
export async function updateVersion(
  db: Db,
  c: Classification,
  key: VersionKey,
  { kod, nazwa, dataOd, dataDo, wersja }: VersionEdit,
): Promise<ClassificationVersion> {
  await takeTurn(db, c)
  const before = await getAcceptedVersion(db, c, key)
  requireVersion(before, wersja)
  await requireFreeCode(db, c, before.id, kod, 'kod')
  const validity = {
    dataOd: dataOd === undefined ? before.dataOd : dataOd || ALWAYS,
    dataDo: dataDo === undefined ? before.dataDo : dataDo || FOREVER,
  }
  await endPrevious(db, c, before.id, validity)
  await followRenaming(db, c, before.kod, kod)
  return db
    .updateTable(c.versions)
    .set({ kod, nazwa, ...validity })
    .where('id', '=', before.id)
    .returning(versionColumns)
    .executeTakeFirstOrThrow()
}

/** Turns a waiting file into a version of the dictionary. A version of NUTS without dates starts today. */
export async function acceptVersion(db: Db, c: Classification, id: number, edit: VersionEdit): Promise<void> {
  const { kod, nazwa, dataOd, dataDo } = edit
  await requireFreeCode(db, c, id, kod, c.fields.newVersion)
  const start = onlyOneOpen(c) && (dataDo || FOREVER) === FOREVER ? today() : ALWAYS
  const validity = { dataOd: dataOd || start, dataDo: dataDo || FOREVER }
  await endPrevious(db, c, id, validity)
  await db
    .updateTable(c.versions)
    .set({ kod, nazwa, ...validity, przyjeta: true, wczytal: null })
    .where('id', '=', id)
    .execute()
}

const onlyOneOpen = (c: Classification): boolean => c.currentNamedBy === undefined

async function requireFreeCode(db: Db, c: Classification, id: number, kod: string, field: string): Promise<void> {
  const other = await db
    .selectFrom(c.versions)
    .select('id')
    .where('kod', '=', kod)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw fieldProblem('classification.versionCodeTaken', field, { kod })
}

/** Only one version of NUTS is open-ended (spec 3 §4): the previous one ends on the day before the new one begins. */
async function endPrevious(db: Db, c: Classification, id: number, { dataOd, dataDo }: Validity): Promise<void> {
  if (!onlyOneOpen(c) || dataDo !== FOREVER) return
  const previous = await findCurrentVersion(db, c)
  if (!previous || previous.id === id) return
  const dayBefore = sql<string>`${dataOd}::date - 1`
  const { numUpdatedRows } = await db
    .updateTable(c.versions)
    .set({ dataDo: dayBefore })
    .where('id', '=', previous.id)
    .where('dataOd', '<', dayBefore)
    .executeTakeFirst()
  if (!numUpdatedRows)
    throw problem('classification.startsTooEarly', { kod: previous.kod, dataOd: formatDate(previous.dataOd) })
}

/** When the default version of the PKD changes its code, the parameter that names it follows. */
async function followRenaming(db: Db, c: Classification, before: string, kod: string): Promise<void> {
  if (c.currentNamedBy === undefined || before === kod) return
  await db
    .updateTable('parametr')
    .set({ wartosc: kod })
    .where('kod', '=', c.currentNamedBy)
    .where('wartosc', '=', before)
    .execute()
}
