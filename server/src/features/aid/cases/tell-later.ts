import type { Db } from '#platform/database/connect.ts'
import { oneByOne } from '#platform/part-by-part.ts'
import { judgeLater } from '../judge/later-cases.ts'
import type { OpenCase } from './lock-and-check.ts'

/** Judges sent cases of later days again, after these were sent, deleted or restored, and adds to their outcomes what became of those. */
export async function tellLater(db: Db, changed: readonly OpenCase[]): Promise<void> {
  const limited = changed.filter(({ stored }) => stored.rodzajPomocy === 'M')
  const later = await judgeLater(
    db,
    limited.map(({ ppId, stored }) => ({ ppId, ppData: stored.ppData })),
  )
  await oneByOne(limited, (one) => {
    one.findings = { ...one.findings, ostrzezenia: [...one.findings.ostrzezenia, ...later([one.ppId])] }
  })
}
