import {
  importColumnNames,
  importResultColumns,
  requiredImportColumns,
  type ImportColumnName,
} from '#contract/case-import.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { problem } from '#platform/problem.ts'

/** A row of the file: where it stands and its cells by the names of the columns; a column that the file lacks is empty. */
export type FileRow = { line: number; toLine: number; cells: Record<ImportColumnName, string> }

/** The rows of a file of drafts. A file whose header is not ours is refused as a whole. */
export function readRows(bytes: Buffer): FileRow[] {
  if (bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) throw problem('import.binary')
  const [header, ...lines] = readCsv(bytes)
  if (!header) throw problem('upload.empty')
  const columns = header.cells.map(columnOf)
  const twice = columns.find((name, i) => columns.indexOf(name) !== i)
  if (twice) throw problem('import.columnTwice', { column: twice })
  const missing = requiredImportColumns.find((name) => !columns.includes(name))
  if (missing) throw problem('csv.noColumn', { column: missing })
  if (!lines.length) throw problem('import.onlyHeader')
  return lines.map(({ line, cells }) => ({
    line,
    toLine: line + cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0),
    cells: { ...noCells, ...Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])) },
  }))
}

const noCells = Object.fromEntries(importColumnNames.map((name) => [name, ''])) as FileRow['cells']
type HeadingName = ImportColumnName | (typeof importResultColumns)[number]
const byLowerCase = new Map(
  [...importColumnNames, ...importResultColumns].map((name): [string, HeadingName] => [name.toLowerCase(), name]),
)

function columnOf(heading: string): HeadingName {
  const name = byLowerCase.get(heading.trim().toLowerCase())
  if (!name) throw problem('import.unknownColumn', { column: heading.trim().slice(0, 100) })
  return name
}
