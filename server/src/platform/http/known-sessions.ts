import { shareOf, type Caller } from '../caller.ts'

const MOST = 20_000

/** Cookies of sessions, and keys, that were found alive in this process, with what their calls are counted by; the newest last. */
const known = new Map<string, string>()

/** What the calls with a cookie or key are counted by, if it was found alive. */
export const knownSession = (cookie: string | undefined): string | undefined =>
  cookie === undefined ? undefined : known.get(cookie)

/**
 * Remembers whether the cookie of a call belongs to a live session, or its key is in force; the oldest are forgotten. A
 * session's calls are counted by themselves, those with keys together for their body.
 */
export function noteSession(cookie: string | undefined, caller: Caller | undefined): void {
  if (cookie === undefined || known.has(cookie) === (caller !== undefined)) return
  if (!caller) return void known.delete(cookie)
  known.set(cookie, caller.kind === 'user' ? cookie : String(shareOf(caller)))
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break
    known.delete(oldest)
  }
}
