import { csvFaults } from '#contract/csv-faults.ts'
import { fill } from '#contract/errors.ts'
import { separatorOf } from '#contract/kernel/csv.ts'
import { decodeText } from '#contract/kernel/decode-text.ts'
import { problem } from '../problem.ts'

/** A line of a file: its first and last line number, from 1, and its trimmed cells. */
export type CsvLine = { line: number; toLine: number; cells: readonly string[] }

/**
 * Reads a CSV file as publishers make them: `,`, `;` or tabs, any line ends, quotes with line breaks inside, the usual
 * encodings. Empty lines are left out. A broken file is refused with its line. Lines of different lengths mean that the
 * file was cut short, unless it is known to be `ragged`.
 */
export const readCsv = (bytes: Uint8Array, options?: { ragged: boolean }): CsvLine[] => [...csvLines(bytes, options)]

/** The same line by line, so that the cells of a large file are never all in memory. */
export function* csvLines(bytes: Uint8Array, { ragged } = { ragged: false }): Generator<CsvLine> {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n')
  const next = cellReader(text, separatorOf(text))
  let width: number | undefined
  for (let line = 1, at = 0; at < text.length;) {
    const cells: string[] = []
    const begins = line
    let ends = ''
    let quoted = false
    while (ends !== '\n') {
      const cell = next(at, line)
      cells.push(cell.value)
      ;({ at, line, ends, quoted } = cell)
    }
    if (cells.length === 1 && !cells[0] && !quoted) continue
    width ??= cells.length
    if (cells.length !== width && !ragged) throw broken(begins, 'otherLength', { n: cells.length })
    yield { line: begins, toLine: line - 1, cells }
  }
}

/** A cell, where the next one begins, on which line, and what ended this one; the end of the text ends a line. */
type Cell = { value: string; at: number; line: number; ends: string; quoted: boolean }

function cellReader(text: string, separator: string): (at: number, line: number) => Cell {
  let [nextSeparator, nextBreak] = [-1, -1]
  /** The first separator or line break from here on. */
  const endFrom = (at: number): number => {
    if (nextSeparator < at) nextSeparator = placeOf(separator, at)
    if (nextBreak < at) nextBreak = placeOf('\n', at)
    return Math.min(nextSeparator, nextBreak)
  }
  const placeOf = (mark: string, at: number): number => {
    const place = text.indexOf(mark, at)
    return place < 0 ? text.length : place
  }
  return (start, line) => {
    let at = start
    let end = endFrom(at)
    let value = text.slice(at, end).trim()
    const quoted = value.startsWith('"')
    let breaks = 0
    if (quoted) {
      at = text.indexOf('"', at) + 1
      const close = closingQuote(text, at)
      if (close < 0) throw broken(line, 'notClosed')
      value = text.slice(at, close).replaceAll('""', '"')
      breaks = value.split('\n').length - 1
      end = endFrom(close + 1)
      if (text.slice(close + 1, end).trim()) throw broken(line + breaks, 'misplacedQuote')
      // only now: line breaks at the ends of the cell count as lines of the file too
      value = value.trim()
    } else if (value.includes('"')) throw broken(line, 'misplacedQuote')
    const ends = end < text.length && end === nextSeparator ? separator : '\n'
    return { value, at: end + 1, line: line + breaks + (ends === '\n' ? 1 : 0), ends, quoted }
  }
}

/** The closing quote of the quoted cell that begins here: the first one that is not doubled. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

const broken = (line: number, fault: keyof typeof csvFaults, words: Record<string, number> = {}) =>
  problem('csv.broken', { line, reason: fill(csvFaults[fault], words) })
