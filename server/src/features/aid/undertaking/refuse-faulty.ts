import type { FileFault } from '#contract/aid/undertaking/links.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { lockForLinking } from '../verification/lock-undertakings.ts'
import { MOST_FAULTS } from './read-entries.ts'

/**
 * Locks the undertakings of a file's tax numbers if no line is faulty. It is verified twice: a file that is refused locks nothing,
 * and before the lock others may still write what makes a line faulty.
 */
export async function lockIfFaultless(
  db: Db,
  nips: readonly string[],
  faultsOf: () => Promise<readonly FileFault[]>,
): Promise<void> {
  refuseFaulty(await faultsOf())
  await lockForLinking(db, nips)
  refuseFaulty(await faultsOf())
}

/** Refuses a file that has faulty lines, and names them in their order. */
function refuseFaulty(faults: readonly FileFault[]): void {
  if (faults.length === 0) return
  const n = new Set(faults.map(({ wiersz }) => wiersz)).size
  const bledy = faults.toSorted((a, b) => a.wiersz - b.wiersz).slice(0, MOST_FAULTS)
  throw problem('undertaking.fileRefused', { n }, { key: { bledy } })
}
