import { importColumnNames, importColumns, type ImportColumn } from './columns.ts'
import { fill } from '../../errors.ts'
import { BOM, csvCell, SEPARATOR } from '../../kernel/csv.ts'
import { formatDate, type IsoDate } from '../../kernel/dates.ts'

const fileOf = (lines: readonly (readonly string[])[]): string =>
  BOM + lines.map((cells) => `${cells.map((cell) => csvCell(cell)).join(SEPARATOR)}\r\n`).join('')

/** An empty file of drafts: every column, no row. */
export const importTemplate = (): string => fileOf([importColumnNames])

/** A file of drafts with one row, filled in as of a day. */
export function importSample(day: IsoDate): string {
  const words = { dzis: formatDate(day), rok: day.slice(0, 4) }
  const row = importColumnNames.map((name) => fill((importColumns[name] as ImportColumn).sample ?? '', words))
  return fileOf([importColumnNames, row])
}
