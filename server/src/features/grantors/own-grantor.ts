import { can, type Actor } from '#contract/access.ts'
import { problem } from '#platform/problem.ts'

/** The grantor that the actor works for; refused for an actor who works for none. */
export function ownGrantor({ udzielajacyPomocyId }: Actor): number {
  if (udzielajacyPomocyId === null) throw problem('session.forbidden')
  return udzielajacyPomocyId
}

/** The only grantor whose acts and cases the actor may see; `null` for the office, which sees all. */
export const visibleGrantor = (actor: Actor): number | null =>
  can(actor, 'aidCases.monitor') ? null : ownGrantor(actor)
