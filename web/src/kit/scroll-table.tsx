import type { ReactNode } from 'react'
import classes from './scroll-table.module.css'

type Props = {
  label: string
  /** The height beyond which it scrolls, between its head and its foot. */
  maxHeight: string
  busy?: boolean
  className?: string | undefined
  /** Head, body and foot of the table; a cell with `data-number` holds a number. */
  children: ReactNode
}

/** A small table in a dialog or on a page, which scrolls by itself. */
export const ScrollTable = ({ label, maxHeight, busy = false, className = '', children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- needed for scrolling by keys
  <section className={classes['scroll']} style={{ maxHeight }} aria-label={label} tabIndex={0}>
    <table className={`${classes['table']} ${className}`} aria-label={label} aria-busy={busy}>
      {children}
    </table>
  </section>
)
