import { problem } from '../problem.ts'
import type { Session } from '../session.ts'

/** Refuses an act that a stolen session must not do, unless its owner gave the second factor a short while ago. */
export function requireConfirmed({ confirmed }: Session): void {
  if (!confirmed) throw problem('session.unconfirmed')
}
