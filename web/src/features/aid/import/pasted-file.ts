import { importColumnNames, requiredImportColumns } from '#contract/aid/import/columns.ts'
import { csvCell, separatorOf } from '#contract/kernel/csv.ts'

/** The name of a file that was made of pasted rows. */
export const PASTED_NAME = 'wklejone-wiersze.csv'

/**
 * Rows copied from a spreadsheet, or lines of a CSV file, as a file for the import. Rows without their headings are those of
 * the template, in its order.
 */
export function pastedFile(text: string): File {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const isFilled = (line: string) => line.trim() !== ''
  // an empty cell at the end of a row counts: only whole lines are left out
  const rows = lines.slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1).join('\n')
  const [first = ''] = rows.split('\n', 1)
  const separator = first.includes('\t') ? '\t' : separatorOf(first)
  const cells = first.split(separator).map((cell) => cell.trim().replaceAll('"', '').toLowerCase())
  const named = requiredImportColumns.some((name) => cells.includes(name.toLowerCase()))
  const headings = named ? '' : `${importColumnNames.slice(0, Math.max(cells.length, 2)).join(separator)}\n`
  const content = separator === '\t' ? quoted(rows) : rows
  return new File([`${headings}${content}\n`], PASTED_NAME, { type: 'text/csv' })
}

/**
 * Copied cells, quoted as the cells of a CSV file. A spreadsheet quotes only cells with line breaks or tabs: quotes within
 * another cell belong to its text.
 */
function quoted(rows: string): string {
  let result = ''
  for (let at = 0; at <= rows.length;) {
    const close = closingQuote(rows, at)
    const end = close === undefined ? nextEnd(rows, at) : close + 1
    const cell = rows.slice(at, end)
    result += (close === undefined ? csvCell(cell, '\t') : cell) + (rows[end] ?? '')
    at = end + 1
  }
  return result
}

/** Where a quoted cell closes; none where the cell only begins with a quote. */
function closingQuote(rows: string, start: number): number | undefined {
  if (rows[start] !== '"') return undefined
  let at = rows.indexOf('"', start + 1)
  while (at >= 0 && rows[at + 1] === '"') at = rows.indexOf('"', at + 2)
  return at >= 0 && (at + 1 === rows.length || /[\t\n]/.test(rows.charAt(at + 1))) ? at : undefined
}

function nextEnd(rows: string, from: number): number {
  const end = /[\t\n]/g
  end.lastIndex = from
  return end.exec(rows)?.index ?? rows.length
}
