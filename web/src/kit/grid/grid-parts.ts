import type { ReactNode } from 'react'
import type { FooterAction, ListHandle, RowAction } from '#kit/actions.ts'
import type { Cells, Marks, Texts } from './cell.tsx'
import type { AnyRow, GridControl, GridRows, RowKey } from './use-grid.ts'

/** A row's place in a tree. */
export type TreePlace = {
  level: number
  place: number
  siblings: number
  /** Whether its children are shown; undefined for a row that cannot have any. */
  open: boolean | undefined
  loading: boolean
}

/** A row of the list; in a tree with its place. */
export type Line = { row: AnyRow; tree?: TreePlace }

/** What the table, the cards and the surrounding frame work with. */
export type GridParts = {
  title: string
  control: GridControl
  data: GridRows
  lines: readonly Line[]
  cells: Cells
  marks: Marks
  texts: Texts
  actions: readonly RowAction<AnyRow>[]
  footer: readonly FooterAction[]
  selectable: boolean
  rowClass: ((row: AnyRow) => 'deleted' | undefined) | undefined
  isHighlighted: (key: RowKey) => boolean
  /** What an empty list would contain. */
  hint: string | undefined
  /** Where an empty list leads, if not to its main action. */
  emptyAction: ReactNode
  add: FooterAction | undefined
  list: ListHandle
  onDone: (row: AnyRow, action: RowAction<AnyRow>, succeeded: boolean) => void
  toggle: ((row: AnyRow, open: boolean) => void) | undefined
  /** The largest height of the table, as CSS. */
  maxHeight: string | undefined
}
