import {
  importColumnNames,
  importResultColumns,
  requiredImportColumns,
  type ImportColumnName,
} from '#contract/aid/import/columns.ts'
import { tableOf } from '#contract/kernel/codes.ts'
import { problem } from '#platform/problem.ts'

/** A column of the file: one of ours, or one that an earlier import wrote its outcome into. */
export type HeadingName = ImportColumnName | (typeof importResultColumns)[number]

const headings: readonly HeadingName[] = [...importColumnNames, ...importResultColumns]
const byLowerCase = new Map(headings.map((name): [string, HeadingName] => [name.toLowerCase(), name]))

/** The columns that a header names. A file with another header is refused as a whole. */
export function headingsOf(cells: readonly string[]): HeadingName[] {
  const columns = cells.map(headingOf)
  const twice = columns.find((name, i) => columns.indexOf(name) !== i)
  if (twice) throw problem('import.columnTwice', { column: twice })
  const missing = requiredImportColumns.find((name) => !columns.includes(name))
  if (missing) throw problem('import.noColumn', { column: missing })
  return columns
}

function headingOf(cell: string): HeadingName {
  const name = byLowerCase.get(cell.trim().toLowerCase())
  if (!name) throw problem('import.unknownColumn', { column: cell.trim().slice(0, 100) })
  return name
}

/** The cells of an empty row. */
export const noCells = tableOf<HeadingName, string>(headings, () => '')
