import { IMPORT_SHEET, importResultColumns } from '#contract/aid/import/columns.ts'
import type { ImportFault } from '#contract/aid/import/faults.ts'
import { last, present } from '#contract/kernel/lists.ts'
import { problem } from '#platform/problem.ts'
import { sheetsOf } from '#platform/xlsx/open-workbook.ts'
import { readSheet, type SheetRow } from '#platform/xlsx/read-sheet.ts'
import { columnLetters } from '#platform/xlsx/workbook-template.ts'
import { headingsOf, noCells, type HeadingName } from './headings.ts'
import { rowCounter, type DraftFile, type FileRow } from './draft-file.ts'
import { asText, textOf } from './sheet-values.ts'

/** Opens a spreadsheet of drafts: the template's sheet, or else the first one, whose first row with anything in it is the header. */
export async function openSheet(bytes: Buffer): Promise<DraftFile> {
  const sheets = sheetsOf(bytes)
  const sheet = sheets.find(({ name }) => name === IMPORT_SHEET) ?? sheets[0]
  if (!sheet) throw problem('xlsx.none')
  const rows = filled(readSheet(bytes, sheet))
  const header = await rows.next()
  if (header.done) throw problem('upload.empty')
  const { row, cells } = header.value
  const headings = cells.map((cell) => asText(cell)).flatMap((text, at) => (text ? [{ at, text }] : []))
  const names = headingsOf(headings.map(({ text }) => text))
  const columns = new Map(names.map((name, i) => [present(headings[i], name).at, name]))
  const letters = new Map([...columns].map(([at, name]) => [name, columnLetters(at)]))
  let free = last(headings).at
  const kolumnyWyniku = importResultColumns.map((name) => letters.get(name) ?? columnLetters(++free))
  return {
    rows: rowsOf(rows, columns),
    sheet: { nazwa: sheet.name, plik: sheet.part, wierszNaglowka: row, kolumnyWyniku, letters },
  }
}

/** Rows with anything in them: formatted empty ones may stand below, up to the end of the sheet. */
async function* filled(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const row of rows) if (row.cells.some((cell) => asText(cell) !== '')) yield row
}

async function* rowsOf(
  rows: AsyncIterable<SheetRow>,
  columns: ReadonlyMap<number, HeadingName>,
): AsyncGenerator<FileRow> {
  const counted = rowCounter()
  for await (const { row, cells } of rows) {
    counted.next()
    const named = { ...noCells }
    const numbers = new Set<string>()
    const spoiled = new Map<string, ImportFault>()
    for (const [at, cell] of cells.entries()) {
      if (cell === null) continue
      const name = columns.get(at)
      if (name) {
        const read = textOf(name, cell)
        named[name] = read.text
        if (read.isNumber) numbers.add(name)
        if (read.fault) spoiled.set(name, read.fault)
      } else if (asText(cell)) throw problem('import.outside', { cell: `${columnLetters(at)}${row}` })
    }
    yield { line: row, toLine: row, cells: named, numbers, spoiled }
  }
  counted.end()
}
