import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

/** Who made a change recorded in the history `h` and, in brackets, as whom they acted. */
export const changedBy = sql<string>`h.user_mod || coalesce(' (' || h.w_imieniu || ')', '')`

/** Sets the user whom the history names from here on in the transaction. */
export const workAs = (db: Db, login: string): Promise<unknown> =>
  sql`select set_config('app.login', ${login}, true)`.execute(db)
