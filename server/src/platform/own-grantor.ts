import type { Actor } from '#contract/access.ts'
import { problem } from './problem.ts'

/** The grantor that the actor works for; whoever works for none has nothing of one's own there. */
export function ownGrantor({ udzielajacyPomocyId }: Actor): number {
  if (udzielajacyPomocyId === null) throw problem('session.forbidden')
  return udzielajacyPomocyId
}
