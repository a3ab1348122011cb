import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'
import { isCommonPassword } from '#platform/common-passwords.ts'
import { hashPassword, passwordMatches } from '#platform/passwords.ts'
import { fieldProblem } from '#platform/problem.ts'
import { closeSessionsOf, type Session } from '#platform/session.ts'

export type NewPassword = {
  user: { id: number; login: string }
  password: string
  /** The field of the form that a refusal is about. */
  field: string
  /** The session that continues; every other one ends. */
  keep?: Session
  /** Set by someone else: the user must change it at the next sign-in. */
  temporary?: boolean
}

/** The passwords that may not be used again, the present one first. */
export async function rememberedHashes(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('haslo')
    .where('uzytkownikId', '=', userId)
    .orderBy('id', 'desc')
    .limit(limits.password.remembered)
    .select('skrot')
    .execute()
  return rows.map(({ skrot }) => skrot)
}

/** Changes of one user's password take turns. */
export const lockUser = (tx: Db, userId: number) =>
  tx.selectFrom('uzytkownik').where('id', '=', userId).select('id').forUpdate().execute()

/**
 * Gives a user a new password, in a transaction that holds the user's lock. Other sessions, reset tokens and the duty to
 * change the password end, unless the new one brings that duty. The strength of the password has already been
 * checked.
 */
export async function setPassword(
  tx: Db,
  { user, password, field, keep, temporary = false }: NewPassword,
): Promise<void> {
  if (password.toLowerCase() === user.login.toLowerCase()) throw fieldProblem('password.isLogin', field)
  const earlier = await rememberedHashes(tx, user.id)
  const same = await Promise.all(earlier.map((hash) => passwordMatches(hash, password)))
  if (same.includes(true)) throw fieldProblem('password.reused', field, { n: limits.password.remembered })

  if (isCommonPassword(password)) throw fieldProblem('password.common', field)

  await tx
    .insertInto('haslo')
    .values({ uzytkownikId: user.id, skrot: await hashPassword(password) })
    .execute()
  const lastHashes = await rememberedHashes(tx, user.id)
  await tx.deleteFrom('haslo').where('uzytkownikId', '=', user.id).where('skrot', 'not in', lastHashes).execute()
  await tx.deleteFrom('tokenHasla').where('uzytkownikId', '=', user.id).execute()
  await tx
    .updateTable('uzytkownik')
    .set({ wymaganaZmianaHasla: temporary })
    .where('id', '=', user.id)
    .where('wymaganaZmianaHasla', '=', !temporary)
    .execute()
  await closeSessionsOf(tx, user.id, keep)
}
