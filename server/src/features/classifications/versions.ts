import { can, type Actor } from '#contract/access.ts'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { problem } from '#platform/problem.ts'
import type { Classification } from './classification.ts'

/** A version is addressed by its code (PKD) or its id (NUTS). */
export type VersionKey = { kod: string } | { id: number }
export type Version = ClassificationVersion & { przyjeta: boolean }

export const versionColumns = ['id', 'kod', 'nazwa', 'dataOd', 'dataDo', 'wersja'] as const

/** The versions of the dictionary, without files that await approval. */
export const versionRows = (db: Db, { versions }: Classification): Rows<ClassificationVersion> =>
  db.selectFrom(versions).where('przyjeta', '=', true).select(versionColumns)

export const findVersion = (db: Db, { versions }: Classification, key: VersionKey): Promise<Version | undefined> =>
  db
    .selectFrom(versions)
    .select([...versionColumns, 'przyjeta'])
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('kod', '=', key.kod)))
    .executeTakeFirst()

/** The version that a file updates: the default one of the PKD, the open-ended one of NUTS (spec 3 §2.5, §4). */
export const findCurrentVersion = (db: Db, c: Classification): Promise<ClassificationVersion | undefined> =>
  db
    .selectFrom(c.versions)
    .where('przyjeta', '=', true)
    .where((eb) =>
      c.currentNamedBy === undefined
        ? eb('dataDo', '=', FOREVER)
        : eb('kod', '=', eb.selectFrom('parametr').select('wartosc').where('kod', '=', c.currentNamedBy)),
    )
    .select(versionColumns)
    .executeTakeFirst()

export async function getAcceptedVersion(db: Db, c: Classification, key: VersionKey): Promise<Version> {
  const version = await findVersion(db, c, key)
  if (!version?.przyjeta) throw problem('record.notFound')
  return version
}

/** A version that the user may see: importers also see files that await approval. */
export async function getVisibleVersion(db: Db, c: Classification, actor: Actor, key: VersionKey): Promise<Version> {
  const version = await findVersion(db, c, key)
  if (!version || (!version.przyjeta && !can(actor, 'imports.run'))) throw problem('record.notFound')
  return version
}
