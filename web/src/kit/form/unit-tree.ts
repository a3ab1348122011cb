/** A sector or a region as the pickers and the form show it (spec 3 §3). */
export type Unit = {
  id: number
  nadId: number | null
  kod: string
  nazwa: string
  /** What distinguishes it from units of the same code or name: its version or kind. */
  note: string
}
export type Units = { items: Unit[] }
export type UnitNode = Unit & { under: UnitNode[] }

/** Units as a tree; one whose parent is not among them is a root. */
export function unitTree(units: readonly Unit[]): UnitNode[] {
  const nodes = new Map(units.map((unit) => [unit.id, { ...unit, under: [] as UnitNode[] }]))
  const roots: UnitNode[] = []
  for (const node of nodes.values()) (nodes.get(node.nadId ?? 0)?.under ?? roots).push(node)
  return roots
}

/** The most results shown: nobody would read more. */
export const SHOWN_FOUND = 100

/** Units whose code begins with the text, then those whose name contains it, each with the names of its ancestors. */
export function findUnits(units: readonly Unit[], text: string): { found: (Unit & { path: string })[]; total: number } {
  const searchText = folded(text.trim())
  const begins = (unit: Unit) => folded(unit.kod).startsWith(searchText)
  const holds = (unit: Unit) => !begins(unit) && folded(unit.nazwa).includes(searchText)
  const all = [...units.filter(begins), ...units.filter(holds)]
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  return { total: all.length, found: all.slice(0, SHOWN_FOUND).map((unit) => ({ ...unit, path: pathOf(unit, byId) })) }
}

/** Splits picked units into new ones and those already chosen (spec 3 §2.3). */
export function splitPicked(chosen: readonly number[], picked: readonly Unit[]): { added: Unit[]; duplicates: Unit[] } {
  const known = new Set(chosen)
  return { added: picked.filter(({ id }) => !known.has(id)), duplicates: picked.filter(({ id }) => known.has(id)) }
}

const folded = (text: string) => text.toLocaleLowerCase('pl')

function pathOf(unit: Unit, byId: ReadonlyMap<number, Unit>): string {
  const parent = byId.get(unit.nadId ?? 0)
  return parent ? [pathOf(parent, byId), parent.nazwa].filter(Boolean).join(' › ') : ''
}
