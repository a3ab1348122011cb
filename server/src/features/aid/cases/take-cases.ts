import type { Actor } from '#contract/access.ts'
import type { Findings } from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem, Problem } from '#platform/problem.ts'
import { lockCases, type StoredCase } from './lock-case.ts'

/** What becomes of one of the cases that a call is about: each is done or refused for itself. */
export type Ended = {
  ppId: number
  /** As it was before; none where there is no such case for the actor. */
  stored?: StoredCase
  /** What verification found; nothing where it was not asked. */
  findings: Findings
  refused?: Problem | undefined
}
/** One that may be worked on. */
export type Open = Ended & { stored: StoredCase }

/** Locks the cases that a call is about, and refuses those that fail what is asked of each. */
export async function takeCases(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  require: (stored: StoredCase) => void,
): Promise<{ all: Ended[]; open: Open[] }> {
  const found = new Map((await lockCases(db, actor, ids)).map((stored) => [stored.id, stored]))
  const all = ids.map((ppId): Ended => {
    const stored = found.get(ppId)
    const findings = { bledyWeryfikacji: [], ostrzezenia: [] }
    if (!stored) return { ppId, findings, refused: problem('record.notFound') }
    return { ppId, findings, stored, refused: refusalBy(() => require(stored)) }
  })
  return { all, open: all.filter((one): one is Open => !one.refused) }
}

/** How a check refuses, if it does. */
export function refusalBy(check: () => void): Problem | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Of a call that is about one case: where the case is refused, the call is. */
export function theOne([one]: readonly Ended[]): Open {
  if (one!.refused) throw one!.refused
  return one as Open
}
