import { Cells } from './cells.ts'
import { BOTTOM, LEFT, round, TEXT_WIDTH, TOP, type Faces, type Sheet, type Sheets } from './sheets.ts'
import type { Table } from './table.ts'
import { artifact, type Tag, type Tags } from './tags.ts'

const [HEAD_SHADE, LINE_SHADE, LINE_WIDTH] = [0.91, 0.59, 0.4]
const columnHeading = '/A<</O/Table/Scope/Column>>'

/** Sets the rows of a list from where the last page is filled to, under a heading that every page repeats. */
export function setRows(table: Table, sheets: Sheets, tags: Tags, faces: Faces): void {
  const cells = new Cells(table, sheets, faces)
  const labels = cells.linesOf(
    table.columns.map(({ label }) => label),
    'bold',
  )
  const headHeight = cells.heightOf(mostOf(labels))
  /** The heading of a page; `tagged` tells what each of its cells is. */
  const setHead = (sheet: Sheet, tagged: (drawn: string) => string) => {
    const [left, top] = [round(LEFT), round(sheet.y)]
    sheet.shapes += `${HEAD_SHADE} g ${left} ${top} ${round(TEXT_WIDTH)} ${round(-headHeight)} re f\n`
    sheet.shapes += `${LINE_SHADE} G ${LINE_WIDTH} w\n${lineAcross(sheet.y)}`
    sheet.texts += labels.map((lines, i) => tagged(cells.write(lines, i, 'bold', sheet.y))).join('')
    endRow(sheet, headHeight)
  }
  /** On further pages the heading is drawn, but not read out again. */
  const nextSheet = () => {
    const sheet = sheets.next()
    setHead(sheet, (drawn) => artifact(drawn, '/Type/Pagination/Subtype/Header'))
    return sheet
  }

  let sheet = sheets.all.at(-1)!
  /** A row goes to the next page as a whole, unless it is longer than a page: then it is cut between lines. */
  const setRow = (row: Tag, texts: Table['rows'][number]) => {
    const parts = texts.map(() => tags.open('TD', row))
    let rest = cells.linesOf(texts, 'plain')
    do {
      const most = mostOf(rest)
      if (cells.linesIn(sheet.y - BOTTOM) < most && sheet.y < TOP - headHeight) sheet = nextSheet()
      const now = Math.min(most, Math.max(1, cells.linesIn(sheet.y - BOTTOM)))
      for (const [i, lines] of rest.entries())
        if (lines.length)
          sheet.texts += tags.mark(sheet, parts[i]!, cells.write(lines.slice(0, now), i, 'plain', sheet.y))
      endRow(sheet, cells.heightOf(now))
      rest = rest.map((lines) => lines.slice(now))
    } while (rest.some((lines) => lines.length))
    for (const part of parts) tags.close(part)
  }

  tags.within('Table', tags.document, (whole) => {
    tags.within('THead', whole, (head) =>
      tags.within('TR', head, (row) =>
        setHead(sheet, (drawn) => tags.within('TH', row, (cell) => tags.mark(sheet, cell, drawn), columnHeading)),
      ),
    )
    tags.within('TBody', whole, (body) => {
      for (const texts of table.rows) tags.within('TR', body, (row) => setRow(row, texts))
    })
  })
}

/** Fills the page by a row so high, and draws the line under it. */
function endRow(sheet: Sheet, height: number): void {
  sheet.y -= height
  sheet.shapes += lineAcross(sheet.y)
}

const lineAcross = (y: number): string => `${round(LEFT)} ${round(y)} m ${round(LEFT + TEXT_WIDTH)} ${round(y)} l S\n`

/** A row without any text is as high as one with a line. */
const mostOf = (cells: string[][]): number => Math.max(1, ...cells.map((lines) => lines.length))
