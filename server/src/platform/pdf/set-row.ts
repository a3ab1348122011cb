import { present } from '#contract/kernel/lists.ts'
import type { Cells } from './cells.ts'
import { cutAt } from './page.ts'
import type { Face, Sheets } from './sheets.ts'
import type { Tag, Tags } from './tags.ts'

const [LINE_SHADE, LINE_WIDTH] = [0.59, 0.4]
/** The lines drawn between rows. */
export const linePen = `${LINE_SHADE} G ${LINE_WIDTH} w\n`

export type RowStyle = {
  /** What each cell is, and in which letters it is written. */
  cell: (column: number) => { tag: string; more?: string; face: Face }
  /** Rows of more lines than this are cut at the foot of a page, others only when they are longer than a page. */
  cutAbove: number
  /** Begins the next page of the table. */
  nextSheet: () => void
  /** How far down a page of the table is filled before its first row. */
  top: number
}

/** Sets a row of a table. It goes to the next page as a whole, unless it is long: then it is cut between lines. */
export function setRow(
  { sheets, tags }: { sheets: Sheets; tags: Tags },
  cells: Cells,
  row: Tag,
  texts: readonly (string | null)[],
  { cell, cutAbove, nextSheet, top }: RowStyle,
): void {
  const kinds = texts.map((_, i) => cell(i))
  const parts = kinds.map(({ tag, face, more }) => ({ tag: tags.open(tag, row, more), face }))
  const partAt = (i: number) => present(parts[i], `cell ${i}`)
  let rest = cells.linesOf(texts, (i) => partAt(i).face)
  let isWhole = false
  while (!isWhole) {
    const [most, fit, atTop] = [mostOf(rest), cells.linesIn(sheets.room), sheets.last.y >= top]
    const cut = most <= fit || most > cutAbove || atTop ? cutAt(most, fit) : 0
    const now = cut || (atTop ? Math.max(1, fit) : 0)
    if (now > 0) {
      const { last } = sheets
      for (const [i, lines] of rest.entries())
        if (lines.length)
          last.texts += tags.mark(last, partAt(i).tag, cells.write(lines.slice(0, now), i, partAt(i).face, last.y))
      endRow(sheets, cells.heightOf(now))
      rest = rest.map((lines) => lines.slice(now))
      isWhole = rest.every((lines) => !lines.length)
    }
    if (!isWhole) nextSheet()
  }
  for (const { tag } of parts) tags.close(tag)
}

/** Fills the page by a row so high, and draws the line under it. */
export function endRow(sheets: Sheets, height: number): void {
  sheets.last.y -= height
  sheets.last.shapes += sheets.rule(sheets.last.y)
}

/** A row without any text is as high as one with a line. */
export const mostOf = (cells: readonly string[][]): number => Math.max(1, ...cells.map((lines) => lines.length))
