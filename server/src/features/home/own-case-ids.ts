import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** As many as the page shows. */
const MOST = 5

/** The cases that a user saved last, drafts and sent ones. Those of one import have one moment, and any of them may stand for it. */
export async function ownCaseIds(db: Db, login: string, upId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from przypadek
    where up_id = ${upId} and zapisal = ${login} and usuniety is null
    order by data_modyfikacji desc limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
