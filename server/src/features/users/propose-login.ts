import { sql } from 'kysely'
import { freeLogin, loginStem } from '#contract/users/logins.ts'
import type { Db } from '#platform/database/connect.ts'

/** A login made from a name, which no present or deleted user has (spec 2 §2). */
export async function proposeLogin(db: Db, name: { imie: string; nazwisko: string }): Promise<string> {
  const stem = loginStem(name.imie, name.nazwisko)
  // the longest stems lose their last letters to make room for a number
  const beginning = stem.slice(0, 48)
  const rows = await db
    .selectFrom('uzytkownik')
    .where(sql<boolean>`starts_with(lower(login), ${beginning})`)
    .select(sql<string>`lower(login)`.as('login'))
    .execute()
  return freeLogin(stem, new Set(rows.map(({ login }) => login)))
}
