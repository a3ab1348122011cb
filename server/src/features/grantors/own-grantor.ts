import { can, type Actor } from '#contract/access.ts'
import { problem } from '#platform/problem.ts'

/** The grantor that the actor works for; whoever works for none has nothing of one's own there. */
export function ownGrantor({ udzielajacyPomocyId }: Actor): number {
  if (udzielajacyPomocyId === null) throw problem('session.forbidden')
  return udzielajacyPomocyId
}

/** The one grantor whose acts and cases are there for the actor; `null` for the office, which sees all. */
export const seenGrantor = (actor: Actor): number | null => (can(actor, 'aidCases.monitor') ? null : ownGrantor(actor))
