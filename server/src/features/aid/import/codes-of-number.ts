/** By list, its codes by the number that each reads as. */
const known = new WeakMap<object, Map<string, string[]>>()

/**
 * The codes that a spreadsheet may show as this number, since it drops zeros: `02` is 2, `47.10` is 47.1. Classes stand
 * behind their version, in the list as in the question: `2025 47.1`.
 */
export function codesOfNumber(list: ReadonlyMap<string, unknown>, number: string): readonly string[] {
  const byNumber = known.get(list) ?? numbered(list)
  known.set(list, byNumber)
  return byNumber.get(number) ?? []
}

function numbered(list: ReadonlyMap<string, unknown>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const code of list.keys()) {
    const [, version = '', digits] = /^(.* )?(\d+(?:\.\d+)?)$/.exec(code) ?? []
    if (!digits) continue
    const number = `${version}${Number(digits)}`
    found.set(number, [...(found.get(number) ?? []), code])
  }
  return found
}
