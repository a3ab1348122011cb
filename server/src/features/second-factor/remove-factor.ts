import { sql } from 'kysely'
import type { passkeys } from '#contract/second-factor/passkeys.ts'
import type { secondFactor } from '#contract/second-factor/second-factor.ts'
import { isSelf } from '#contract/users/user-rules.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { problem } from '#platform/problem.ts'
import { closeSessionsOf } from '#platform/session.ts'
import { lockUser } from '../session/set-password.ts'
import { requireOwner } from './offered.ts'
import { removeFactors, settleRemoval } from './queries.ts'
import { notifyOwner } from './notify-owner.ts'

/** Switches off one's own authenticator application; every other session of the user ends. */
export async function removeApplication(context: Context<typeof secondFactor.remove>): Promise<void> {
  const { db, caller } = context
  await requireOwner(context, context.body)
  await inTransaction(db, caller, async (tx) => {
    await lockUser(tx, caller.userId)
    const removed = await tx
      .deleteFrom('drugiSkladnik')
      .where('uzytkownikId', '=', caller.userId)
      .returning('uzytkownikId')
      .executeTakeFirst()
    if (!removed) throw problem('factor.none')
    await settleRemoval(tx, caller.userId)
    // a thief of the factor may have signed in with it
    await closeSessionsOf(tx, caller.userId, caller)
    await audit(tx, 'drugi-skladnik-wylaczony', whoCalls(context))
    await notifyOwner({ ...context, db: tx }, caller.userId, 'removed')
  })
}

/** Removes one of one's own passkeys; every other session of the user ends. Returns the passkey's name. */
export async function removePasskey(context: Context<typeof passkeys.remove>): Promise<string> {
  const { db, caller, params } = context
  await requireOwner(context, context.body)
  return inTransaction(db, caller, async (tx) => {
    await lockUser(tx, caller.userId)
    const removed = await tx
      .deleteFrom('kluczDostepu')
      .where('id', '=', params.id)
      .where('uzytkownikId', '=', caller.userId)
      .returning('nazwa')
      .executeTakeFirst()
    if (!removed) throw problem('record.notFound')
    await settleRemoval(tx, caller.userId)
    // a thief of the factor may have signed in with it
    await closeSessionsOf(tx, caller.userId, caller)
    await audit(tx, 'klucz-dostepu-usuniety', whoCalls(context), { klucz: removed.nazwa })
    await notifyOwner({ ...context, db: tx }, caller.userId, 'passkeyRemoved')
    return removed.nazwa
  })
}

/** Removes every factor of another user, who has lost them and the recovery codes; their sessions end. */
export async function resetFactor(context: Context<typeof secondFactor.reset>): Promise<string> {
  const { db, actor, params } = context
  requireConfirmed(context.caller)
  const user = await db
    .selectFrom('uzytkownik')
    .where(sql<boolean>`lower(login) = lower(${params.login})`)
    .select(['id', 'login'])
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw problem('record.notFound')
  // one's own asks for password and factor, which a stolen session does not have
  if (isSelf(actor, user)) throw problem('factor.self')
  if (!(await removeFactors(db, user.id))) throw problem('factor.none')
  await closeSessionsOf(db, user.id)
  await audit(db, 'reset-drugiego-skladnika', whoCalls(context), { login: user.login })
  await notifyOwner(context, user.id, 'reset')
  return user.login
}
