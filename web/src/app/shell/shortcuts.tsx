import { lazyComponent } from '#kit/lazy-component.ts'
import { Suspense, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createStore, useStore } from '#kit/store.ts'
import { shortcutOf } from './shortcut-of.ts'
import { singleKeys } from './single-keys.ts'

const ShortcutsDialog = lazyComponent(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')
const opened = createStore(false)

export const showShortcuts = (): void => opened.set(true)

/** Keys that work on every screen: `/` goes to the search in the bar, `f` to the first filter, `?` shows the list of keys. */
export function Shortcuts() {
  const shown = useStore(opened)
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return <Suspense>{shown && <ShortcutsDialog onClose={() => opened.set(false)} />}</Suspense>
}

function onKey(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement)) return
  // under a dialog the page is inert, so its keys do nothing
  if (singleKeys.get() === 'off' || document.querySelector('[role=dialog]')) return
  const shortcut = shortcutOf(event, event.target)
  if (!shortcut) return
  if (shortcut === 'list') opened.set(true)
  else {
    const field = shortcut === 'search' ? searchField() : filterField()
    if (!field) return
    field.focus()
  }
  event.preventDefault()
}

/** The search, which a narrow bar shows on request. */
function searchField() {
  const field = document.querySelector<HTMLElement>('[data-quick-search]')
  if (field?.offsetParent === null) document.querySelector<HTMLElement>('[data-quick-search-opener]')?.click()
  return field
}

/** The first filter; folded ones open where they are asked for. */
function filterField() {
  if (!firstFilter()) flushSync(() => document.querySelector<HTMLElement>('[data-filter-switch]')?.click())
  return firstFilter()
}

const firstFilter = () => document.querySelector<HTMLElement>('[data-first-filter]')
