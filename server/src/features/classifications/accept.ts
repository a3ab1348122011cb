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

/** The file becomes a version of its own. Other waiting files are dropped: they were compared with an outdated version. */
export async function acceptAsNew(db: Db, c: Classification, key: VersionKey, edit: VersionEdit): Promise<Saved> {
  const { id } = await getStaged(db, c, key)
  await acceptVersion(db, c, id, edit)
  await removeStaged(db, c)
  return saved('classification.versionAdded', { id, kod: edit.kod })
}

/** Merges the file into the current version; entries that the file lacks are ended, not deleted. */
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

/** One statement: new entries get their ids first, so that others can lie under them. */
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

/** An entry that one file of today added and the next one dropped is deleted, unless a record already uses it. */
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
