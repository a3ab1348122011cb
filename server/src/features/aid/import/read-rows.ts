import { csvLines } from '#platform/csv/read-csv.ts'
import { problem } from '#platform/problem.ts'
import { rowCounter, type DraftFile, type FileRow } from './draft-file.ts'
import { headingsOf, noCells } from './headings.ts'

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
    for (const [i, name] of columns.entries()) named[name] = cells[i] ?? ''
    yield { line, toLine, cells: named }
  }
  counted.end()
}
