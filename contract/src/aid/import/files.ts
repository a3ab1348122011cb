import { importColumn, importColumnNames } from './columns.ts'
import { fill } from '../../errors.ts'
import { BOM, csvCell, SEPARATOR } from '../../kernel/csv.ts'
import { formatDate, type IsoDate } from '../../kernel/dates.ts'

const fileOf = (lines: readonly (readonly string[])[]): string =>
  BOM + lines.map((cells) => `${cells.map((cell) => csvCell(cell)).join(SEPARATOR)}\r\n`).join('')

/** An empty file of drafts: every column, no row. */
export const importTemplate = (): string => fileOf([importColumnNames])

/** The one row of the sample, filled in as of a day. */
export function sampleCells(day: IsoDate): string[] {
  const words = { dzis: formatDate(day), rok: day.slice(0, 4) }
  return importColumnNames.map((name) => fill(importColumn(name).sample ?? '', words))
}

/** A file of drafts with that row. */
export const importSample = (day: IsoDate): string => fileOf([importColumnNames, sampleCells(day)])
