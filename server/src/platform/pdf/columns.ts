import type { Table } from './document.ts'
import type { Typeface } from './typeface.ts'

/** Between a text and the edge of its cell, in points. */
export const INSET = 3
const [SMALLEST, READABLE, LARGEST] = [5, 6, 9]
/** A column of texts gets some twenty letters in a line, or, before other columns have to be broken, eight. */
const [ROOM_FOR_WORDS, LEAST_ROOM] = [11_000, 4_000]

/**
 * Columns share the page by the length of their texts, in thousandths of the size of the letters. Long texts give way
 * first, then the letters get smaller, then long texts give way further. Gives the widths and the size in points.
 */
export function layColumns(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  pageWidth: number,
  { plain, bold }: Record<'plain' | 'bold', Pick<Typeface, 'widthOf'>>,
): { widths: number[]; size: number } {
  const forTexts = pageWidth - 2 * INSET * columns.length
  const longest = columns.map(({ label }) => longestOf(label.split(' '), bold))
  for (const row of rows)
    for (const [i, text] of row.entries())
      if (text) longest[i] = Math.max(longest[i]!, longestOf(text.split('\n'), plain))
  const narrow = longest.filter((_, i) => !columns[i]!.wide).reduce((sum, length) => sum + length, 0)
  const wideCount = Math.max(1, columns.filter(({ wide }) => wide).length)
  const restAt = (size: number) => ((forTexts / size) * 1000 - narrow) / wideCount
  const most = Math.max(restAt(READABLE), Math.min(ROOM_FOR_WORDS, restAt(SMALLEST)), LEAST_ROOM)
  const shares = longest.map((length, i) => Math.max(1, columns[i]!.wide ? Math.min(length, most) : length))
  const sum = shares.reduce((total, share) => total + share, 0)
  return {
    widths: shares.map((share) => (share / sum) * forTexts + 2 * INSET),
    size: Math.max(SMALLEST, Math.min(LARGEST, (forTexts / sum) * 1000)),
  }
}

const longestOf = (texts: string[], face: Pick<Typeface, 'widthOf'>): number =>
  Math.max(...texts.map((text) => face.widthOf(text)))
