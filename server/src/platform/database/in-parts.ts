const ROWS_IN_PART = 1_000

/** Stores any number of rows, some at a time: a statement takes 65,535 values at most. */
export async function inParts<Row>(
  rows: readonly Row[],
  store: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let n = 0; n < rows.length; n += ROWS_IN_PART) await store(rows.slice(n, n + ROWS_IN_PART))
}
