import { audit, type Who } from '#platform/audit.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { countAttempt, forgetAttempts } from '../session/lock-out.ts'
import { spendCode, type CodeKind } from './spend-code.ts'

type CodeGiven = { id: number; login: string; code: string; who: Who }

/** The key of the installation; an installation without one has no second factors. */
export function getKey({ secondFactorKey }: Config): SecretKey {
  if (!secondFactorKey) throw problem('factor.noKey')
  return secondFactorKey
}

/**
 * Refuses a user who does not give a right code. Attempts count towards the lock of sign-in, so `db` is no transaction
 * that a refusal would undo.
 */
export async function requireCode(
  { db, config }: { db: Db; config: Config },
  { id, login, code, who }: CodeGiven,
): Promise<CodeKind> {
  await countAttempt(db, login, { event: 'drugi-skladnik-nieudany', who })
  const kind = await spendCode(db, getKey(config), id, code)
  if (kind === undefined) {
    await audit(db, 'drugi-skladnik-nieudany', who)
    throw problem('factor.wrongCode')
  }
  await forgetAttempts(db, login)
  return kind
}
