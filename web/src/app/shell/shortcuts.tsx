import { lazyComponent } from '#kit/lazy-component.ts'
import { Suspense, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createStore, useStore } from '#kit/store.ts'
import { shortcutOf } from './shortcut-of.ts'
import { singleKeys } from './single-keys.ts'

const ShortcutsDialog = lazyComponent(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')
const opened = createStore(false)

export const showShortcuts = (): void => opened.set(true)

/** Keys that work on every screen: `/` goes to the first filter, `?` shows the list of keys. */
export function Shortcuts() {
  const shown = useStore(opened)
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return <Suspense>{shown && <ShortcutsDialog onClose={() => opened.set(false)} />}</Suspense>
}

function onKey(event: KeyboardEvent): void {
  const { tagName, isContentEditable } = event.target as HTMLElement
  // under a dialog the page is inert, so its keys do nothing
  if (singleKeys.get() === 'off' || document.querySelector('[role=dialog]')) return
  const shortcut = shortcutOf(event, { tagName, isContentEditable })
  if (!shortcut) return
  if (shortcut === 'list') opened.set(true)
  else {
    // folded filters open where they are asked for
    if (!firstFilter()) flushSync(() => document.querySelector<HTMLElement>('[data-filter-switch]')?.click())
    const filter = firstFilter()
    if (!filter) return
    filter.focus()
  }
  event.preventDefault()
}

const firstFilter = () => document.querySelector<HTMLElement>('[data-first-filter]')
