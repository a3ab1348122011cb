import type { BodyOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import type { session } from '#contract/session.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { cookieOptions } from '#platform/http/security.ts'
import { inTransaction } from '#platform/http/serve.ts'
import { passwordMatches } from '#platform/passwords.ts'
import { Problem, problem } from '#platform/problem.ts'
import { closeSession, findSession, hashOf, openSession, SESSION_COOKIE } from '#platform/session.ts'
import { countAttempt, forgetAttempts } from './lock-out.ts'
import { findAccount } from './queries.ts'

type Login = typeof session.login

/** Opens a session with the right password; the token is only ever in the cookie. */
export async function signIn(context: Context<Login>): Promise<ReplyOf<Login>> {
  const { db, body, request, reply, config } = context
  const account = await checkCredentials(db, body).catch(async (error: unknown) => {
    const who = { login: body.login, ip: request.ip }
    if (error instanceof Problem) await audit(db, 'logowanie-nieudane', who, { powod: error.code })
    throw error
  })
  const previous = request.cookies[SESSION_COOKIE]
  const [token, opened] = await inTransaction(db, undefined, async (tx) => {
    if (previous) await closeSession(tx, { hash: hashOf(previous) })
    const fresh = await openSession(tx, account.id)
    await audit(tx, 'logowanie', { login: account.login, ip: request.ip })
    return [fresh, await findSession(tx, fresh)] as const
  })
  reply.setCookie(SESSION_COOKIE, token, cookieOptions(config))
  return { success: true, message: opened?.gate === 'password' ? 'PASSCHANGE' : 'OK' }
}

/** A blocked user is told so only after the right password; a deleted user is unknown. */
async function checkCredentials(db: Db, { login, password }: BodyOf<Login>) {
  await countAttempt(db, login)
  const account = await findAccount(db, login)
  const right = await passwordMatches(account?.skrot ?? undefined, password)
  if (!account || !right) throw problem('login.failed')
  await forgetAttempts(db, login)
  if (account.zablokowany) throw problem('login.blocked')
  return account
}

/** Ends the session of the browser. */
export async function signOut(context: Context): Promise<void> {
  const { db, session, reply, config } = context
  await closeSession(db, session)
  await audit(db, 'wylogowanie', whoCalls(context))
  reply.clearCookie(SESSION_COOKIE, cookieOptions(config))
}
