import { problem } from '#platform/problem.ts'
import { csvLines } from '#platform/csv/read-csv.ts'
import { isLarge, readApart } from '#platform/in-thread.ts'
import { sheetsOf } from '#platform/xlsx/open-workbook.ts'
import { readSheet } from '#platform/xlsx/read-sheet.ts'

/** A line of a file with numbers: an own reference, and the number that eAIR gave. */
export type NumberLine = { line: number; reference: string; number: string }

type File = { bytes: Uint8Array; isSheet: boolean; headings: { reference: string; number: string }; most: number }

const REFERENCE = /^\d+-\d+$/

/** The same, a spreadsheet or a large file in a thread of its own: it may take long to unpack or to read. */
export const readNumbersApart = (file: File): Promise<NumberLine[]> =>
  readApart(new URL(import.meta.url), readNumbers, file, file.isSheet || isLarge(file.bytes))

/**
 * Reads a file with numbers. Its columns are found by the headings of our own files, so that such a file can be filled in
 * and read back; a file of two columns needs no heading. A line without a number is one that eAIR has not answered yet.
 */
export async function readNumbers({ bytes, isSheet, headings, most }: File): Promise<NumberLine[]> {
  const found: NumberLine[] = []
  let columns: { reference: number; number: number } | undefined
  for await (const { line, cells } of isSheet
    ? linesOfSheet(Buffer.from(bytes))
    : csvLines(Buffer.from(bytes), { ragged: true })) {
    if (!columns) {
      columns = columnsOf(cells, headings)
      if (!REFERENCE.test(cells[columns.reference] ?? '')) continue
    }
    const [reference, number] = [cells[columns.reference] ?? '', cells[columns.number] ?? '']
    if (number === '') continue
    if (found.length === most) throw problem('eair.tooManyRows', { n: most })
    found.push({ line, reference, number })
  }
  if (found.length === 0) throw problem('eair.noRows')
  return found
}

function columnsOf(cells: readonly string[], headings: File['headings']) {
  const [reference, number] = [cells.indexOf(headings.reference), cells.indexOf(headings.number)]
  if (reference < 0) {
    // in a wider file the second column may be anything
    if (!isOfTwo(cells)) throw problem('import.noColumn', { column: headings.reference })
    return { reference: 0, number: 1 }
  }
  if (number < 0) throw problem('import.noColumn', { column: headings.number })
  return { reference, number }
}

/** Whether the first line has two cells; the second is empty where eAIR has not answered yet. */
const isOfTwo = ([first = '', second = '', ...others]: readonly string[]): boolean =>
  others.every((cell) => cell === '') && (second !== '' || REFERENCE.test(first))

async function* linesOfSheet(bytes: Buffer): AsyncGenerator<{ line: number; cells: readonly string[] }> {
  const [sheet] = sheetsOf(bytes)
  if (!sheet) throw problem('xlsx.none')
  for await (const { row, cells } of readSheet(bytes, sheet)) {
    const texts = cells.map((cell) => (cell === null ? '' : String(cell).trim()))
    if (texts.some((text) => text !== '')) yield { line: row, cells: texts }
  }
}
