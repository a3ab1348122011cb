import { present } from '#contract/kernel/lists.ts'
import { INSET } from './columns.ts'
import { heightOf, linesIn } from './page.ts'
import type { Face, Sheets } from './sheets.ts'
import { wrap } from './wrap.ts'

/** The cells of a table: where they stand, the lines of their texts, and how high rows of a number of lines are. */
export class Cells {
  readonly #sheets: Sheets
  readonly #columns: { left: number; width: number; number: boolean }[]
  readonly #size: number
  readonly #padding: number

  /** `padding` is what is left free above and below the texts. */
  constructor(
    sheets: Sheets,
    widths: readonly number[],
    { size, padding, isNumber }: { size: number; padding: number; isNumber: (column: number) => boolean },
  ) {
    this.#sheets = sheets
    let right = sheets.page.left
    this.#columns = widths.map((width, i) => ({ left: (right += width) - width, width, number: isNumber(i) }))
    this.#size = size
    this.#padding = padding
  }

  /** The lines of a row's texts; an empty one has none. */
  linesOf(texts: readonly (string | null)[], faceOf: (column: number) => Face): string[][] {
    const room = (i: number) => ((this.#column(i).width - 2 * INSET) / this.#size) * 1000
    return texts.map((text, i) => (text ? wrap(text, this.#sheets.faces[faceOf(i)], room(i)) : []))
  }

  #column(i: number) {
    return present(this.#columns[i], `column ${i}`)
  }

  heightOf(lines: number): number {
    return 2 * this.#padding + heightOf(lines, this.#size)
  }

  /** How many lines a row may have to be so high. */
  linesIn(height: number): number {
    return linesIn(height - 2 * this.#padding, this.#size)
  }

  /** The lines of one cell, in a row that begins at `y`. */
  write(lines: readonly string[], column: number, face: Face, y: number): string {
    const { left, width, number } = this.#column(column)
    const x = left + (number ? width - INSET : INSET)
    return this.#sheets.write(lines, face, this.#size, x, y - this.#padding, number)
  }
}
