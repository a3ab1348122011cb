import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { cellText } from './cell-text.ts'
import type { Cells } from './cell.tsx'
import type { ColumnView, HeldViews } from './column-layout.ts'
import { showWhole } from './show-whole.ts'
import type { AnyRow } from './use-grid.ts'
import styles from './grid.module.css'

type Props = { held: HeldViews; row: AnyRow; cells: Cells; mark: ReactNode; children: ReactNode }

/** A value with badges of state beside it, and what identifies it further under it in grey. */
export function HeldValues({ held: { below, badges }, row, cells, mark, children }: Props) {
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
