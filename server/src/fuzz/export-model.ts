import { parse } from 'csv-parse/sync'
import { formatBound, formatDate, formatDateTime } from '#contract/kernel/dates.ts'
import { columnLabel, yesNo, type Column, type Grid } from '#contract/kernel/grid.ts'
import { first, present } from '#contract/kernel/lists.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { readXlsx, type ReadCell } from '#server/testing/read-xlsx.ts'
import type { Row } from './list-model.ts'

/** The expected CSV file for rows: its heading, and each value as a spreadsheet reads it. */
export const expectedLines = (grid: Grid, columns: readonly string[], rows: readonly Row[]): string[][] => [
  columns.map((id) => columnLabel(grid, id)),
  ...rows.map((row) =>
    columns.map((id) => {
      const column = columnOf(grid, id)
      return row[id] === null ? (column.unset ?? '') : cellOf(column, row[id])
    }),
  ),
]

const columnOf = (grid: Grid, id: string | undefined): Column => present(grid.columns[id ?? ''], `column ${id}`)

function cellOf({ kind, decimals = 0, options = {} }: Column, value: unknown): string {
  switch (kind) {
    case 'text':
      // text that a spreadsheet would run as a formula is guarded
      return /^[=+@\t\r-]/.test(String(value)) ? `'${String(value)}` : String(value)
    case 'number':
      return formatAmount(Number(value), { scale: decimals, thousands: '' })
    case 'date':
      return formatBound(String(value))
    case 'dateTime':
      return formatDateTime(String(value))
    case 'boolean':
      return yesNo(value === true)
    case 'option':
      return options[String(value)] ?? String(value)
  }
}

/** The expected sheet for rows: the same, but for texts, which need no guard, and have the line ends of XML. */
export const expectedSheet = (grid: Grid, columns: readonly string[], rows: readonly Row[]): string[][] =>
  expectedLines(grid, columns, rows).map((line, at) =>
    line.map((text, n) => {
      const id = columns[n] ?? ''
      if (at === 0 || columnOf(grid, id).kind !== 'text') return text
      const cell = rows[at - 1]?.[id]
      return (typeof cell === 'string' ? cell : '').replace(/\r\n?/g, '\n')
    }),
  )

/** The list in a workbook, each cell as a CSV file has it. A cell of another type than its column's gives the name of that type. */
export const sheetLinesOf = (file: Buffer, grid: Grid, columns: readonly string[]): string[][] =>
  first(readXlsx(file)).rows.map((row, at) =>
    row.map((cell, n) => (!cell ? '' : at === 0 ? String(cell.value) : cellText(cell, columnOf(grid, columns[n])))),
  )

function cellText({ type, value, format, formula }: ReadCell, { kind, decimals = 0 }: Column): string {
  if (formula) return 'a formula'
  if (type === 's') return kind === 'number' || kind === 'dateTime' ? 'a text' : String(value)
  const number = Number(value)
  if (kind === 'number') return formatAmount(number, { scale: decimals, thousands: '' })
  const [day = '', time = ''] = new Date(Math.round((number - 25_569) * 86_400) * 1000).toISOString().split('T')
  if (kind === 'date' && format === 'dd.mm.yyyy') return formatDate(day)
  return kind === 'dateTime' && format === 'dd.mm.yyyy hh:mm' ? `${formatDate(day)} ${time.slice(0, 5)}` : 'a number'
}

/** The lines of a file, as any CSV reader sees them. */
export const linesOf = (file: Buffer): string[][] =>
  parse(file, { delimiter: ';', bom: true, record_delimiter: '\r\n', relax_column_count: true })
