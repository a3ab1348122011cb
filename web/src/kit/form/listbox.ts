import type { KeyboardEvent } from 'react'
import { announceMatches } from './announce-matches.ts'
import classes from './form.module.css'

/**
 * What every combobox shares. Its list scrolls by itself: only then do assistive technologies see one list, without an
 * inner frame. The first match is marked while one types, and Enter takes it.
 */
export const listbox = {
  withScrollArea: false,
  classNames: { options: classes['listbox'] ?? '' },
  selectFirstOptionOnChange: true,
  // a list higher than the room beside its field would be scrolled into view, and the field out of it
  comboboxProps: { floatingHeight: 'viewport' },
  onKeyDownCapture: takeMatch,
  onInput: announceMatches,
} as const

/**
 * Enter in an open list takes an entry and never submits the form around it. Mantine marks the first match and forgets
 * which that was when a list opens while one types, so the entry is taken here, before Mantine sees the key.
 */
function takeMatch(event: KeyboardEvent<HTMLElement>): void {
  const { target: input, nativeEvent } = event
  if (event.key !== 'Enter' || event.ctrlKey || nativeEvent.isComposing || !(input instanceof HTMLInputElement)) return
  if (input.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  event.stopPropagation()
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  const entry = (kind: string) =>
    list?.querySelector<HTMLElement>(`[data-combobox-${kind}]:not([data-combobox-disabled])`)
  // matches that arrived after the last key are not marked
  const taken = entry('selected') ?? entry('active') ?? (input.value === '' ? undefined : entry('option'))
  taken?.click()
}
