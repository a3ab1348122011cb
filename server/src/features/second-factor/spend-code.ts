import { codeOf } from '#contract/kernel/code.ts'
import type { Db } from '#platform/database/connect.ts'
import { keyedHash, unseal, type SecretKey } from '#platform/secret-key.ts'
import { stepOfCode } from '#platform/totp.ts'

/** Where a user's secrets belong: sealed ones moved to another user cannot be opened. */
export const placeOf = (userId: number): string => `uzytkownik ${userId}`

/** What kind of code was given. */
export type CodeKind = 'aplikacja' | 'zapasowy'

/**
 * Uses up a code that a user has typed; `undefined` if it is wrong or was used before. Of two calls with the same code at
 * once, one is refused.
 */
export function spendCode(db: Db, key: SecretKey, userId: number, typed: string): Promise<CodeKind | undefined> {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? spendAppCode(db, key, userId, digits) : spendRecoveryCode(db, key, userId, typed)
}

async function spendAppCode(db: Db, key: SecretKey, userId: number, code: string): Promise<'aplikacja' | undefined> {
  const row = await db
    .selectFrom('drugiSkladnik')
    .where('uzytkownikId', '=', userId)
    .select('sekret')
    .executeTakeFirst()
  const step = row && stepOfCode(unseal(key, placeOf(userId), row.sekret), code)
  if (step === undefined) return undefined
  const { numUpdatedRows } = await db
    .updateTable('drugiSkladnik')
    .set({ ostatniKrok: step })
    .where('uzytkownikId', '=', userId)
    .where('ostatniKrok', '<', step)
    .executeTakeFirst()
  return numUpdatedRows ? 'aplikacja' : undefined
}

async function spendRecoveryCode(
  db: Db,
  key: SecretKey,
  userId: number,
  typed: string,
): Promise<'zapasowy' | undefined> {
  const code = codeOf(typed)
  if (code === undefined) return undefined
  const { numDeletedRows } = await db
    .deleteFrom('kodZapasowy')
    .where('uzytkownikId', '=', userId)
    .where('skrot', '=', keyedHash(key, placeOf(userId), code))
    .executeTakeFirst()
  return numDeletedRows ? 'zapasowy' : undefined
}
