import { problem } from '../problem.ts'
import type { Session } from '../session.ts'

/** Refuses an act that a stolen session must not do, unless its owner gave the second factor a short while ago. */
export function requireConfirmed({ confirmed }: Session): void {
  if (!confirmed) throw problem('session.unconfirmed')
}

/** The same of an act that a session alone must never do: a user without a second factor gives the password again. */
export function requireProvedAgain({ asksFactor, provedAgain }: Session): void {
  if (!provedAgain) throw problem(asksFactor ? 'session.unconfirmed' : 'session.passwordAgain')
}
