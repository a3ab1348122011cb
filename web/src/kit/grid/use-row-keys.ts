import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { createStore, type Store } from '#kit/store.ts'

/** The rows and their buttons, for the arrow keys. */
const rowSelector = '[data-row-key]'
const controlSelector =
  'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled), [tabindex="0"]:not(tr)'

type RowKeys = {
  /** The row that Tab moves to: the one that had the focus last, or the first. */
  stop: Store<string | undefined>
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Arrow keys in the body of a table: up and down between rows, staying on the same button; right into the buttons of
 * a row, left out of them; Home and End to the first and last row. Tab works as everywhere.
 */
export function useRowKeys(
  keys: readonly string[],
  /** What a tree does with a key on a row; returns the row to focus. */
  before: (pressed: string, row: string) => string | undefined = () => undefined,
): RowKeys {
  const [stop] = useState(() => createStore(keys[0]))
  useLayoutEffect(() => {
    if (!keys.includes(stop.get() ?? '')) stop.set(keys[0])
  }, [keys, stop])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = rowOf(target)
    if (row) stop.set(row.dataset['rowKey'])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target
    const row = from instanceof HTMLElement && rowOf(from)
    if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)]
    const own = from === row ? before(event.key, row.dataset['rowKey'] ?? '') : undefined
    const target =
      rows.find(({ dataset }) => own !== undefined && dataset['rowKey'] === own) ?? targetOf(event.key, row, from, rows)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return { stop, onFocus, onKeyDown }
}

const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(rowSelector)

function targetOf(key: string, row: HTMLElement, from: HTMLElement, rows: HTMLElement[]): HTMLElement | undefined {
  const stops = stopsOf(row)
  const [place, at] = [rows.indexOf(row), Math.max(0, stops.indexOf(from))]
  const inRow = (other: HTMLElement | undefined) => other && (stopsOf(other)[at] ?? other)
  switch (key) {
    case 'ArrowDown':
      return inRow(rows[place + 1])
    case 'ArrowUp':
      return inRow(rows[place - 1])
    case 'ArrowRight':
      return stops[at + 1]
    case 'ArrowLeft':
      return stops[at - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    default:
      return undefined
  }
}

/** The row itself, then its buttons from left to right. */
const stopsOf = (row: HTMLElement): HTMLElement[] => [row, ...row.querySelectorAll<HTMLElement>(controlSelector)]
