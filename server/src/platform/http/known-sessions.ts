const MOST = 20_000

/** Cookies of sessions, and keys, that were found alive in this process, the newest last. */
const known = new Set<string>()

/** The cookie or key, if it was found alive. */
export const knownSession = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && known.has(cookie) ? cookie : undefined

/** Remembers whether the cookie of a call belongs to a live session, or its key is in force; the oldest are forgotten. */
export function noteSession(cookie: string | undefined, isAlive: boolean): void {
  if (cookie === undefined || known.has(cookie) === isAlive) return
  if (!isAlive) return void known.delete(cookie)
  known.add(cookie)
  if (known.size > MOST) known.delete(known.values().next().value!)
}
