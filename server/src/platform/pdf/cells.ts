import { INSET, layColumns } from './columns.ts'
import { CAP_HEIGHT, LEFT, LINE, TEXT_WIDTH, type Faces, type Sheets } from './sheets.ts'
import type { Table } from './table.ts'
import { wrap } from './wrap.ts'

/** The cells of a table: where they stand, the lines of their texts, and how high rows of so many lines are. */
export class Cells {
  readonly #table: Table
  readonly #sheets: Sheets
  readonly #faces: Faces
  readonly #widths: number[]
  readonly #lefts: number[]
  readonly #size: number

  constructor(table: Table, sheets: Sheets, faces: Faces) {
    const { widths, size } = layColumns(table, TEXT_WIDTH, faces)
    this.#table = table
    this.#sheets = sheets
    this.#faces = faces
    this.#widths = widths
    this.#lefts = widths.map((_, i) => LEFT + widths.slice(0, i).reduce((sum, width) => sum + width, 0))
    this.#size = size
  }

  /** The lines of a row's texts; an empty one has none. */
  linesOf(texts: readonly (string | null)[], face: keyof Faces): string[][] {
    const room = (i: number) => ((this.#widths[i]! - 2 * INSET) / this.#size) * 1000
    return texts.map((text, i) => (text ? wrap(text, this.#faces[face], room(i)) : []))
  }

  heightOf(lines: number): number {
    return 2 * INSET + (CAP_HEIGHT + (lines - 1) * LINE) * this.#size
  }

  /** How many lines a row may have to be so high. */
  linesIn(height: number): number {
    return Math.floor(((height - 2 * INSET) / this.#size - CAP_HEIGHT) / LINE) + 1
  }

  /** The lines of one cell, in a row that begins at `y`. */
  write(lines: string[], column: number, face: keyof Faces, y: number): string {
    const right = this.#table.columns[column]!.number
    const x = this.#lefts[column]! + (right ? this.#widths[column]! - INSET : INSET)
    return this.#sheets.write(lines, face, this.#size, x, y - INSET, right)
  }
}
