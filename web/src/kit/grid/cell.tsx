import { VisuallyHidden } from '@mantine/core'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { cellText } from './cell-text.ts'
import type { ColumnView, HeldViews } from './column-layout.ts'
import type { AnyRow } from './use-grid.ts'
import styles from './grid.module.css'

/** Columns that a screen renders in its own way. */
export type Cells = Readonly<Record<string, ((row: AnyRow) => ReactNode) | undefined>>

/** A badge beside a value, which no column has; its letters make the column wide enough for it. */
export type Mark = { text: string; badge: ReactNode }
/** The marks that a screen shows beside values of a column. */
export type Marks = Readonly<Record<string, ((row: AnyRow) => Mark | undefined) | undefined>>

/** Words of cells that a screen renders in its own way, where they are longer than the value. */
export type Texts = Readonly<Record<string, ((row: AnyRow) => string | undefined) | undefined>>

type Props = {
  row: AnyRow
  view: ColumnView
  cells: Cells
  marks: Marks
  /** Makes the value a link to the row's screen. */
  link?: ((value: ReactNode) => ReactNode) | undefined
}

/** A value of a row on one line, the whole of it in its tooltip; under it and beside it what the column holds of others. */
export function Cell({ row, view, cells, marks, link = (value) => value }: Props) {
  const mark = marks[view.id]?.(row)
  const own = cells[view.id]?.(row)
  const texts = [view, ...view.held.beside].map(({ id, column }) => cellText(column, row[id]))
  const line = own ? (
    link(own)
  ) : (
    <div className={styles.oneLine} onMouseEnter={showWhole}>
      {link(texts.filter(Boolean).join(' '))}
    </div>
  )
  return view.isHolder || mark ? (
    <HeldValues held={view.held} row={row} cells={cells} mark={mark?.badge}>
      {line}
    </HeldValues>
  ) : (
    line
  )
}

type HeldProps = { held: HeldViews; row: AnyRow; cells: Cells; mark: ReactNode; children: ReactNode }

/** A value with badges of state beside it, and what identifies it further under it in grey. */
function HeldValues({ held: { below, badges }, row, cells, mark, children }: HeldProps) {
  const text = ({ column, id }: ColumnView) => cellText(column, row[id])
  const shown = below.filter((one) => text(one) !== '')
  return (
    <div className={styles.who}>
      <div className={styles.whoLine}>
        {children}
        {badges.map((one) => (
          <Fragment key={one.id}>{cells[one.id]?.(row)}</Fragment>
        ))}
        {mark}
      </div>
      {below.length > 0 && (
        <div className={styles.below} onMouseEnter={showWhole}>
          {shown.map((one, index) => (
            <Fragment key={one.id}>
              {index > 0 && ' · '}
              <VisuallyHidden>{one.label}: </VisuallyHidden>
              <span>{cells[one.id]?.(row) || text(one)}</span>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  )
}

/** Gives a clipped text its whole as a tooltip. */
function showWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}
