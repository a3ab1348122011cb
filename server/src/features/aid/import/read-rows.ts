import type { ImportSheet } from '#contract/aid/import/case-import.ts'
import type { ImportColumnName } from '#contract/aid/import/columns.ts'
import type { ImportFault } from '#contract/aid/import/faults.ts'
import { limits } from '#contract/limits.ts'
import { csvLines } from '#platform/csv/read-csv.ts'
import { problem } from '#platform/problem.ts'
import { headingsOf, noCells, type HeadingName } from './headings.ts'

/** A row of the file: where it stands and its cells by the names of the columns; a column that the file lacks is empty. */
export type FileRow = {
  line: number
  toLine: number
  cells: Record<ImportColumnName, string> & {
    /** Of the act; files have no column for it. */
    infoUM?: string
  }
  /** Codes that a spreadsheet holds as numbers, and which may have lost zeros. */
  numbers?: ReadonlySet<ImportColumnName>
  /** Cells of a spreadsheet that no longer hold what was typed in. */
  spoiled?: ReadonlyMap<ImportColumnName, ImportFault>
  /** Entries of dictionaries that a line names by their ids; files name them by their codes. */
  ids?: ReadonlyMap<ImportColumnName, number>
}

/** A file of drafts: its rows, one by one, and the sheet they stand in, with the letters of its columns. */
export type DraftFile = {
  rows: Iterable<FileRow> | AsyncIterable<FileRow>
  sheet?: ImportSheet & { letters: ReadonlyMap<HeadingName, string> }
}

/** Opens a file of drafts. Its name tells its kind, and content of another kind is refused. */
export async function openFile(name: string, bytes: Buffer): Promise<DraftFile> {
  if (!name.toLowerCase().endsWith('.xlsx')) return { rows: csvRows(bytes) }
  // a thread that reads CSV starts earlier without all that spreadsheets need
  const { openSheet } = await import('./open-sheet.ts')
  return openSheet(bytes)
}

function* csvRows(bytes: Buffer): Generator<FileRow> {
  if (bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) throw problem('import.binary')
  const lines = csvLines(bytes)
  const header = lines.next()
  if (header.done) throw problem('upload.empty')
  const columns = headingsOf(header.value.cells)
  const counted = rowCounter()
  for (const { line, toLine, cells } of lines) {
    counted.next()
    const named = { ...noCells }
    for (const [i, name] of columns.entries()) named[name] = cells[i]!
    yield { line, toLine, cells: named }
  }
  counted.end()
}

/** Counts the rows of a file, which has at least one, and at most as many as allowed. */
export function rowCounter() {
  let count = 0
  return {
    next: () => {
      if (++count > limits.importRows) throw problem('import.tooManyRows', { n: limits.importRows })
    },
    end: () => {
      if (!count) throw problem('import.onlyHeader')
    },
  }
}
