import type { BodyOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import type { session } from '#contract/session/session.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import { browserFamily } from '#platform/browser-family.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context, UserContext } from '#platform/http/context.ts'
import { cookieOptions } from '#platform/http/security.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { passwordMatches } from '#platform/passwords.ts'
import { Problem, problem } from '#platform/problem.ts'
import { closeSession, findSession, hashOf, openSession, SESSION_COOKIE } from '#platform/session.ts'
import { HALF_SESSION_COOKIE, halfSessionCookie, openHalfSession } from './half-session.ts'
import { countAttempt, forgivePassword } from './lock-out.ts'
import { findAccount, findFactorKinds, findLogin } from './queries.ts'
import { lockUser } from './set-password.ts'

type Login = typeof session.login

/** Opens a session with the right password, or asks for the second factor; tokens are only ever in cookies. */
export async function signIn(context: Context<Login>): Promise<ReplyOf<Login>> {
  const { db, body, request } = context
  try {
    return await enter(context, await checkCredentials(db, body))
  } catch (error) {
    // a typed login may be a password: only one that exists is stored
    const who = { login: await findLogin(db, body.login), ip: request.ip }
    if (error instanceof Problem) await audit(db, 'logowanie-nieudane', who, { powod: error.code })
    throw error
  }
}

async function enter(context: Context<Login>, account: Account): Promise<ReplyOf<Login>> {
  const { db, reply, config } = context
  const unchanged = (tx: Db) => requireUnchanged(tx, account)
  if (!account.drugiSkladnik) return startSession(context, account, { require: unchanged })
  const half = await inTransaction(db, undefined, async (tx) => {
    await lockUser(tx, account.id)
    await unchanged(tx)
    await leavePrevious({ ...context, db: tx })
    return openHalfSession(tx, account.id)
  })
  reply.setCookie(HALF_SESSION_COOKIE, half, halfSessionCookie(config))
  const skladniki = await findFactorKinds(db, config, account.id)
  return { success: true, message: 'DRUGI_SKLADNIK', skladniki }
}

type Signing = Pick<Context, 'db' | 'request' | 'reply' | 'config'>

/**
 * Opens the session of a user who has given all credentials, and ends the session that the browser had before. `require`
 * verifies once more, under the user's lock, what the session rests on: a new password and a block end all that was opened
 * before, also what was just being opened. `factor` says which second factor was given, if any.
 */
export async function startSession(
  context: Signing,
  { id, login }: { id: number; login: string },
  { require, factor }: { require: (tx: Db) => Promise<void>; factor?: string },
): Promise<ReplyOf<Login>> {
  const { db, request, reply, config } = context
  const [token, opened] = await inTransaction(db, undefined, async (tx) => {
    await lockUser(tx, id)
    await require(tx)
    await leavePrevious({ ...context, db: tx })
    const browser = browserFamily(request.headers['user-agent'])
    const fresh = await openSession(tx, id, { ip: request.ip, browser, confirmed: factor !== undefined })
    await audit(tx, 'logowanie', { login, ip: request.ip }, factor === undefined ? {} : { drugiSkladnik: factor })
    return [fresh, await findSession(tx, fresh)] as const
  })
  reply.setCookie(SESSION_COOKIE, token, cookieOptions(config))
  return { success: true, message: opened?.gate === 'password' ? 'PASSCHANGE' : 'OK' }
}

async function leavePrevious({ db, request, reply, config }: Signing): Promise<void> {
  const previous = request.cookies[SESSION_COOKIE]
  if (!previous) return
  await closeSession(db, { hash: hashOf(previous) })
  reply.clearCookie(SESSION_COOKIE, cookieOptions(config))
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Refuses if the password that was right has been replaced meanwhile, if the user now has another second factor, or none, and
 * if they have been deleted or blocked.
 */
async function requireUnchanged(tx: Db, { login, skrot, drugiSkladnik }: Account): Promise<void> {
  const now = await findAccount(tx, login)
  if (now?.skrot !== skrot || now.drugiSkladnik !== drugiSkladnik) throw problem('login.failed')
  requireOpen(now)
}

/** Refuses a user who gave the right password and may not sign in all the same. */
function requireOpen({ zablokowany, temporaryExpired }: Account): void {
  if (zablokowany) throw problem('login.blocked')
  if (temporaryExpired) throw problem('login.temporaryExpired')
}

/** Only the right password shows that a user is blocked; a deleted user is unknown. */
async function checkCredentials(db: Db, { login, password }: BodyOf<Login>) {
  await countAttempt(db, login)
  const account = await findAccount(db, login)
  const right = await passwordMatches(account?.skrot ?? undefined, password)
  if (!account || !right) throw problem('login.failed')
  await forgivePassword(db, { login, drugiSkladnik: account.drugiSkladnik })
  requireOpen(account)
  return account
}

/** Ends the session of the browser. */
export async function signOut(
  context: Pick<UserContext, 'db' | 'caller' | 'request' | 'reply' | 'config'>,
): Promise<void> {
  const { db, caller, reply, config } = context
  await closeSession(db, caller)
  await audit(db, 'wylogowanie', whoCalls(context))
  reply.clearCookie(SESSION_COOKIE, cookieOptions(config))
}
