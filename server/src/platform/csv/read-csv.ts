import { CsvError, parse } from 'csv-parse/sync'
import { fill } from '#contract/errors.ts'
import { csvFaults } from '#contract/csv-faults.ts'
import { separatorOf } from '#contract/kernel/csv.ts'
import { decodeText } from '#contract/kernel/decode-text.ts'
import { problem } from '../problem.ts'

/** A line of a file: where it begins, counted from 1, and its cells without the spaces around them. */
export type CsvLine = { line: number; cells: readonly string[] }

/**
 * Reads a CSV file as its publisher made it: `,`, `;` or tabs, any line ends, quotes with line breaks inside, the usual
 * encodings. Empty lines are left out. A broken file is refused with its line. Lines of unlike length are a sign of
 * a file cut short, unless the file is known to be `ragged`.
 */
export function readCsv(bytes: Buffer, { ragged = false } = {}): CsvLine[] {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n')
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: ragged,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    // the parser tells where a record ends; its cells tell how many lines it spans
    return records.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw problem('csv.broken', { line: Number(error['lines']), reason: reasonOf(error) })
  }
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0)

function reasonOf({ code, ...error }: CsvError): string {
  const { record, column } = error as { record?: string[]; column?: number | string }
  const faults: Readonly<Record<string, string>> = csvFaults
  return fill(faults[code] ?? csvFaults.otherwise, { n: record?.length ?? 0, column: Number(column ?? 0) + 1 })
}
