import { sql } from 'kysely'
import { ALWAYS, today, type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { allowSuccessors, lockMeasuresNaming } from '../aid-measures/allow-successors.ts'
import { guardChange } from '../entry-uses/guard-change.ts'
import { lastDayBefore, validityOf } from '../entry-uses/successor.ts'
import { oneEntry } from '../entry-uses/users.ts'
import { acquire, type Classification } from './classification.ts'
import { getAcceptedVersion } from './versions.ts'

type Parent = { id: number; kod: string; poziom: number }
type NewUnit = { kod: string; nazwa: string; poziom: number; nadKod?: string | null | undefined }
type Successor = NewUnit & { dataOd: IsoDate; wersja?: number | undefined }
type UnitEdit = Partial<NewUnit> & { nazwa: string; poziom: number; wersja?: number | undefined }

export async function insertUnit(db: Db, c: Classification, versionId: number, unit: NewUnit): Promise<{ id: number }> {
  await acquire(db, c)
  await getAcceptedVersion(db, c, { id: versionId })
  const { kod, nazwa, poziom, nadKod } = unit
  const parent = await getParent(db, c, versionId, nadKod)
  requirePlace(c, { kod, poziom }, parent)
  const latest = await findLatest(db, c, versionId, kod)
  if (latest && latest.dataDo >= today()) throw problem('classification.codeTaken', { kod })
  // a code that a file has ended may start again on the following day
  const dataOd = latest ? sql<string>`${latest.dataDo}::date + 1` : ALWAYS
  return db
    .insertInto(c.units)
    .values({ wersjaId: versionId, kod, nazwa, poziom, nadId: parent?.id ?? null, dataOd })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Gives an entry that is about to change as it shall be. */
type UnitPatch = (stored: Required<NewUnit> & { wersja: number }) => UnitEdit

/** Changes an entry. A caller who read an older version is refused. */
export async function updateUnit(db: Db, c: Classification, id: number, patch: UnitPatch): Promise<void> {
  await acquire(db, c)
  const before = await getUnit(db, c, id)
  const edit = patch({ ...before, nadKod: before.parent?.kod ?? null })
  requireVersion(before, edit.wersja)
  const { kod = before.kod, nazwa, poziom, nadKod = before.parent?.kod } = edit
  const parent =
    (nadKod || undefined) === before.parent?.kod ? before.parent : await getParent(db, c, before.wersjaId, nadKod)
  requirePlace(c, { kod, poziom }, parent)
  await requireChildrenFit(db, c, id, { kod, poziom })
  await guardChange(db, {
    entries: oneEntry(c.units, id),
    meaning: {
      kod: kod !== before.kod,
      poziom: poziom !== before.poziom,
      [c.fields.parent]: parent?.id !== before.parent?.id,
    },
    before: validityOf(before),
    after: validityOf(before),
    fields: { from: 'dataOd', to: 'dataDo' },
  })
  if (kod !== before.kod) {
    const other = await findLatest(db, c, before.wersjaId, kod)
    if (other && other.dataDo >= today()) throw problem('classification.codeTaken', { kod })
  }
  await db
    .updateTable(c.units)
    .set({ kod, nazwa, poziom, nadId: parent?.id ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends an entry on the day before its successor begins, and adds the successor, under which its entries then lie and
 * which measures that name the entry then allow too.
 */
export async function succeedUnit(db: Db, c: Classification, id: number, unit: Successor): Promise<{ id: number }> {
  await acquire(db, c)
  await lockMeasuresNaming(db, c.units, [id])
  const before = await getUnit(db, c, id)
  requireVersion(before, unit.wersja)
  const { kod, nazwa, poziom, nadKod, dataOd } = unit
  const parent = await getParent(db, c, before.wersjaId, nadKod)
  requirePlace(c, { kod, poziom }, parent)
  await requireChildrenFit(db, c, id, { kod, poziom })
  const dataDo = lastDayBefore('dataOd', before.whole, dataOd)
  await guardChange(db, {
    entries: oneEntry(c.units, id),
    before: validityOf(before),
    after: { from: before.dataOd, to: dataDo },
    fields: { from: 'dataOd', to: 'dataOd' },
  })
  await db.updateTable(c.units).set({ dataDo }).where('id', '=', id).execute()
  const successor = await db
    .insertInto(c.units)
    .values({ wersjaId: before.wersjaId, kod, nazwa, poziom, nadId: parent?.id ?? null, dataOd, dataDo: before.dataDo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable(c.units)
    .set({ nadId: successor.id })
    .where('nadId', '=', id)
    .where('dataDo', '>=', dataOd)
    .execute()
  await allowSuccessors(db, c.units, [{ ended: id, successor: successor.id }])
  return successor
}

/** Foreign keys refuse to delete an entry with children or in use (messages in contract/src/errors.ts). */
export async function deleteUnit(db: Db, c: Classification, id: number): Promise<void> {
  await acquire(db, c)
  await getUnit(db, c, id)
  await db.deleteFrom(c.units).where('id', '=', id).execute()
}

async function getUnit(db: Db, c: Classification, id: number) {
  const unit = await db
    .selectFrom(c.units)
    .select(['wersjaId', 'kod', 'nazwa', 'poziom', 'nadId', 'dataOd', 'dataDo', 'wersja'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!unit) throw problem('record.notFound')
  const version = await getAcceptedVersion(db, c, { id: unit.wersjaId })
  const parent = unit.nadId === null ? undefined : await parents(db, c).where('id', '=', unit.nadId).executeTakeFirst()
  // the days on which both the entry and its version hold
  const whole = {
    dataOd: unit.dataOd > version.dataOd ? unit.dataOd : version.dataOd,
    dataDo: unit.dataDo < version.dataDo ? unit.dataDo : version.dataDo,
  }
  return { ...unit, parent, whole }
}

const parents = (db: Db, c: Classification) => db.selectFrom(c.units).select(['id', 'kod', 'poziom'])

/** The parent by its code, among the version's entries in force today; none for an entry at the top. */
async function getParent(
  db: Db,
  c: Classification,
  versionId: number,
  kod: string | null | undefined,
): Promise<Parent | undefined> {
  if (!kod) return undefined
  const parent = await parents(db, c)
    .where('wersjaId', '=', versionId)
    .where('kod', '=', kod)
    .where('dataDo', '>=', today())
    .orderBy('dataDo', 'desc')
    .executeTakeFirst()
  if (!parent) throw fieldProblem('classification.noParent', c.fields.parent, { kod })
  return parent
}

const findLatest = (db: Db, c: Classification, versionId: number, kod: string) =>
  db
    .selectFrom(c.units)
    .select('dataDo')
    .where('wersjaId', '=', versionId)
    .where('kod', '=', kod)
    .orderBy('dataDo', 'desc')
    .limit(1)
    .executeTakeFirst()

type Place = { kod: string; poziom: number }

function requirePlace(c: Classification, { kod, poziom }: Place, parent: Parent | undefined): void {
  if (!parent && poziom !== 1) throw problem('classification.rootLevel')
  if (!parent) return
  if (!c.fits(poziom, parent.poziom)) throw problem('classification.level', { kod: parent.kod })
  if (!c.codeFits(kod, parent.kod)) throw problem('classification.codeOfParent', { kod: parent.kod })
}

async function requireChildrenFit(db: Db, c: Classification, id: number, { kod, poziom }: Place): Promise<void> {
  const children = await parents(db, c).where('nadId', '=', id).where('dataDo', '>=', today()).execute()
  if (!children.every((child) => c.fits(child.poziom, poziom))) throw problem('classification.levelOfChildren')
  const left = children.find((child) => !c.codeFits(child.kod, kod))
  if (left) throw problem('classification.codeOfChildren', { kod: left.kod })
}
