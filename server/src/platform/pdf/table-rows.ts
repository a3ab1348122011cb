import { INSET, layColumns } from './columns.ts'
import { BOTTOM, CAP_HEIGHT, LEFT, LINE, round, TEXT_WIDTH, type Faces, type Sheet, type Sheets } from './sheets.ts'
import type { Table } from './table.ts'
import { artifact, type Tag, type Tags } from './tags.ts'
import { wrap } from './wrap.ts'

const [HEAD_SHADE, LINE_SHADE, LINE_WIDTH] = [0.91, 0.59, 0.4]

/** Sets the rows of a list from where the last page is filled to, under a heading that every page repeats. */
export function setRows(table: Table, sheets: Sheets, tags: Tags, faces: Faces): void {
  const { columns, rows } = table
  const { widths, size } = layColumns(table, TEXT_WIDTH, faces)
  const lefts = widths.map((_, i) => LEFT + widths.slice(0, i).reduce((sum, width) => sum + width, 0))
  const wrapped = (text: string, i: number, face: keyof Faces) =>
    text ? wrap(text, faces[face], ((widths[i]! - 2 * INSET) / size) * 1000) : []
  const heightOf = (lines: number) => 2 * INSET + (CAP_HEIGHT + Math.max(0, lines - 1) * LINE) * size
  const linesIn = (height: number) => Math.floor(((height - 2 * INSET) / size - CAP_HEIGHT) / LINE) + 1
  const write = (lines: string[], i: number, face: keyof Faces, y: number) => {
    const right = columns[i]!.number
    const x = right ? lefts[i]! + widths[i]! - INSET : lefts[i]! + INSET
    return sheets.write(lines, face, size, x, y - INSET, right)
  }
  /** The line under a row, and how far the page is filled then. */
  const end = (sheet: Sheet, height: number) => {
    sheet.y -= height
    sheet.shapes += `${round(LEFT)} ${round(sheet.y)} m ${round(LEFT + TEXT_WIDTH)} ${round(sheet.y)} l S\n`
  }

  const labels = columns.map(({ label }, i) => wrapped(label, i, 'bold'))
  const headHeight = heightOf(mostOf(labels))
  /** The heading: read out once, drawn on each page. */
  const setHead = (sheet: Sheet, draw: (drawn: string, i: number) => string) => {
    sheet.shapes +=
      `${HEAD_SHADE} g ${round(LEFT)} ${round(sheet.y)} ${round(TEXT_WIDTH)} ${round(-headHeight)} re f\n` +
      `${LINE_SHADE} G ${LINE_WIDTH} w ${round(LEFT)} ${round(sheet.y)} m ${round(LEFT + TEXT_WIDTH)} ${round(sheet.y)} l S\n`
    sheet.texts += labels.map((lines, i) => draw(write(lines, i, 'bold', sheet.y), i)).join('')
    end(sheet, headHeight)
  }
  const nextSheet = () => {
    const sheet = sheets.next()
    setHead(sheet, (drawn) => artifact(drawn, '/Type/Pagination/Subtype/Header'))
    return sheet
  }

  const tableTag = tags.open('Table', tags.document)
  const part = (kind: string, fill: (tag: Tag) => void, parent = tableTag, more = '') => {
    const tag = tags.open(kind, parent, more)
    fill(tag)
    tags.close(tag)
  }
  let sheet = sheets.all.at(-1)!
  part('THead', (head) =>
    part(
      'TR',
      (row) =>
        setHead(sheet, (drawn) => {
          let marked = ''
          part('TH', (cell) => (marked = tags.mark(sheet, cell, drawn)), row, '/A<</O/Table/Scope/Column>>')
          return marked
        }),
      head,
    ),
  )

  /** A row goes to the next page as a whole, unless it is longer than a page: then it is cut between lines. */
  const setRow = (row: Tag, texts: (string | null)[]) => {
    const cells = columns.map(() => tags.open('TD', row))
    let rest = texts.map((text, i) => wrapped(text ?? '', i, 'plain'))
    for (let fresh = false; ;) {
      const most = mostOf(rest)
      const room = linesIn(sheet.y - BOTTOM)
      if (room < most && !fresh) {
        sheet = nextSheet()
        fresh = true
        continue
      }
      const now = Math.min(most, Math.max(1, room))
      for (const [i, lines] of rest.entries())
        if (lines.length) sheet.texts += tags.mark(sheet, cells[i]!, write(lines.slice(0, now), i, 'plain', sheet.y))
      end(sheet, heightOf(now))
      if (now === most) break
      rest = rest.map((lines) => lines.slice(now))
      fresh = false
    }
    for (const cell of cells) tags.close(cell)
  }
  part('TBody', (body) => {
    for (const texts of rows) part('TR', (row) => setRow(row, texts), body)
  })
  tags.close(tableTag)
}

const mostOf = (cells: string[][]): number => Math.max(1, ...cells.map((lines) => lines.length))
