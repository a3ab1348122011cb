import { problem } from '../problem.ts'

type Options = {
  /** Failures in a row after which the register is no longer called. */
  failures?: number
  /** For how long. */
  restMs?: number
  now?: () => number
}

/**
 * A circuit breaker: after a few failures in a row, calls to a register are refused at once for a while; then one call
 * is let through to see whether it is back.
 */
export function circuit<Args extends unknown[], Answer>(
  ask: (...args: Args) => Promise<Answer>,
  register: string,
  { failures = 3, restMs = 30_000, now = Date.now }: Options = {},
): (...args: Args) => Promise<Answer> {
  let failed = 0
  let closedUntil = 0
  let cause: unknown
  return async (...args) => {
    if (failed >= failures && now() < closedUntil) throw problem('register.unavailable', { register }, { cause })
    // callers who come while this one tries wait for the next opening
    closedUntil = now() + restMs
    try {
      const answer = await ask(...args)
      failed = 0
      return answer
    } catch (error) {
      failed++
      cause = error
      throw error
    }
  }
}
