import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many rows are worked on before other calls get their turn: the widest take some milliseconds. */
const AT_ONCE = 250

/** Whether so many rows take long enough for other calls to notice. */
export const isLong = (rows: readonly unknown[]): boolean => rows.length > AT_ONCE

/** Does the same with all rows, some at a time. */
export async function partByPart<Row, Result>(
  rows: readonly Row[],
  work: (part: readonly Row[]) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (from) await nextTurn()
    results.push(work(rows.slice(from, from + AT_ONCE)))
  }
  return results
}
