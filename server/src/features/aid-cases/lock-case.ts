import type { Actor } from '#contract/access.ts'
import type { CaseState } from '#contract/aid-cases.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { findAndLockAct } from '../aid-acts/lock-act.ts'

/** How the table spells the two states of a case. */
export const stateCode = { przeslane: 'P', robocze: 'R' } as const satisfies Record<CaseState, string>

/**
 * Locks a case that is about to change, its act before it, until the transaction ends. Another body's case is not
 * there, and neither is one of the other state, where a state is asked for.
 */
export async function lockCase(db: Db, actor: Actor, ppId: number, stan?: CaseState) {
  const place = await db.selectFrom('przypadek').select('aktId').where('id', '=', ppId).executeTakeFirst()
  if (!place) throw problem('record.notFound')
  const act = await findAndLockAct(db, actor, place.aktId)
  if (!act) throw problem('record.notFound')
  const stored = await db.selectFrom('przypadek').selectAll().where('id', '=', ppId).forUpdate().executeTakeFirst()
  if (!stored || (stan && stored.stan !== stateCode[stan])) throw problem('record.notFound')
  return { ...stored, aktSym: act.aktSym }
}
export type StoredCase = Awaited<ReturnType<typeof lockCase>>

/** A deleted case is restored before anything else is done with it. */
export function requireLiving({ usuniety }: Pick<StoredCase, 'usuniety'>): void {
  if (usuniety !== null) throw problem('case.deleted')
}
