import { partByPart } from '../part-by-part.ts'

/** Rows of a list from arrays of their values. */
export async function rowsOf<Row>(ids: readonly string[], found: readonly unknown[][]): Promise<Row[]> {
  const rowOf = (values: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [n, id] of ids.entries()) row[id] = values[n]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement gave the values of these fields
    return row as Row
  }
  return (await partByPart(found, (part) => part.map(rowOf))).flat()
}
