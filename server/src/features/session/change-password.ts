import { passwordsDiffer } from '#contract/session/passwords.ts'
import type { session } from '#contract/session/session.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { requireOwnPassword } from './own-password.ts'
import { lockUser, rememberedHashes, setPassword } from './set-password.ts'
import { notifyNewPassword } from './notify-new-password.ts'

/** Changes one's own password. */
export async function changePassword(context: Context<typeof session.changePassword>): Promise<void> {
  const { db, body, actor, caller: current } = context
  if (body.newPassword !== body.repeatNewPassword)
    throw fieldProblem('request.malformed', 'repeatNewPassword', {}, passwordsDiffer)
  const inForce = await requireOwnPassword(context, body.oldPassword, {
    field: 'oldPassword',
    failed: 'zmiana-hasla-nieudana',
  })
  await inTransaction(db, current, async (tx) => {
    await lockUser(tx, current.userId)
    // someone else may have changed the password since it was verified
    if ((await rememberedHashes(tx, current.userId))[0] !== inForce) throw problem('record.changed')
    const user = { id: current.userId, login: actor.login }
    await setPassword(tx, { user, password: body.newPassword, field: 'newPassword', keep: current })
    await audit(tx, 'zmiana-hasla', whoCalls(context))
    await notifyNewPassword({ ...context, db: tx }, current.userId)
  })
}
