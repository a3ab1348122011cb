import { importColumns, type ImportColumn } from '#contract/aid/import/columns.ts'
import type { ImportFault } from '#contract/aid/import/faults.ts'
import { truthWord } from '#contract/aid/import/sheet-texts.ts'
import { isNip } from '#contract/kernel/nip.ts'
import type { SheetRow } from '#platform/xlsx/read-sheet.ts'
import type { HeadingName } from './headings.ts'

type CellValue = SheetRow['cells'][number]

/** A cell of a spreadsheet as a file of texts would have it, so that one set of rules verifies both. */
type ReadCell = { text: string; isNumber?: boolean; fault?: ImportFault }

/** Reads a cell as its column asks for. What a spreadsheet has changed beyond recovery is a fault. */
export function textOf(column: HeadingName, cell: CellValue): ReadCell {
  const columns: Partial<Record<HeadingName, ImportColumn>> = importColumns
  const kind = columns[column]?.kind
  const text = asText(cell)
  if (cell instanceof Date) return kind === 'date' ? { text } : { text, fault: 'isDate' }
  if (kind === 'date') return { text: typeof cell === 'number' ? dayOf(cell) : text.replace(MIDNIGHT, '') }
  if (typeof cell !== 'number') return { text }
  if (Math.abs(cell) >= FIRST_INEXACT) return { text, fault: 'digitsLost' }
  if (kind === 'nip') return { text: nipOf(text) }
  return { text, isNumber: kind === 'code' }
}

/** Whatever a cell holds, as text. */
export function asText(cell: CellValue): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell.replace(/\r\n?/g, '\n').trim()
  if (typeof cell === 'boolean') return truthWord(cell)
  if (typeof cell === 'number') return exact(cell)
  return Number.isNaN(cell.getTime()) ? '####' : cell.toISOString().slice(0, 10)
}

/** Spreadsheets keep fifteen digits. */
const FIRST_INEXACT = 1e15
/** Without the noise of floating-point sums: 0.1 + 0.2 is 0.3. */
const exact = (number: number): string => String(Number(number.toPrecision(15)))

/** A day that a cell spells in the manner of ISO 8601 comes with an hour. */
const MIDNIGHT = /T00:00:00(?:\.0+)?Z?$/
const DAY_MS = 86_400_000
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** March 1900: before it spreadsheets count one day too many. */
const FIRST_DAY = 61
const LAST_DAY = 2_958_465

/** The day that a number stands for in a column of days. */
const dayOf = (serial: number): string =>
  serial >= FIRST_DAY && serial < LAST_DAY + 1
    ? new Date(DAY_ZERO + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
    : exact(serial)

/** A tax number gets its lost zeros back, if its control digit then agrees. */
const nipOf = (digits: string): string => {
  const whole = digits.padStart(10, '0')
  return isNip(whole) ? whole : digits
}
