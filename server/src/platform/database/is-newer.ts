import { readdir } from 'node:fs/promises'
import type { Db } from './connect.ts'

const ours = new URL('../../../migrations/', import.meta.url)

/** Whether a later version has migrated the database, as in a rolling update: a migration was applied that is not known. */
export const isNewer = (applied: readonly string[], known: readonly string[]): boolean =>
  applied.some((name) => !name.startsWith('functions/') && !known.includes(name))

/** Whether a later version than this one has migrated the database. */
export async function isDatabaseNewer(db: Db): Promise<boolean> {
  const applied = await db.selectFrom('migracja').select('nazwa').execute()
  return isNewer(
    applied.map(({ nazwa }) => nazwa),
    await readdir(ours),
  )
}
