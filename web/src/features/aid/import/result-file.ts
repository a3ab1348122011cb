import { importResultColumns } from '#contract/aid/import/columns.ts'
import type { ImportRow } from '#contract/aid/import/case-import.ts'
import { BOM, csvCell, separatorOf } from '#contract/kernel/csv.ts'
import { decodeText } from '#contract/kernel/decode-text.ts'
import { csvRecords } from './csv-records.ts'
import { outcomes } from './report-text.ts'

/**
 * The file that was sent, with the outcome beside each row, to be corrected and sent again (csv-import.md). Cells stay
 * as written; the outcome of an earlier import is replaced. `only` chooses the rows to keep.
 */
export function resultFile(
  bytes: Uint8Array,
  rows: readonly ImportRow[],
  only: (row: ImportRow) => boolean = () => true,
): string {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const [heading, ...records] = csvRecords(text, separator)
  if (!heading) return BOM
  const own = heading.cells.map((cell) => !resultNames.has(nameIn(cell)))
  const lineOf = (cells: readonly string[], result: readonly string[]) =>
    [...cells.filter((_, at) => own[at] ?? true), ...result.map((cell) => csvCell(cell, separator))].join(separator)
  const byLine = new Map(rows.map((row) => [row.linia, row]))
  const lines = [
    lineOf(heading.cells, importResultColumns),
    ...records.flatMap(({ line, cells }) => {
      const row = byLine.get(line)
      return row && !only(row) ? [] : [lineOf(cells, resultOf(row))]
    }),
  ]
  return BOM + lines.map((line) => `${line.replaceAll('\n', '\r\n')}\r\n`).join('')
}

const resultNames = new Set<string>(importResultColumns)
const nameIn = (heading: string): string => heading.trim().replace(/^"|"$/g, '').trim().toLowerCase()

/** What the three columns of the outcome say of a row. */
export const resultOf = (row: ImportRow | undefined): string[] =>
  row ? [outcomes[row.wynik], row.szczegolyBledu.join('; '), row.ostrzezenia.join('; ')] : ['', '', '']
