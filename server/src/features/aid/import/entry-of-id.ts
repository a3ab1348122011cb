/** By list, its entries by their ids. */
const known = new WeakMap<object, Map<number, unknown>>()

/** The entry of a list with this id. */
export function entryOfId<Found extends { id: number }>(
  list: ReadonlyMap<string, readonly Found[]>,
  id: number,
): Found | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under a list stand its own entries
  const byId = (known.get(list) as Map<number, Found> | undefined) ?? numbered(list)
  known.set(list, byId)
  return byId.get(id)
}

const numbered = <Found extends { id: number }>(list: ReadonlyMap<string, readonly Found[]>): Map<number, Found> =>
  new Map([...list.values()].flat().map((entry) => [entry.id, entry]))
