import type { Table } from './document.ts'
import type { Typeface } from './typeface.ts'

/** Between a text and the edge of its cell, in points. */
export const INSET = 3
const [SMALLEST, READABLE, LARGEST] = [5, 6, 9]
/** A column of texts gets some twenty letters in a line, or, before other columns have to be broken, eight. */
const [ROOM_FOR_WORDS, LEAST_ROOM] = [11_000, 4_000]

/**
 * Columns share the page by the length of their texts, in thousandths of the size of the letters. Long texts give way
 * first, then the letters get smaller, then long texts give way further, and only then are words broken. Gives the
 * widths and the size in points.
 */
export function layColumns(
  table: Pick<Table, 'columns' | 'rows'>,
  pageWidth: number,
  faces: Faces,
): { widths: number[]; size: number } {
  const forTexts = pageWidth - 2 * INSET * table.columns.length
  const longest = longestIn(table, faces)
  /** The shares of the columns when long texts are broken into lines of this length, and words longer than that. */
  const sharesWith = (line: number, word: number) =>
    longest.map(({ wide, ...own }) =>
      Math.max(1, wide ? Math.max(Math.min(own.line, line), Math.min(own.word, word)) : own.line),
    )
  const fits = (shares: number[], size: number) => sumOf(shares) * size <= forTexts * 1000
  const word = longestThat((length) => fits(sharesWith(LEAST_ROOM, length), SMALLEST), ROOM_FOR_WORDS)
  const lineAt = (size: number) => longestThat((length) => fits(sharesWith(length, word), size), forTexts * 1000)
  const line = Math.max(lineAt(READABLE), Math.min(ROOM_FOR_WORDS, lineAt(SMALLEST)), LEAST_ROOM)
  const shares = sharesWith(line, word)
  const sum = sumOf(shares)
  return {
    widths: shares.map((share) => (share / sum) * forTexts + 2 * INSET),
    size: Math.max(SMALLEST, Math.min(LARGEST, (forTexts / sum) * 1000)),
  }
}

type Faces = Record<'plain' | 'bold', Pick<Typeface, 'widthOf'>>

/** The longest line of each column, and the longest part of one that `wrap` would keep whole. */
function longestIn({ columns, rows }: Pick<Table, 'columns' | 'rows'>, { plain, bold }: Faces) {
  const longest = columns.map(({ label, wide }) => {
    // labels are broken anywhere between words
    const word = longestOf(label.split(AFTER_BREAKS), bold)
    return { wide, line: word, word }
  })
  for (const row of rows)
    for (const [i, own] of longest.entries()) {
      const text = row[i]
      if (!text) continue
      const line = longestOf(text.split('\n'), plain)
      own.line = Math.max(own.line, line)
      if (line > own.word) own.word = Math.max(own.word, longestOf(text.split(AFTER_BREAKS), plain))
    }
  return longest
}

const AFTER_BREAKS = / |\n|(?<=[-/])/

const longestOf = (texts: string[], face: Pick<Typeface, 'widthOf'>): number =>
  Math.max(...texts.map((text) => face.widthOf(text)))

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The largest length, up to a limit, for which a condition holds that holds for all shorter ones too. */
function longestThat(holds: (length: number) => boolean, limit: number): number {
  if (holds(limit)) return limit
  let [low, high] = [0, limit]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
