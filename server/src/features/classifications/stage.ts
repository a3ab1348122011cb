import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { problem } from '#platform/problem.ts'
import { nutsClassification, pkdClassification, acquire, type Classification } from './classification.ts'
import { summarise, usualDay } from './compare.ts'
import { insertUnits } from './insert-units.ts'
import type { FileUnit } from './file-tree.ts'
import { findCurrentVersion, findVersion, type VersionKey } from './versions.ts'

/** Stores a file as a version that awaits approval, replacing the same person's earlier one, and compares it. */
export async function stage(db: Db, c: Classification, login: string, units: readonly FileUnit[]) {
  await acquire(db, c)
  await removeStaged(db, c, sql`wczytal = ${login}`)
  const kod = `IMPORT-${randomBytes(6).toString('hex')}`
  const { id } = await db
    .insertInto(c.versions)
    .values({ kod, nazwa: kod, przyjeta: false, wczytal: login })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertUnits(db, c, id, units)
  const current = await findCurrentVersion(db, c)
  return { id, kod, current, summary: await summarise(db, { c, fileId: id, currentId: current?.id, day: usualDay() }) }
}

/** The file to be accepted. When two people accept it at once, the second finds it gone and is refused. */
export async function getStaged(db: Db, c: Classification, key: VersionKey): Promise<{ id: number }> {
  await acquire(db, c)
  const version = await findVersion(db, c, key)
  if (!version) throw problem('classification.notStaged')
  if (version.przyjeta) throw problem('classification.alreadyAccepted', { kod: version.kod })
  return version
}

/** Removes waiting files: all, or those that match the condition. */
export async function removeStaged(db: Db, c: Classification, which: RawBuilder<SqlBool> = sql`true`): Promise<void> {
  const staged = db.selectFrom(c.versions).select('id').where('przyjeta', '=', false).where(which)
  await db.deleteFrom(c.units).where('wersjaId', 'in', staged).execute()
  await db.deleteFrom(c.versions).where('id', 'in', staged).execute()
}

/** Every night, removes files that nobody accepted within a day. */
export const stagedCleanUp = (db: Db): JobDefinition => ({
  cron: '45 3 * * *',
  run: async () => {
    for (const c of [pkdClassification, nutsClassification])
      await db.transaction().execute(async (tx) => {
        await acquire(tx, c)
        await removeStaged(tx, c, sql`utworzona < now() - interval '1 day'`)
      })
  },
})
