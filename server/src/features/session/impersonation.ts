import { canActAs } from '#contract/access.ts'
import type { session } from '#contract/session/session.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import { switchUser } from '#platform/session.ts'
import { findTarget } from './queries.ts'

/** The session goes on as another user; a user who may not be acted as gets the same refusal as an unknown one. */
export async function impersonate(context: Context<typeof session.impersonate>): Promise<void> {
  const { db, actor, body } = context
  const target = await findTarget(db, body.login)
  if (!target || !canActAs(actor, target)) throw problem('impersonation.refused')
  await switchUser(db, context.caller, target.id)
  await audit(db, 'impersonacja', { ...whoCalls(context), onBehalfOf: target.login })
}

/** The session goes on as one's own account again. */
export async function endImpersonation(context: Context<typeof session.impersonateReturn>): Promise<void> {
  const { db, caller: current } = context
  if (!current.impersonator) throw problem('impersonation.none')
  await switchUser(db, current, null)
  await audit(db, 'powrot-z-impersonacji', whoCalls(context))
}
