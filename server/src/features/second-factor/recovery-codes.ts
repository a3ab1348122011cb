import { randomBytes } from 'node:crypto'
import { CODE_LENGTH, codeFrom, formatCode } from '#contract/kernel/code.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'
import { keyedHash, type SecretKey } from '#platform/secret-key.ts'
import { placeOf } from './spend-code.ts'

/** Gives a user new recovery codes instead of all earlier ones. They are shown once; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Db, key: SecretKey, userId: number): Promise<string[]> {
  const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, () => codeFrom(randomBytes(CODE_LENGTH)))
  await tx.deleteFrom('kodZapasowy').where('uzytkownikId', '=', userId).execute()
  await tx
    .insertInto('kodZapasowy')
    .values(codes.map((code) => ({ uzytkownikId: userId, skrot: keyedHash(key, placeOf(userId), code) })))
    .execute()
  return codes.map(formatCode)
}
