import { mayGeneratePassword } from '#contract/users/user-rules.ts'
import type { session } from '#contract/session/session.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { sendMail } from '#platform/mail.ts'
import { problem } from '#platform/problem.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import type { Session } from '#platform/session.ts'
import { composeText } from '#platform/texts.ts'
import { isAddressFresh } from '../session/changed-address.ts'
import { forgiveForNewPassword } from '../session/lock-out.ts'
import { needsFactor } from '../session/queries.ts'
import { setTemporaryPassword } from '../session/temporary-password.ts'
import { holdUser } from './hold-user.ts'
import { scopeOf } from './scope.ts'

/** Gives a managed user a new password, which is mailed to them and must be changed at the next sign-in. */
export async function generatePassword(
  { db, jobs, config, body, request }: Context<typeof session.requestReset>,
  caller: Session,
): Promise<string> {
  if (caller.rightsEnded) throw problem('session.rightsEnded')
  requireConfirmed(caller)
  return inTransaction(db, caller, async (tx) => {
    const user = await holdUser(tx, caller.actor, scopeOf(caller.actor), body.login)
    if (user.usuniety) throw problem('user.deleted')
    if (!mayGeneratePassword(caller.actor, user)) throw problem('user.readOnly')
    if (caller.actor.poziom !== 'ADMINISTRATOR' && isAddressFresh(user)) throw problem('user.addressFresh')
    if (user.zablokowany) throw problem('user.blocked')
    const haslo = await setTemporaryPassword(tx, user)
    await forgiveForNewPassword(tx, { ...user, drugiSkladnik: await needsFactor(tx, user.id) })
    await audit(tx, 'wygenerowanie-hasla', whoCalls({ caller, request }), { login: user.login })
    const { imie, nazwisko, login, email } = user
    const link = `${config.publicUrl}/login`
    const text = await composeText(tx, 'HASLO_WYGENEROWANE', { imie, nazwisko, login, haslo, link })
    await sendMail({ db: tx, jobs }, { to: email, ...text, secret: haslo })
    return login
  })
}
