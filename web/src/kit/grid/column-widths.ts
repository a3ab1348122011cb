import type { Column } from '#contract/kernel/grid.ts'
import { cellText } from './cell-text.ts'
import type { ColumnView } from './column-layout.ts'
import type { AnyRow } from './use-grid.ts'

/** Letters that a column has room for before its rows are read: then it need not grow. */
const usual: Record<Column['kind'], number> = { text: 12, date: 10, dateTime: 16, number: 6, boolean: 5, option: 6 }
/** Letters of the widest column: of a plain text, and of one that holds others. */
const widest = { text: 26, holder: 40 }
/** What a badge takes besides its letters, and a heading besides its longest word. */
const AROUND_BADGE = 5
const AROUND_HEADING = 4

type Widths = {
  /** Of each column as CSS. The one that takes the remaining width has none. */
  widths: (string | undefined)[]
  minimum: string
}

/**
 * The width of each column by its values on this page. A table always needs a column that takes the remaining width, or the browser
 * stretches them all: it is the widest text, or else the last column that was not resized. In a tree the first column
 * is indented, by so many rem.
 */
export function columnWidths(columns: readonly ColumnView[], rows: readonly AnyRow[], indent = 0): Widths {
  const letters = columns.map((view) => lettersOf(view, rows))
  const free = columns.filter(({ width }) => width === undefined)
  const texts = free.filter(({ column }) => column.kind === 'text' && !column.nowrap)
  const wide = texts.toSorted((a, b) => letters[columns.indexOf(b)]! - letters[columns.indexOf(a)]!)
  const flexible = wide.find(({ isHolder }) => isHolder) ?? wide[0] ?? free.at(-1)
  const width = ({ width: dragged }: ColumnView, at: number) =>
    dragged === undefined ? `(${letters[at]}ch + ${1.25 + (at === 0 ? indent : 0)}rem)` : `${dragged}px`
  return {
    widths: columns.map((view, at) => (view === flexible ? undefined : `calc(${width(view, at)})`)),
    minimum: columns.map(width).join(' + '),
  }
}

/** The letters that a column needs: those of its longest value, or of the longest word of its heading. */
function lettersOf(view: ColumnView, rows: readonly AnyRow[]): number {
  const { column, held, isHolder } = view
  const text = (one: ColumnView, row: AnyRow) => cellText(one.column, row[one.id]).length
  const longest = Math.max(0, ...rows.map((row) => valueLetters(view, row, text)))
  const words = (column.short ?? view.label).split(/\s/).map((word) => word.length)
  const heading = Math.max(...words) * 1.1 + (column.sortable === false ? 0 : AROUND_HEADING)
  const most = isHolder || held.beside.length > 0 ? widest.holder : widest.text
  const start = column.nowrap && column.kind === 'text' ? 4 : usual[column.kind] + (column.decimals ? 4 : 0)
  return Math.ceil(Math.max(heading, Math.min(most, Math.max(start, longest, column.room ?? 0))))
}

function valueLetters({ held, ...view }: ColumnView, row: AnyRow, text: (one: ColumnView, row: AnyRow) => number) {
  const sum = (views: readonly ColumnView[], around: number) =>
    views.reduce((total, one) => total + (text(one, row) && text(one, row) + around), 0)
  const first = text({ held, ...view }, row) + sum(held.beside, 1) + sum(held.badges, AROUND_BADGE)
  return Math.max(first, sum(held.below, 3))
}
