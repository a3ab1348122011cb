import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { cookieOptions } from '#platform/http/security.ts'
import { hashOf } from '#platform/session.ts'

/** A cookie of its own, so that a half-session is never read where a session is expected. */
export const HALF_SESSION_COOKIE = 'latarnia-drugi-krok'

export const halfSessionCookie = (config: Config) => ({
  ...cookieOptions(config),
  path: '/api/auth',
  maxAge: limits.secondFactor.stepMinutes * 60,
})

/** Remembers for some minutes that a user gave the right password; returns the token, which only the browser keeps. */
export async function openHalfSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const wygasa = sql<string>`now() + make_interval(mins => ${limits.secondFactor.stepMinutes})`
  await db
    .insertInto('polsesja')
    .values({ skrot: hashOf(token), uzytkownikId: userId, wygasa })
    .execute()
  return token
}

/** The user of a half-session that is still open. A user who was blocked or deleted meanwhile has none. */
export const findHalfSession = async (db: Db, token: string | undefined) =>
  token === undefined
    ? undefined
    : db
        .selectFrom('polsesja')
        .innerJoin('uzytkownik', 'uzytkownik.id', 'polsesja.uzytkownikId')
        .where('polsesja.skrot', '=', hashOf(token))
        .where('polsesja.wygasa', '>', sql<string>`now()`)
        .where('uzytkownik.usuniety', '=', false)
        .where('uzytkownik.zablokowany', '=', false)
        .select(['polsesja.skrot', 'uzytkownik.id', 'uzytkownik.login'])
        .executeTakeFirst()

/** Ends a half-session; `false` if it was over already. */
export async function closeHalfSession(db: Db, skrot: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('polsesja').where('skrot', '=', skrot).executeTakeFirst()
  return numDeletedRows > 0n
}
