import { present } from '#contract/kernel/lists.ts'
import { columnLabel, type Column, type Grid, type Held } from '#contract/kernel/grid.ts'

/** Which columns a user sees, in what order and how wide (in pixels, if resized). */
export type ColumnLayout = {
  order: readonly string[]
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
}

export type ColumnView = {
  id: string
  label: string
  column: Column
  width: number | undefined
  /** Other columns whose values stand in its cells. */
  held: HeldViews
  isHolder: boolean
}
export type HeldViews = { [Place in keyof Required<Held>]: readonly ColumnView[] }

export const columnWidth = { min: 64, max: 960, step: 16 } as const

/** The layout before any change: a column held by another that is shown does not stand apart. */
export function defaultLayout(columns: Grid['columns'], offered = Object.keys(columns)): ColumnLayout {
  const held = offered.filter((id) => !columns[id]?.hidden).flatMap((id) => heldIds(columns[id]))
  return { order: offered, hidden: offered.filter((id) => columns[id]?.hidden || held.includes(id)), widths: {} }
}

/** The columns that another holds, wherever in its cell. */
export const heldIds = (column: Column | undefined): readonly string[] => Object.values(column?.holds ?? {}).flat()

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

/** What screen readers announce when a column was moved. */
export const movedText = (label: string, to: number, of: number): string =>
  `Kolumna ${label}: miejsce ${to + 1} z ${of}`

export const clampWidth = (width: number): number =>
  Math.round(Math.min(columnWidth.max, Math.max(columnWidth.min, width)))

/** The visible columns, in order; each with those that it holds and that do not stand apart. */
export function visibleColumns(grid: Pick<Grid, 'row' | 'columns'>, layout: ColumnLayout): ColumnView[] {
  const viewOf = (id: string): ColumnView => {
    const column = present(grid.columns[id], 'column')
    const inCell = (ids: readonly string[] = []) =>
      ids.filter((one) => layout.order.includes(one) && layout.hidden.includes(one)).map(viewOf)
    const { beside, below, badges } = column.holds ?? {}
    const held = { beside: inCell(beside), below: inCell(below), badges: inCell(badges) }
    const isHolder = held.below.length + held.badges.length > 0
    return { id, label: columnLabel(grid, id), column, width: layout.widths[id], held, isHolder }
  }
  return layout.order.filter((id) => !layout.hidden.includes(id)).map(viewOf)
}

/** A column and all that its cells show. */
export const withHeld = (view: ColumnView): ColumnView[] => [view, ...Object.values(view.held).flat()]
