import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { passkeys } from '#contract/second-factor/passkeys.ts'
import type { session } from '#contract/session/session.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import { closeHalfSession, findHalfSession, HALF_SESSION_COOKIE, halfSessionCookie } from '../session/half-session.ts'
import { startSession } from '../session/sign-in.ts'
import { requireCode } from './require-code.ts'
import { askPasskey, requirePasskey } from './require-passkey.ts'

type SignedIn = ReplyOf<typeof session.login>
type Signing = Pick<Context, 'db' | 'request' | 'reply' | 'config'>

/** Completes signing in with a code. */
export async function giveCode(context: Context<typeof session.secondStep>): Promise<SignedIn> {
  const half = await getHalfSession(context)
  const kind = await requireCode(context, { ...half, code: context.body.kod, who: whoSigns(context, half) })
  return complete(context, half, kind)
}

/** Asks for a passkey of the user who gave the password. */
export async function askPasskeyOfHalf(context: Context<typeof passkeys.askToSignIn>) {
  const half = await getHalfSession(context)
  return askPasskey(context, { userId: half.id, holder: half.skrot, purpose: 'logowanie' })
}

/** Completes signing in with a passkey. */
export async function givePasskey(context: Context<typeof passkeys.signIn>): Promise<SignedIn> {
  const half = await getHalfSession(context)
  const challenge = { holder: half.skrot, purpose: 'logowanie' } as const
  await requirePasskey(context, { ...half, ...challenge, answer: context.body, who: whoSigns(context, half) })
  return complete(context, half, 'klucz')
}

/** Gives up signing in after the password. */
export async function leaveSecondStep({ db, request, reply, config }: Context<typeof session.leaveSecondStep>) {
  const half = await findHalfSession(db, request.cookies[HALF_SESSION_COOKIE])
  if (half) await closeHalfSession(db, half.skrot)
  reply.clearCookie(HALF_SESSION_COOKIE, halfSessionCookie(config))
}

type Half = NonNullable<Awaited<ReturnType<typeof findHalfSession>>>

async function getHalfSession({ db, request }: Signing): Promise<Half> {
  const half = await findHalfSession(db, request.cookies[HALF_SESSION_COOKIE])
  if (!half) throw problem('login.stepOver')
  return half
}

const whoSigns = ({ request }: Signing, { login }: Half) => ({ login, ip: request.ip })

/** A half-session opens one session at most, and none for a user who was blocked or deleted meanwhile. */
async function complete(context: Signing, half: Half, kind: string): Promise<SignedIn> {
  const require = async (tx: Db) => {
    const { skrot } = await getHalfSession({ ...context, db: tx })
    if (!(await closeHalfSession(tx, skrot))) throw problem('login.stepOver')
  }
  const signedIn = await startSession(context, half, { require, factor: kind })
  context.reply.clearCookie(HALF_SESSION_COOKIE, halfSessionCookie(context.config))
  return signedIn
}
