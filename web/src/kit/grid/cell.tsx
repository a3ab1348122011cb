import { VisuallyHidden } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { INFINITY_SIGN } from '#contract/kernel/dates.ts'
import { cellText } from './cell-text.ts'
import type { ColumnView } from './column-layout.ts'
import type { AnyRow } from './use-grid.ts'
import styles from './grid.module.css'

/** Columns that a screen renders in its own way. */
export type Cells = Readonly<Record<string, ((row: AnyRow) => ReactNode) | undefined>>

/** A value of a row. Long text is clipped to two lines; the tooltip shows all of it. */
export function Cell({ row, view: { id, column }, cells }: { row: AnyRow; view: ColumnView; cells: Cells }) {
  const own = cells[id]
  if (own) return own(row)
  const text = cellText(column, row[id])
  if (text === INFINITY_SIGN)
    return (
      <>
        <span aria-hidden>{text}</span>
        <VisuallyHidden>bezterminowo</VisuallyHidden>
      </>
    )
  return (
    <div className={column.nowrap ? styles.oneLine : styles.twoLines} onMouseEnter={showWhole}>
      {text}
    </div>
  )
}

function showWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const clipped = cell.scrollHeight > cell.clientHeight || cell.scrollWidth > cell.clientWidth
  cell.title = clipped ? cell.innerText : ''
}
