import { partByPart } from '../part-by-part.ts'

/** Rows of a list from arrays of their values, of which the first `skipped` are no fields. */
export async function rowsOf<Row>(ids: readonly string[], found: readonly unknown[][], skipped = 0): Promise<Row[]> {
  const rowOf = (values: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [n, id] of ids.entries()) row[id] = values[n + skipped]
    return row as Row
  }
  return (await partByPart(found, (part) => part.map(rowOf))).flat()
}
