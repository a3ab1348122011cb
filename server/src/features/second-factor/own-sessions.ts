import type { OwnSession } from '#contract/account/own-sessions.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import type { Session } from '#platform/session.ts'
import { sql } from 'kysely'

/** The open sessions of the signed-in person, the newest first. */
export const sessionsOf = (db: Db, { userId, hash }: Session): Promise<OwnSession[]> =>
  db
    .selectFrom('sesja')
    .where('uzytkownikId', '=', userId)
    .where('wygasa', '>', sql<string>`now()`)
    .orderBy('id', 'desc')
    .select((eb) => [
      'id',
      'utworzona',
      'adres',
      'przegladarka',
      eb('skrot', '=', hash).$castTo<boolean>().as('biezaca'),
    ])
    .execute()

/** Ends another session of the same person; one's own is ended by signing out, and a stranger's is not found. */
export async function endSession(db: Db, { userId, hash }: Session, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sesja')
    .where('id', '=', id)
    .where('uzytkownikId', '=', userId)
    .where('skrot', '!=', hash)
    .executeTakeFirst()
  if (!numDeletedRows) throw problem('record.notFound')
}

/** Ends all sessions of the person but the present one; returns how many. */
export async function endOtherSessions(db: Db, { userId, hash }: Session): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sesja')
    .where('uzytkownikId', '=', userId)
    .where('skrot', '!=', hash)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
