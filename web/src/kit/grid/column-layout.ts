import { columnLabel, type Column, type Grid } from '#contract/kernel/grid.ts'

/** Which columns a user sees, in what order and how wide (in pixels, if resized). */
export type ColumnLayout = {
  order: readonly string[]
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
}

export type ColumnView = { id: string; label: string; column: Column; width: number | undefined }

export const columnWidth = { min: 64, max: 960, step: 16 } as const

/** The layout before any change. */
export const defaultLayout = (columns: Grid['columns'], offered = Object.keys(columns)): ColumnLayout => ({
  order: offered,
  hidden: offered.filter((id) => columns[id]?.hidden),
  widths: {},
})

/** A saved layout fitted to the present columns: removed ones drop out, new ones are added at the end. */
export function fittedLayout(standard: ColumnLayout, saved: Partial<ColumnLayout> = {}): ColumnLayout {
  if (!saved.order) return standard
  const known = saved.order.filter((id) => standard.order.includes(id))
  const joined = standard.order.filter((id) => !known.includes(id))
  const order = [...known, ...joined]
  const hidden = [
    ...(saved.hidden ?? []).filter((id) => known.includes(id)),
    ...joined.filter((id) => standard.hidden.includes(id)),
  ]
  return { order, hidden: hidden.length < order.length ? hidden : standard.hidden, widths: saved.widths ?? {} }
}

/** Moves a column one place (or more) towards the start or the end. */
export function moveColumn(order: readonly string[], id: string, to: number): readonly string[] {
  const others = order.filter((other) => other !== id)
  return [...others.slice(0, Math.max(0, to)), id, ...others.slice(Math.max(0, to))]
}

export const clampWidth = (width: number): number =>
  Math.round(Math.min(columnWidth.max, Math.max(columnWidth.min, width)))

/** The visible columns, in order. */
export const visibleColumns = (grid: Pick<Grid, 'row' | 'columns'>, layout: ColumnLayout): ColumnView[] =>
  layout.order
    .filter((id) => !layout.hidden.includes(id))
    .map((id) => ({ id, label: columnLabel(grid, id), column: grid.columns[id]!, width: layout.widths[id] }))

/** Usual widths in rem; text columns share the remaining width, and never get less than this. */
const usual: Record<Column['kind'], number> = {
  text: 14,
  date: 8.5,
  dateTime: 10.5,
  number: 9,
  boolean: 7.5,
  option: 9.5,
}

/**
 * The width of each column as CSS. A table always needs a column that takes the remaining width, or the browser
 * stretches them all: the text columns take it, or else the last column that was not resized.
 */
export function cssWidths(columns: readonly ColumnView[]): { widths: (string | undefined)[]; minimum: string } {
  const free = columns.filter(({ width }) => width === undefined)
  const texts = free.filter(({ column }) => column.kind === 'text' && !column.nowrap)
  const flexible = new Set(texts.length > 0 ? texts : free.slice(-1))
  const width = ({ column, width: dragged }: ColumnView) =>
    dragged === undefined ? `${column.nowrap && column.kind === 'text' ? 8 : usual[column.kind]}rem` : `${dragged}px`
  return {
    widths: columns.map((view) => (flexible.has(view) ? undefined : width(view))),
    minimum: columns.map(width).join(' + '),
  }
}
