import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { getParameters } from '#platform/parameters.ts'
import { fieldProblem, problem } from '#platform/problem.ts'

type Class = { pkdId: number | null; kodPkd: string | null; nazwaPkd: string | null }
type Chosen = { pkdId?: number | null | undefined; kodPkd?: string | null | undefined }

const classRows = (db: Db) =>
  db
    .selectFrom('pkd')
    .innerJoin('wersjaPkd as version', 'version.id', 'pkd.wersjaId')
    // a version read from a file is not part of the dictionary before it is accepted
    .where('version.przyjeta', '=', true)
    .select(['pkd.id as pkdId', 'pkd.kod as kodPkd', 'pkd.nazwa as nazwaPkd'])

/** The class with this code in the default version or, failing that, in the newest version that has it. */
export async function findClass(db: Db, kod: string): Promise<Class | undefined> {
  const { 'DEFAULT-PKD': preferred } = await getParameters(db, 'DEFAULT-PKD')
  return classRows(db)
    .where('pkd.kod', '=', kod)
    .orderBy(sql`version.kod <> ${preferred}`)
    .orderBy('version.dataOd', 'desc')
    .orderBy('pkd.dataDo', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The class that a person chose, by its id or its code; the two must agree. An entity may keep a code from REGON that
 * the dictionary does not have.
 */
export async function chosenClass(db: Db, { pkdId, kodPkd }: Chosen, before?: Class): Promise<Class> {
  if (pkdId) {
    const chosen = await classRows(db).where('pkd.id', '=', pkdId).forKeyShare('pkd').executeTakeFirst()
    if (!chosen) throw fieldProblem('record.unknownReference', 'pkdId')
    if (kodPkd && kodPkd !== chosen.kodPkd) throw problem('entity.otherPkd', { kod: chosen.kodPkd })
    return chosen
  }
  if (!kodPkd) return { pkdId: null, kodPkd: null, nazwaPkd: null }
  const found = await findClass(db, kodPkd)
  if (found) return found
  if (before?.kodPkd === kodPkd) return { pkdId: null, kodPkd, nazwaPkd: before.nazwaPkd }
  throw problem('entity.unknownPkd', { kod: kodPkd })
}
