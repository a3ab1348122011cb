import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { addDays, ALWAYS, FOREVER, formatDate, type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { guardChange } from '../entry-uses/guard-change.ts'
import { validityOf } from '../entry-uses/successor.ts'
import { entriesOfVersion } from '../entry-uses/users.ts'
import { acquire, type Classification } from './classification.ts'
import { findCurrentVersion, getAcceptedVersion, versionColumns, type Version, type VersionKey } from './versions.ts'

export type VersionEdit = {
  kod: string
  nazwa: string
  dataOd?: IsoDate | null | undefined
  dataDo?: IsoDate | null | undefined
  wersja?: number | undefined
}
/** A version that a file becomes. */
export type NewVersion = Omit<VersionEdit, 'wersja'>
type Dates = { dataOd: IsoDate; dataDo: IsoDate }

/** Changes a version. An empty date is open; a date left out stays as it is. */
export async function updateVersion(
  db: Db,
  c: Classification,
  key: VersionKey,
  patch: (stored: Version) => VersionEdit,
): Promise<ClassificationVersion> {
  await acquire(db, c)
  const before = await getAcceptedVersion(db, c, key)
  const { kod, nazwa, dataOd, dataDo, wersja } = patch(before)
  requireVersion(before, wersja)
  await requireFreeCode(db, c, before.id, kod, 'kod')
  const validity = {
    dataOd: dataOd === undefined ? before.dataOd : dataOd || ALWAYS,
    dataDo: dataDo === undefined ? before.dataDo : dataDo || FOREVER,
  }
  await guardVersion(db, c, before, { kod, ...validity })
  await endPrevious(db, c, before.id, validity)
  await followRenaming(db, c, before.kod, kod)
  return db
    .updateTable(c.versions)
    .set({ kod, nazwa, ...validity })
    .where('id', '=', before.id)
    .returning(versionColumns)
    .executeTakeFirstOrThrow()
}

/**
 * Turns a waiting file into a version of the dictionary. An empty day is open; where only one version may be open-ended,
 * one that also begins with the calendar overlaps the present one and is refused.
 */
export async function acceptVersion(db: Db, c: Classification, id: number, version: NewVersion): Promise<void> {
  const { kod, nazwa } = version
  const validity = { dataOd: version.dataOd || ALWAYS, dataDo: version.dataDo || FOREVER }
  await requireFreeCode(db, c, id, kod, c.fields.newVersion)
  await endPrevious(db, c, id, validity)
  await db
    .updateTable(c.versions)
    .set({ kod, nazwa, ...validity, przyjeta: true, wczytal: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a version that nothing uses, with its entries; the foreign keys refuse one in use. The version that ended where
 * this one began is open-ended again, if only one may be.
 */
export async function deleteVersion(db: Db, c: Classification, key: VersionKey): Promise<void> {
  await acquire(db, c)
  const version = await getAcceptedVersion(db, c, key)
  if (c.currentNamedBy !== undefined && (await findCurrentVersion(db, c))?.id === version.id)
    throw problem('classification.versionIsDefault', { kod: version.kod })
  await db.deleteFrom(c.units).where('wersjaId', '=', version.id).execute()
  await db.deleteFrom(c.versions).where('id', '=', version.id).execute()
  if (onlyOneOpen(c) && version.dataDo === FOREVER)
    await db
      .updateTable(c.versions)
      .set({ dataDo: FOREVER })
      .where('przyjeta', '=', true)
      .where('dataDo', '=', addDays(version.dataOd, -1))
      .execute()
}

/** The code of a version whose entries are in use stays, and its validity reaches as far as their uses. */
const guardVersion = (
  db: Db,
  { units }: Classification,
  before: Dates & { id: number; kod: string },
  after: Dates & { kod: string },
  endField = 'dataDo',
) =>
  guardChange(db, {
    entries: entriesOfVersion(units, before.id),
    meaning: { kod: after.kod !== before.kod },
    before: validityOf(before),
    after: validityOf(after),
    fields: { from: 'dataOd', to: endField },
  })

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
async function endPrevious(db: Db, c: Classification, id: number, { dataOd, dataDo }: Dates): Promise<void> {
  if (!onlyOneOpen(c) || dataDo !== FOREVER) return
  const previous = await findCurrentVersion(db, c)
  if (!previous || previous.id === id) return
  const ended = { ...previous, dataDo: addDays(dataOd, -1) }
  if (ended.dataDo <= previous.dataOd)
    throw problem('classification.startsTooEarly', { kod: previous.kod, dataOd: formatDate(previous.dataOd) })
  await guardVersion(db, c, previous, ended, 'dataOd')
  await db.updateTable(c.versions).set({ dataDo: ended.dataDo }).where('id', '=', previous.id).execute()
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
