import { sql } from 'kysely'
import { ALWAYS, type IsoDate } from '#contract/kernel/dates.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import { errorCode } from '#platform/error-code.ts'
import { problem, saved } from '#platform/problem.ts'
import { acceptVersion, type NewVersion } from './change-version.ts'
import type { Classification } from './classification.ts'
import { summarise, usualDay, type Compared } from './compare.ts'
import { merge, refuseBehindUse } from './merge.ts'
import { getStaged, removeStaged } from './stage.ts'
import { findCurrentVersion, type VersionKey } from './versions.ts'

/** The file becomes a version of its own. Other waiting files are dropped: they were compared with an outdated version. */
export async function acceptAsNew(db: Db, c: Classification, key: VersionKey, version: NewVersion): Promise<Saved> {
  const { id } = await getStaged(db, c, key)
  await acceptVersion(db, c, id, version)
  await removeStaged(db, c)
  return saved('classification.versionAdded', { id, kod: version.kod })
}

/** The days from which new entries hold and from which the others end, as the administrator chose them. */
export type UpdateDays = { noweOd?: IsoDate | null | undefined; zmianyOd?: IsoDate | null | undefined }

/**
 * Merges the file into the current version; entries that the file lacks are ended, not deleted. New entries hold as long
 * as the version, and the other changes from today, unless other days are chosen.
 */
export async function acceptAsUpdate(
  db: Db,
  c: Classification,
  key: VersionKey,
  { noweOd, zmianyOd }: UpdateDays = {},
): Promise<Saved> {
  const { id: fileId } = await getStaged(db, c, key)
  const current = await findCurrentVersion(db, c)
  if (!current) throw problem('classification.noCurrent')
  const { id, kod } = current
  const compared = { c, fileId, currentId: id, day: zmianyOd || usualDay() }
  const { dodane, zmienione, zakonczone, bezZmian } = await summarise(db, compared)
  await refuseBehindUse(db, compared)
  await merge(db, compared, noweOd || ALWAYS)
  await removeShortLived(db, compared)
  await removeStaged(db, c)
  return saved('classification.versionUpdated', { id, kod }, { kod, dodane, zmienione, zakonczone, bezZmian })
}

/** An entry that one file began on the day and the next one dropped is deleted, unless a record already uses it. */
async function removeShortLived(db: Db, { c, currentId, day }: Compared & { currentId: number }): Promise<void> {
  await sql`savepoint short_lived`.execute(db)
  try {
    await db
      .deleteFrom(c.units)
      .where('wersjaId', '=', currentId)
      .where('dataOd', '=', day)
      .where('dataDo', '=', day)
      .execute()
  } catch (error) {
    if (errorCode(error) !== FOREIGN_KEY) throw error
    await sql`rollback to savepoint short_lived`.execute(db)
  }
}
const FOREIGN_KEY = '23503'
