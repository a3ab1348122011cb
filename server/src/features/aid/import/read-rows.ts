import {
  importColumnNames,
  importResultColumns,
  requiredImportColumns,
  type ImportColumnName,
} from '#contract/aid/import/columns.ts'
import { csvLines } from '#platform/csv/read-csv.ts'
import { limits } from '#contract/limits.ts'
import { problem } from '#platform/problem.ts'

/** A row of the file: where it stands and its cells by the names of the columns; a column that the file lacks is empty. */
export type FileRow = { line: number; toLine: number; cells: Record<ImportColumnName, string> }

/** The rows of a file of drafts, one by one. A file whose header is not ours is refused as a whole. */
export function* readRows(bytes: Buffer): Generator<FileRow> {
  if (bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) throw problem('import.binary')
  const lines = csvLines(bytes)
  const header = lines.next()
  if (header.done) throw problem('upload.empty')
  const columns = header.value.cells.map(columnOf)
  const twice = columns.find((name, i) => columns.indexOf(name) !== i)
  if (twice) throw problem('import.columnTwice', { column: twice })
  const missing = requiredImportColumns.find((name) => !columns.includes(name))
  if (missing) throw problem('csv.noColumn', { column: missing })
  let count = 0
  for (const { line, toLine, cells } of lines) {
    if (++count > limits.importRows) throw problem('import.tooManyRows', { n: limits.importRows })
    const named: Record<HeadingName, string> = { ...noCells }
    for (const [i, name] of columns.entries()) named[name] = cells[i]!
    yield { line, toLine, cells: named }
  }
  if (!count) throw problem('import.onlyHeader')
}

type HeadingName = ImportColumnName | (typeof importResultColumns)[number]
const headings: readonly HeadingName[] = [...importColumnNames, ...importResultColumns]
const noCells = Object.fromEntries(headings.map((name) => [name, ''])) as Record<HeadingName, string>
const byLowerCase = new Map(headings.map((name): [string, HeadingName] => [name.toLowerCase(), name]))

function columnOf(heading: string): HeadingName {
  const name = byLowerCase.get(heading.trim().toLowerCase())
  if (!name) throw problem('import.unknownColumn', { column: heading.trim().slice(0, 100) })
  return name
}
