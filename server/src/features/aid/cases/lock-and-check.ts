import type { Actor } from '#contract/access.ts'
import type { Findings } from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem, Problem } from '#platform/problem.ts'
import { lockCases, type StoredCase } from './lock-case.ts'

/** The outcome of one of the cases that a call names: each succeeds or is refused by itself. */
export type CaseOutcome = {
  ppId: number
  /** As it was before the call; none if the actor has no such case. */
  stored?: StoredCase
  /** What verification found; empty if the call does not verify. */
  findings: Findings
  refused?: Problem | undefined
}
/** A case that passed the checks and may be worked on. */
export type OpenCase = CaseOutcome & { stored: StoredCase }

/** Locks the cases that a call names, and refuses those that fail one of the checks. */
export async function lockAndCheck(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  require: (stored: StoredCase) => void,
): Promise<{ all: CaseOutcome[]; open: OpenCase[] }> {
  const found = new Map((await lockCases(db, actor, ids)).map((stored) => [stored.id, stored]))
  const all = ids.map((ppId): CaseOutcome => {
    const stored = found.get(ppId)
    const findings = { bledyWeryfikacji: [], ostrzezenia: [] }
    if (!stored) return { ppId, findings, refused: problem('record.notFound') }
    return { ppId, findings, stored, refused: thrownProblem(() => require(stored)) }
  })
  return { all, open: all.filter((one): one is OpenCase => !one.refused) }
}

/** The problem that a check throws, if it does. */
export function thrownProblem(check: () => void): Problem | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** The outcome of a call about a single case: if the case was refused, throws the refusal. */
export function onlyOutcome([one]: readonly CaseOutcome[]): OpenCase {
  if (one?.refused) throw one.refused
  if (!one?.stored) throw new Error('A case that was not refused is missing')
  return { ...one, stored: one.stored }
}
