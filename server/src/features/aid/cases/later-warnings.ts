import type { Db } from '#platform/database/connect.ts'
import { oneByOne } from '#platform/part-by-part.ts'
import { verifyLater } from '../verification/later-cases.ts'
import type { OpenCase } from './lock-and-check.ts'

/** Verifies sent cases of later days again, after these were sent, deleted or restored, and adds to their outcomes what became of those. */
export async function withLaterWarnings(db: Db, changed: readonly OpenCase[]): Promise<void> {
  const limited = changed.filter(({ stored }) => stored.rodzajPomocy === 'M')
  const later = await verifyLater(
    db,
    limited.map(({ ppId, stored }) => ({ ppId, ppData: stored.ppData })),
  )
  await oneByOne(limited, (one) => {
    one.findings = { ...one.findings, ostrzezenia: [...one.findings.ostrzezenia, ...later([one.ppId])] }
  })
}
