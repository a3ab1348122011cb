import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows that are worked on before other calls go on: the widest take some milliseconds. */
const AT_ONCE = 250

/** Whether rows take long enough for other calls to notice. */
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

/** How long the thread works before other calls get theirs. */
const WORK_MS = 10

/** Does the same with one row after another, for rows of which a few take long. */
export async function oneByOne<Row, Result>(rows: readonly Row[], work: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const row of rows) {
    if (performance.now() - since > WORK_MS) {
      await nextTurn()
      since = performance.now()
    }
    results.push(work(row))
  }
  return results
}
