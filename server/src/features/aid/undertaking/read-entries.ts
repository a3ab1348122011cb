import { cellFault, dateFault } from '#contract/errors/undertakings.ts'
import { fill, type ErrorCode } from '#contract/errors.ts'
import type { FileFault } from '#contract/aid/undertaking/links.ts'
import { parseDate, type IsoDate } from '#contract/kernel/dates.ts'
import { csvLines } from '#platform/csv/read-csv.ts'
import { problem } from '#platform/problem.ts'

export type ReadEntry<Entry> = { line: number; entry: Entry }

type File<Column extends string, Entry> = {
  columns: readonly Column[]
  optional?: readonly Column[]
  /** The entry of a line, or all that is wrong with it. */
  entryOf: (cell: (column: Column) => string) => { entry: Entry } | { faults: string[] }
  /** The most lines. */
  most: number
  tooMany: ErrorCode
  none: ErrorCode
}

/** No cell of links and events is longer: the sides of an event have 50 tax numbers each at most. */
const CELL = 5_000

/** Faults of a file that an answer names. */
export const MOST_FAULTS = 200

/** Reads a CSV file of links or events by the names of its columns. Each line that cannot be read is a fault; of what is not told, one for each line is kept. */
export function readEntries<Column extends string, Entry>(
  bytes: Uint8Array,
  { columns, optional = [], entryOf, most, tooMany, none }: File<Column, Entry>,
): { read: ReadEntry<Entry>[]; faults: FileFault[] } {
  const [read, faults]: [ReadEntry<Entry>[], FileFault[]] = [[], []]
  let places: ReadonlyMap<Column, number> | undefined
  let lines = 0
  for (const { line, cells } of csvLines(bytes)) {
    if (!places) {
      places = placesOf(cells, columns, optional)
      continue
    }
    lines += 1
    if (lines > most) throw problem(tooMany, { n: most })
    const known = places
    const cellOf = (column: Column) => cells[known.get(column) ?? -1]?.trim() ?? ''
    const long = columns.find((column) => cellOf(column).length > CELL)
    const outcome = long ? { faults: [fill(cellFault, { column: long, n: CELL })] } : entryOf(cellOf)
    if ('entry' in outcome) read.push({ line, entry: outcome.entry })
    else {
      const left = Math.max(1, MOST_FAULTS - faults.length)
      faults.push(...outcome.faults.slice(0, left).map((komunikat) => ({ wiersz: line, komunikat })))
    }
  }
  if (lines === 0) throw problem(none)
  return { read, faults }
}

function placesOf<Column extends string>(
  cells: readonly string[],
  columns: readonly Column[],
  optional: readonly Column[],
): ReadonlyMap<Column, number> {
  const names = cells.map((name) => name.trim().toLowerCase())
  const places = new Map(columns.map((column) => [column, names.indexOf(column.toLowerCase())]))
  const missing = columns.find((column) => places.get(column) === -1 && !optional.includes(column))
  if (missing) throw problem('csv.noColumn', { column: missing })
  return places
}

/** A day as it is written in a file; empty where there is none. A text that is no day is a fault. */
export function dayIn(typed: string, faults: string[]): IsoDate {
  const day = typed === '' ? '' : parseDate(typed)
  if (day === undefined) faults.push(fill(dateFault, { value: typed.slice(0, 60) }))
  return day ?? ''
}
