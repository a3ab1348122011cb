import { parse } from 'csv-parse/sync'
import { formatDate, formatDateTime } from '#contract/kernel/dates.ts'
import { columnLabel, yesNo, type Column, type Grid } from '#contract/kernel/grid.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import type { Row } from './list-model.ts'

/** The expected CSV file for rows: its heading, and each value as a spreadsheet reads it. */
export const expectedLines = (grid: Grid, columns: readonly string[], rows: readonly Row[]): string[][] => [
  columns.map((id) => columnLabel(grid, id)),
  ...rows.map((row) => columns.map((id) => (row[id] === null ? '' : cellOf(grid.columns[id]!, row[id])))),
]

function cellOf({ kind, decimals = 0, options = {} }: Column, value: unknown): string {
  switch (kind) {
    case 'text':
      // text that a spreadsheet would run as a formula is guarded
      return /^[=+@\t\r-]/.test(value as string) ? `'${value as string}` : (value as string)
    case 'number':
      return formatAmount(value as number, { scale: decimals, thousands: '' })
    case 'date':
      return formatDate(value as string)
    case 'dateTime':
      return formatDateTime(value as string)
    case 'boolean':
      return yesNo(value as boolean)
    case 'option':
      return options[value as string] ?? (value as string)
  }
}

/** The lines of a file, as any CSV reader sees them. */
export const linesOf = (file: Buffer): string[][] =>
  parse(file, { delimiter: ';', bom: true, record_delimiter: '\r\n', relax_column_count: true })
