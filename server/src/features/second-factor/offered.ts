import { readFactorPolicy } from '#contract/second-factor/factor-policy.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context, UserContext } from '#platform/http/context.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { getParameters } from '#platform/parameters.ts'
import { problem } from '#platform/problem.ts'
import { requireOwnPassword } from '../session/own-password.ts'
import { getKey } from './require-code.ts'

/** Whether users may set up a second factor here. */
export async function isOffered(db: Db, config: Config): Promise<boolean> {
  const { DRUGI_SKLADNIK } = await getParameters(db, 'DRUGI_SKLADNIK')
  return config.secondFactorKey !== undefined && readFactorPolicy(DRUGI_SKLADNIK)?.kind !== 'off'
}

export async function requireOffered({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  getKey(config)
  if (!(await isOffered(db, config))) throw problem('factor.off')
}

/**
 * What a change of one's own factors asks for: the password and, of a user who has a factor, that factor. A stolen session
 * or password alone must neither add a factor nor take one away.
 */
export async function requireOwner(
  context: Pick<UserContext, 'db' | 'actor' | 'caller' | 'request'>,
  { haslo }: { haslo: string },
): Promise<void> {
  requireConfirmed(context.caller)
  await requireOwnPassword(context, haslo, { field: 'haslo', failed: 'drugi-skladnik-nieudany' })
}
