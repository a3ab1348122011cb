import { findSession, SESSION_COOKIE, type Session } from '../session.ts'
import type { Context } from './context.ts'

/**
 * The session of a public call, whose caller may be signed in or not. A session that waits at a gate counts as none: it opens
 * nothing elsewhere either.
 */
export async function findCaller({ db, request }: Pick<Context, 'db' | 'request'>): Promise<Session | undefined> {
  const session = await findSession(db, request.cookies[SESSION_COOKIE])
  if (!session || session.gate) return undefined
  // known also to what tells of a refusal
  request.caller = session
  return session
}
