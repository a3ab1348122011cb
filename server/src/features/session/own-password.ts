import type { AuditEvent } from '#contract/audit/audit.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { UserContext } from '#platform/http/context.ts'
import { passwordMatches } from '#platform/passwords.ts'
import { fieldProblem } from '#platform/problem.ts'
import { countAttempt, forgivePassword } from './lock-out.ts'
import { needsFactor } from './queries.ts'
import { rememberedHashes } from './set-password.ts'

/**
 * Refuses a caller who does not know their own password. Wrong ones count towards the lock, so that a stolen session
 * cannot guess it. Returns the hash that was right.
 */
export async function requireOwnPassword(
  context: Pick<UserContext, 'db' | 'actor' | 'caller' | 'request'>,
  password: string,
  { field, failed }: { field: string; failed: AuditEvent },
): Promise<string> {
  const { db, actor, caller } = context
  await countAttempt(db, actor.login, { event: failed, who: whoCalls(context) })
  const [inForce] = await rememberedHashes(db, caller.userId)
  if (inForce === undefined || !(await passwordMatches(inForce, password))) {
    await audit(db, failed, whoCalls(context))
    throw fieldProblem('password.wrong', field)
  }
  await forgivePassword(db, { login: actor.login, drugiSkladnik: await needsFactor(db, caller.userId) })
  return inForce
}
