import type { AuditEvent } from '#contract/audit/audit.ts'
import type { passkeys } from '#contract/second-factor/passkeys.ts'
import type { secondFactor } from '#contract/second-factor/second-factor.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import { requireOwnPassword } from '../session/own-password.ts'
import { requireFactor } from './queries.ts'
import { requireCode } from './require-code.ts'
import { askPasskey, requirePasskey } from './require-passkey.ts'

/** Confirms the session with a code. A user without a factor has nothing to guess. */
export async function confirmWithCode(context: Context<typeof secondFactor.confirmAct>): Promise<void> {
  const { db, caller, actor, body } = context
  await requireFactor(db, caller.userId)
  await requireCode(context, { id: caller.userId, login: actor.login, code: body.kod, who: whoCalls(context) })
  await keepConfirmed(context, 'potwierdzenie-drugim-skladnikiem')
}

/** Confirms the session of a user who has no second factor with the password. */
export async function confirmWithPassword(context: Context<typeof secondFactor.confirmByPassword>): Promise<void> {
  if (context.caller.asksFactor) throw problem('session.unconfirmed')
  await requireOwnPassword(context, context.body.haslo, { field: 'haslo', failed: 'potwierdzenie-nieudane' })
  await keepConfirmed(context, 'potwierdzenie-haslem')
}

/** Asks for a passkey of the signed-in person. */
export const askPasskeyOfSession = (context: Context<typeof passkeys.askToConfirm>) =>
  askPasskey(context, { userId: context.caller.userId, holder: context.caller.hash, purpose: 'potwierdzenie' })

/** Confirms the session with a passkey. */
export async function confirmWithPasskey(context: Context<typeof passkeys.confirmAct>): Promise<void> {
  const { caller, actor, body } = context
  const challenge = { holder: caller.hash, purpose: 'potwierdzenie' } as const
  await requirePasskey(context, {
    ...challenge,
    id: caller.userId,
    login: actor.login,
    answer: body,
    who: whoCalls(context),
  })
  await keepConfirmed(context, 'potwierdzenie-drugim-skladnikiem')
}

async function keepConfirmed(context: Pick<Context, 'db' | 'caller' | 'request'>, event: AuditEvent): Promise<void> {
  const { db, caller } = context
  await db
    .updateTable('sesja')
    .set((eb) => ({ potwierdzona: eb.fn('now') }))
    .where('skrot', '=', caller.hash)
    .execute()
  await audit(db, event, whoCalls(context))
}
