import { sql } from 'kysely'
import type { FindRecord } from '#platform/records-in-path.ts'

/** A login as it is written in the register. */
export const findLogin: FindRecord = async (db, text) =>
  (await db
    .selectFrom('uzytkownik')
    .where(sql<string>`lower(login)`, '=', sql<string>`lower(${text})`)
    .select('login')
    .executeTakeFirst()) ?? {}
