import { sql } from 'kysely'
import { ALWAYS, today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { takeTurn, type Classification } from './classification.ts'
import { getAcceptedVersion } from './versions.ts'

type Parent = { id: number; kod: string; poziom: number }
type NewUnit = { kod: string; nazwa: string; poziom: number; nadKod?: string | null | undefined }
type UnitEdit = Partial<NewUnit> & { nazwa: string; poziom: number; wersja?: number | undefined }

export async function insertUnit(db: Db, c: Classification, versionId: number, unit: NewUnit): Promise<{ id: number }> {
  await takeTurn(db, c)
  await getAcceptedVersion(db, c, { id: versionId })
  const { kod, nazwa, poziom, nadKod } = unit
  const parent = await getParent(db, c, versionId, nadKod)
  requireLevel(c, poziom, parent)
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

/** Changes an entry. A code or parent left out stays; a caller who read an older version is refused. */
export async function updateUnit(db: Db, c: Classification, id: number, edit: UnitEdit): Promise<void> {
  await takeTurn(db, c)
  const before = await getUnit(db, c, id)
  requireVersion(before, edit.wersja)
  const { kod = before.kod, nazwa, poziom, nadKod = before.parent?.kod } = edit
  const parent =
    (nadKod || undefined) === before.parent?.kod ? before.parent : await getParent(db, c, before.wersjaId, nadKod)
  requireLevel(c, poziom, parent)
  await requireChildrenFit(db, c, id, poziom)
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

/** Foreign keys refuse to delete an entry with children or in use (messages in contract/src/errors.ts). */
export async function deleteUnit(db: Db, c: Classification, id: number): Promise<void> {
  await takeTurn(db, c)
  await getUnit(db, c, id)
  await db.deleteFrom(c.units).where('id', '=', id).execute()
}

async function getUnit(db: Db, c: Classification, id: number) {
  const unit = await db
    .selectFrom(c.units)
    .select(['wersjaId', 'kod', 'nadId', 'wersja'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!unit) throw problem('record.notFound')
  await getAcceptedVersion(db, c, { id: unit.wersjaId })
  const parent = unit.nadId === null ? undefined : await parents(db, c).where('id', '=', unit.nadId).executeTakeFirst()
  return { ...unit, parent }
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

function requireLevel(c: Classification, level: number, parent: Parent | undefined): void {
  if (!parent && level !== 1) throw problem('classification.rootLevel')
  if (parent && !c.fits(level, parent.poziom)) throw problem('classification.level', { kod: parent.kod })
}

async function requireChildrenFit(db: Db, c: Classification, id: number, level: number): Promise<void> {
  const children = await db.selectFrom(c.units).select('poziom').distinct().where('nadId', '=', id).execute()
  if (!children.every(({ poziom }) => c.fits(poziom, level))) throw problem('classification.levelOfChildren')
}
