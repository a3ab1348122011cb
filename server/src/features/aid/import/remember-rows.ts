import type { Resolved } from './resolve-codes.ts'
import { fault, type Faults, type RowValues } from './values.ts'

/** Gives the number of a row's act within the file, and notes where the row contradicts an earlier one. */
export type PlaceRow = (line: number, values: RowValues, found: Resolved, faults: Faults) => number

/** Remembers the earlier rows: acts by symbol, date and beneficiary, numbers within them, keys. */
export function rememberRows(): PlaceRow {
  const acts = new Map<string, { act: number; line: number; content: string }>()
  const numbers = new Map<string, number>()
  const keys = new Map<string, number>()
  return (line, values, found, faults) => {
    const key = together(values.aktSym, values.aktData, values.bfNip)
    const content = actContentOf(values, found)
    const known = acts.get(key)
    if (known && known.content !== content) faults.push(fault('aktSym', 'otherAct', { line: known.line }))
    const act = known?.act ?? acts.size + 1
    const { wyroznik: n, idZewnetrzne: value } = values
    if (n) {
      const first = firstOf(numbers, `${act} ${n}`, line)
      if (first) faults.push(fault('wyroznik', 'numberTwice', { n, line: first }))
    }
    if (value) {
      const first = firstOf(keys, value, line)
      if (first) faults.push(fault('idZewnetrzne', 'keyTwice', { value, line: first }))
    }
    if (!known) acts.set(key, { act, line, content })
    return act
  }
}

/** The content of the act in a row, as one text: all rows of an act must have the same. */
const actContentOf = (
  { aktOpis, nadAktSym, bfNazwa, infoUM }: RowValues,
  { formaPrawna, wielkosc, gmina, pkd, realiz }: Resolved,
): string =>
  together(aktOpis, nadAktSym, bfNazwa, infoUM, formaPrawna?.id, wielkosc?.id, gmina?.id, pkd?.id, realiz?.id)

/** Some values as one; the character between them stands in none. */
const together = (...values: (string | number | undefined)[]): string => values.join('\u0000')

/** The line that had the key before this one; none for the first. */
function firstOf(lines: Map<string, number>, key: string, line: number): number | undefined {
  const first = lines.get(key)
  if (first === undefined) lines.set(key, line)
  return first
}
