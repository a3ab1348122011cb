import type { FileFault } from '#contract/aid/undertaking/links.ts'
import { problem } from '#platform/problem.ts'

/** So many faulty lines are named at most. */
const MOST_FAULTS = 200

/** Refuses a file that has faulty lines, and names them in their order. */
export function refuseFaulty(faults: readonly FileFault[]): void {
  if (faults.length === 0) return
  const n = new Set(faults.map(({ wiersz }) => wiersz)).size
  const bledy = faults.toSorted((a, b) => a.wiersz - b.wiersz).slice(0, MOST_FAULTS)
  throw problem('undertaking.fileRefused', { n }, { key: { bledy } })
}
