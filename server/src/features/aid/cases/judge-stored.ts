import { present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { judgeCases, type Judged } from '../judge/judge-case.ts'
import type { StoredCase } from './lock-case.ts'
import type { OpenCase } from './lock-and-check.ts'

/** A stored case with its verification result. */
export type JudgedCase = OpenCase & Judged

/** Checks stored cases against the rules of sending. With `sending`, each that passes counts as sent for those after it. */
export async function judgeStored(db: Db, open: readonly OpenCase[], sending = false): Promise<JudgedCase[]> {
  const judged = await judgeCases(
    db,
    open.map(({ stored }) => withoutOldEuroValue(stored)),
    'sent',
    { sending },
  )
  return open.map((one, n) => Object.assign(one, present(judged[n], 'verdict')))
}

/** A draft without a euro value, or with one from an older day's rate, gets the value by today's rates. */
function withoutOldEuroValue(stored: StoredCase) {
  if (stored.stan === 'P') return stored
  const { bruttoEuro: _, ...draft } = stored
  return draft
}
