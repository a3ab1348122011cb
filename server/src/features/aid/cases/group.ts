import type { GroupResult, Outcome } from '#contract/aid/results.ts'
import { confirmations, type ConfirmationCode } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import type { Findings } from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/http/serve.ts'
import type { Session } from '#platform/session.ts'
import type { CaseOutcome } from './lock-and-check.ts'

/** How many cases of a group share one transaction: few enough that nobody waits long for the acts it locks. */
const AT_ONCE = 100

type Work = {
  header: ConfirmationCode
  /** The message for a case that succeeded. */
  done: (findings: Findings) => ConfirmationCode
  work: (tx: Db, ids: readonly number[]) => Promise<CaseOutcome[]>
}

/** Does the same with each case of a group: a refused case never stops the others, and every outcome is reported. */
export async function forEachCase(
  db: Db,
  session: Session,
  given: readonly number[],
  { header, done, work }: Work,
): Promise<GroupResult> {
  const ids = [...new Set(given)]
  const details: Outcome[] = []
  for (let n = 0; n < ids.length; n += AT_ONCE) {
    const ended = await inTransaction(db, session, (tx) => work(tx, ids.slice(n, n + AT_ONCE)))
    details.push(...ended.map((one) => outcomeOf(one, done)))
  }
  const successIds = details.filter(({ sukces }) => sukces).map(({ ppId }) => ppId)
  return { successIds, header: fill(confirmations[header], { done: successIds.length, all: details.length }), details }
}

const outcomeOf = ({ ppId, stored, findings, refused }: CaseOutcome, done: Work['done']): Outcome => ({
  ppId,
  // act and number, by which people know the case, if they may see it
  aktSym: stored?.aktSym ?? null,
  wyroznik: stored?.wyroznik ?? null,
  sukces: !refused && !findings.bledyWeryfikacji.length,
  komunikat: refused?.message ?? confirmations[done(findings)],
  ...findings,
})
