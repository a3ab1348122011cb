import { Cells } from './cells.ts'
import type { BlockOf } from './document.ts'
import { linePen, mostOf, setRow, type RowStyle } from './set-row.ts'
import type { Setting } from './setting.ts'

/** The part of the width that the names of facts take; the size of the letters; what is free above and below them. */
const [LABELS, SIZE, PADDING] = [0.36, 10, 4.5]
/** Values of more lines flow over to the next page. */
const LONG = 6
const rowHeading = '/A<</O/Table/Scope/Row>>'
const cell: RowStyle['cell'] = (column) =>
  column === 0 ? { tag: 'TH', more: rowHeading, face: 'bold' } : { tag: 'TD', face: 'plain' }

const cellsOf = ({ sheets }: Setting): Cells => {
  const { textWidth } = sheets.page
  return new Cells(sheets, [LABELS * textWidth, (1 - LABELS) * textWidth], {
    size: SIZE,
    padding: PADDING,
    isNumber: () => false,
  })
}

/** Sets names and values as a table whose rows have headings. */
export function setFacts(setting: Setting, { rows }: BlockOf<'facts'>): void {
  if (!rows.length) return
  const { sheets, tags } = setting
  const cells = cellsOf(setting)
  const startLines = () => {
    sheets.last.shapes += linePen + sheets.rule(sheets.last.y)
  }
  const nextSheet = () => {
    sheets.next()
    startLines()
  }
  startLines()
  tags.within('Table', tags.document, (table) => {
    for (const row of rows)
      tags.within('TR', table, (tag) =>
        setRow(setting, cells, tag, row, { cell, cutAbove: LONG, nextSheet, top: sheets.page.top }),
      )
  })
}

/** How much room the first row needs to begin. */
export function leastOfFacts(setting: Setting, { rows: [first] }: BlockOf<'facts'>): number {
  if (!first) return 0
  const cells = cellsOf(setting)
  const most = mostOf(cells.linesOf(first, (i) => cell(i).face))
  return cells.heightOf(most > LONG ? 2 : most)
}
