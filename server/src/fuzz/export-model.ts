import { parse } from 'csv-parse/sync'
import { formatBound, formatDate, formatDateTime } from '#contract/kernel/dates.ts'
import { columnLabel, yesNo, type Column, type Grid } from '#contract/kernel/grid.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { readXlsx, type ReadCell } from '#server/testing/read-xlsx.ts'
import type { Row } from './list-model.ts'

/** The expected CSV file for rows: its heading, and each value as a spreadsheet reads it. */
export const expectedLines = (grid: Grid, columns: readonly string[], rows: readonly Row[]): string[][] => [
  columns.map((id) => columnLabel(grid, id)),
  ...rows.map((row) =>
    columns.map((id) => (row[id] === null ? (grid.columns[id]!.unset ?? '') : cellOf(grid.columns[id]!, row[id]))),
  ),
]

function cellOf({ kind, decimals = 0, options = {} }: Column, value: unknown): string {
  switch (kind) {
    case 'text':
      // text that a spreadsheet would run as a formula is guarded
      return /^[=+@\t\r-]/.test(value as string) ? `'${value as string}` : (value as string)
    case 'number':
      return formatAmount(value as number, { scale: decimals, thousands: '' })
    case 'date':
      return formatBound(value as string)
    case 'dateTime':
      return formatDateTime(value as string)
    case 'boolean':
      return yesNo(value as boolean)
    case 'option':
      return options[value as string] ?? (value as string)
  }
}

/** The expected sheet for rows: the same, but for texts, which need no guard, and have the line ends of XML. */
export const expectedSheet = (grid: Grid, columns: readonly string[], rows: readonly Row[]): string[][] =>
  expectedLines(grid, columns, rows).map((line, at) =>
    line.map((text, n) => {
      const id = columns[n]!
      if (at === 0 || grid.columns[id]!.kind !== 'text') return text
      return ((rows[at - 1]![id] as string | null) ?? '').replace(/\r\n?/g, '\n')
    }),
  )

/** The list in a workbook, each cell as a CSV file has it. A cell of another type than its column's gives the name of that type. */
export const sheetLinesOf = (file: Buffer, grid: Grid, columns: readonly string[]): string[][] =>
  readXlsx(file)[0]!.rows.map((row, at) =>
    row.map((cell, n) => (!cell ? '' : at === 0 ? String(cell.value) : cellText(cell, grid.columns[columns[n]!]!))),
  )

function cellText({ type, value, format, formula }: ReadCell, { kind, decimals = 0 }: Column): string {
  if (formula) return 'a formula'
  if (type === 's') return kind === 'number' || kind === 'dateTime' ? 'a text' : String(value)
  const number = value as number
  if (kind === 'number') return formatAmount(number, { scale: decimals, thousands: '' })
  const [day, time] = new Date(Math.round((number - 25_569) * 86_400) * 1000).toISOString().split('T') as [
    string,
    string,
  ]
  if (kind === 'date' && format === 'dd.mm.yyyy') return formatDate(day)
  return kind === 'dateTime' && format === 'dd.mm.yyyy hh:mm' ? `${formatDate(day)} ${time.slice(0, 5)}` : 'a number'
}

/** The lines of a file, as any CSV reader sees them. */
export const linesOf = (file: Buffer): string[][] =>
  parse(file, { delimiter: ';', bom: true, record_delimiter: '\r\n', relax_column_count: true })
