import type { KeyboardEvent } from 'react'
import classes from './form.module.css'

/**
 * What every combobox shares. Its list scrolls by itself: only then do assistive technologies see one list, without an
 * inner frame. The first match is marked while one types, and Enter takes it.
 */
export const listbox = {
  withScrollArea: false,
  classNames: { options: classes['listbox'] ?? '' },
  selectFirstOptionOnChange: true,
  onKeyDown: takeMatch,
} as const

/** Enter in an open list takes an entry and never submits the form around it. */
function takeMatch(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  if (event.key !== 'Enter' || input.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  // Mantine takes the marked entry and the chosen one; matches that arrived after the last key are not marked
  if (!list || input.value === '' || list.querySelector('[data-combobox-selected], [data-combobox-active]')) return
  list.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')?.click()
}
