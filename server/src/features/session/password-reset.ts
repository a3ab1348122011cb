import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Saved } from '#contract/kernel/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { session } from '#contract/session/session.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import { requireCaptcha } from '#platform/captcha.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction, signTransaction } from '#platform/http/in-transaction.ts'
import { sendMail } from '#platform/mail.ts'
import { countMail } from '#platform/mail-quota.ts'
import { mails } from '#platform/limits/quotas.ts'
import { problem, saved } from '#platform/problem.ts'
import { hashOf, type Session } from '#platform/session.ts'
import { composeText } from '#platform/texts.ts'
import { isAddressFresh } from './changed-address.ts'
import { forgiveForNewPassword } from './lock-out.ts'
import { findAccount, findLogin } from './queries.ts'
import { lockUser, setPassword } from './set-password.ts'
import { notifyNewPassword } from './notify-new-password.ts'

/** The shortest time to answer, so that the duration does not reveal whether a message was written. */
const ANSWER_MS = 250
/** Stands in for an unknown login, which is looked up like a known one. */
const NOBODY = 0

/**
 * Mails a token to the owner of a login, a few times an hour, and answers the same if there is none; a captcha proves that a
 * person asks.
 */
export async function requestReset(
  context: Context<typeof session.requestReset>,
  caller: Session | undefined,
): Promise<Saved> {
  const { db, body, request } = context
  await requireCaptcha(db, request)
  const enough = pause(ANSWER_MS)
  await inTransaction(db, caller, async (tx) => {
    const who = caller ? whoCalls({ caller, request }) : { login: null, ip: request.ip }
    await audit(tx, 'prosba-o-reset-hasla', who, { login: await findLogin(tx, body.login) })
    await issueToken({ ...context, db: tx })
  })
  await enough
  return saved('reset.requested')
}

async function issueToken(context: Context<typeof session.requestReset>): Promise<void> {
  const { db, body, config } = context
  const found = await findAccount(db, body.login)
  if (!found) return
  await lockUser(db, found.id)
  // as it is now: somebody may just have changed the address, and a token that goes to the old one would hold
  const account = await findAccount(db, body.login)
  if (!account || account.zablokowany || isAddressFresh(account)) return
  if (!(await countMail(db, `haslo:${account.id}`, mails.passwordReset))) return
  // earlier tokens stay good: anybody who knows the login can ask, and would void the one that its owner is about to use
  const token = randomBytes(32).toString('base64url')
  const wygasa = sql<string>`now() + make_interval(mins => ${limits.resetMinutes})`
  await db
    .insertInto('tokenHasla')
    .values({ skrot: hashOf(token), uzytkownikId: account.id, wygasa })
    .execute()
  const { imie, nazwisko, login, email } = account
  const link = `${config.publicUrl}/reset-password?${new URLSearchParams({ token, login })}`
  const text = await composeText(db, 'RESET_HASLA', { imie, nazwisko, login, link, token, minuty: limits.resetMinutes })
  await sendMail(context, { to: email, ...text, secret: token })
}

/**
 * Sets a new password by a token. The token works once: the user is locked while it is checked, and setting the
 * password voids it and the others. A refused password leaves the token valid.
 */
export async function resetPassword(context: Context<typeof session.resetPassword>): Promise<void> {
  const { db, body, request } = context
  const owner = await inTransaction(db, undefined, async (tx) => {
    const account = await findAccount(tx, body.login)
    const user = account?.zablokowany ? undefined : account
    if (user) await lockUser(tx, user.id)
    if (!(await isTokenOf(tx, user?.id ?? NOBODY, body.token)) || !user) return undefined
    await signTransaction(tx, user.login)
    await setPassword(tx, { user, password: body.password, field: 'password' })
    await forgiveForNewPassword(tx, user)
    await audit(tx, 'reset-hasla', { login: user.login, ip: request.ip })
    await notifyNewPassword({ ...context, db: tx }, user.id)
    return user
  })
  if (owner) return
  await audit(db, 'reset-hasla-nieudany', { login: await findLogin(db, body.login), ip: request.ip })
  throw problem('reset.invalid')
}

const isTokenOf = async (tx: Db, userId: number, token: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('tokenHasla')
    .where('skrot', '=', hashOf(token))
    .where('uzytkownikId', '=', userId)
    .where('wygasa', '>', sql<string>`now()`)
    .select('skrot')
    .executeTakeFirst()
  return row !== undefined
}
