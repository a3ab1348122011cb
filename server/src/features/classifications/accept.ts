import { sql } from 'kysely'
import { FOREVER, today } from '#contract/kernel/dates.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem, saved } from '#platform/problem.ts'
import { acceptVersion, type VersionEdit } from './change-version.ts'
import type { Classification } from './classification.ts'
import { comparison, lastDay, summarise } from './compare.ts'
import { nextId } from './insert-units.ts'
import { getStaged, removeStaged } from './stage.ts'
import { findCurrentVersion, type VersionKey } from './versions.ts'

/** The file becomes a version of its own. Other files go: they were compared with what is no longer so. */
export async function acceptAsNew(db: Db, c: Classification, key: VersionKey, edit: VersionEdit): Promise<Saved> {
  const { id } = await getStaged(db, c, key)
  await acceptVersion(db, c, id, edit)
  await removeStaged(db, c)
  return saved('classification.versionAdded', { id, kod: edit.kod })
}

/** The file is merged into the current version; what it no longer has is ended, not lost. */
export async function acceptAsUpdate(db: Db, c: Classification, key: VersionKey): Promise<Saved> {
  const { id: fileId } = await getStaged(db, c, key)
  const current = await findCurrentVersion(db, c)
  if (!current) throw problem('classification.noCurrent')
  const { id, kod } = current
  const { zakonczoneKody: _, ...counts } = await summarise(db, c, fileId, id)
  await merge(db, c, fileId, id)
  await removeShortLived(db, c, id)
  await removeStaged(db, c)
  return saved('classification.versionUpdated', { id, kod }, { kod, ...counts })
}

/** One statement: what is new gets its number first, so that old and new entries may lie under it. */
const merge = (db: Db, c: Classification, fileId: number, currentId: number) => {
  const units = sql.table(c.units)
  return sql`with diff as materialized (select * from ${comparison(c, fileId, currentId)} as diff),
    entry as materialized (
      select kod, nazwa, poziom, nad_kod, zmiana, case zmiana when 'NOWY' then ${nextId(c.units)} else now_id end as id
      from diff where file_id is not null
    ),
    placed as (select entry.*, parent.id as nad_id from entry left join entry as parent on parent.kod = entry.nad_kod),
    added as (
      insert into ${units} (id, wersja_id, kod, nazwa, poziom, nad_id, data_od)
      select id, ${currentId}, kod, nazwa, poziom, nad_id, ${today()}::date from placed where zmiana = 'NOWY'
    ),
    changed as (
      update ${units} as unit
      set nazwa = placed.nazwa, poziom = placed.poziom, nad_id = placed.nad_id, data_do = ${FOREVER}
      from placed where unit.id = placed.id and placed.zmiana = 'ZMIENIONY'
    )
    update ${units} as unit set data_do = ${lastDay('unit')}
    from diff where unit.id = diff.now_id and diff.zmiana = 'ZAKONCZONY'`.execute(db)
}

/** What came with one file of today and went with the next leaves no trace, unless some record uses it already. */
async function removeShortLived(db: Db, c: Classification, versionId: number): Promise<void> {
  await sql`savepoint short_lived`.execute(db)
  try {
    await db
      .deleteFrom(c.units)
      .where('wersjaId', '=', versionId)
      .where('dataOd', '=', today())
      .where('dataDo', '=', today())
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY) throw error
    await sql`rollback to savepoint short_lived`.execute(db)
  }
}
const FOREIGN_KEY = '23503'
