import { present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { verifyCases, type Verified } from '../verification/verify-cases.ts'
import type { StoredCase } from './lock-case.ts'
import type { OpenCase } from './lock-and-check.ts'

/** A stored case with its verification result. */
export type VerifiedCase = OpenCase & Verified

/** Checks stored cases against the rules of sending. With `sending`, each that passes counts as sent for those after it. */
export async function verifyStored(db: Db, open: readonly OpenCase[], sending = false): Promise<VerifiedCase[]> {
  const verified = await verifyCases(
    db,
    open.map(({ stored }) => withoutOldEuroValue(stored)),
    'sent',
    { sending },
  )
  return open.map((one, n) => Object.assign(one, present(verified[n], 'verdict')))
}

/** A draft without a euro value, or with one from an older day's rate, gets the value by today's rates. */
function withoutOldEuroValue(stored: StoredCase) {
  if (stored.stan === 'P') return stored
  const { bruttoEuro: _, ...draft } = stored
  return draft
}
