import { Cells } from './cells.ts'
import { INSET, layColumns } from './columns.ts'
import type { Table } from './document.ts'
import { endRow, linePen, mostOf, setRow, type RowStyle } from './set-row.ts'
import { round } from './sheets.ts'
import { artifact } from './tags.ts'
import type { Setting } from './setting.ts'

const HEAD_SHADE = 0.91
const columnHeading = '/A<</O/Table/Scope/Column>>'

/** Sets a list below what the last page already holds, under a heading that every page repeats. */
export function setTable(setting: Setting, table: Table): void {
  const { sheets, tags } = setting
  const { widths, size } = layColumns(table, sheets.page.textWidth, sheets.faces)
  const cells = new Cells(sheets, widths, { size, padding: INSET, isNumber: (i) => table.columns[i]?.number === true })
  const labels = cells.linesOf(
    table.columns.map(({ label }) => label),
    () => 'bold',
  )
  const headHeight = cells.heightOf(mostOf(labels))
  /** The heading of a page; `tagged` tells what each of its cells is. */
  const setHead = (tagged: (drawn: string) => string) => {
    const { last, page } = sheets
    const [left, top] = [round(page.left), round(last.y)]
    last.shapes += `${HEAD_SHADE} g ${left} ${top} ${round(page.textWidth)} ${round(-headHeight)} re f\n`
    last.shapes += linePen + sheets.rule(last.y)
    last.texts += labels.map((lines, i) => tagged(cells.write(lines, i, 'bold', last.y))).join('')
    endRow(sheets, headHeight)
  }
  const style: RowStyle = {
    cell: () => ({ tag: 'TD', face: 'plain' }),
    cutAbove: Infinity,
    top: sheets.page.top - headHeight,
    // on further pages the heading is drawn, but not read out again
    nextSheet: () => {
      sheets.next()
      setHead((drawn) => artifact(drawn, '/Type/Pagination/Subtype/Header'))
    },
  }
  tags.within('Table', tags.document, (whole) => {
    tags.within('THead', whole, (head) =>
      tags.within('TR', head, (row) =>
        setHead((drawn) => tags.within('TH', row, (cell) => tags.mark(sheets.last, cell, drawn), columnHeading)),
      ),
    )
    tags.within('TBody', whole, (body) => {
      for (const texts of table.rows) tags.within('TR', body, (row) => setRow(setting, cells, row, texts, style))
    })
  })
}
