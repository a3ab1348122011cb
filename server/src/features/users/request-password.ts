import { can } from '#contract/access.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import type { session } from '#contract/session/session.ts'
import { CAPTCHA_HEADER } from '#platform/captcha.ts'
import type { Context } from '#platform/http/context.ts'
import { findCaller } from '#platform/http/find-caller.ts'
import { saved } from '#platform/problem.ts'
import type { Session } from '#platform/session.ts'
import { requestReset } from '../session/password-reset.ts'
import { generatePassword } from './generate-password.ts'

/**
 * One call serves two purposes (spec 2 §7): a user who manages others and calls without a captcha generates a password
 * for one of them; anyone else is sent a token.
 */
export async function requestPassword(context: Context<typeof session.requestReset>): Promise<Saved> {
  const caller = await findCaller(context)
  if (!caller || context.request.headers[CAPTCHA_HEADER] !== undefined || !managesUsers(caller))
    return requestReset(context, caller)
  const login = await generatePassword(context, caller)
  return saved('password.generated', login, { login })
}

const managesUsers = ({ actor }: Session): boolean => can(actor, 'users.manage') && !actor.impersonateMode
