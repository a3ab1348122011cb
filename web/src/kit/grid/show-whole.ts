import type { MouseEvent } from 'react'

/** Gives a clipped text its whole as a tooltip. */
export function showWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}
