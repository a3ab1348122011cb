import { useEffect, useRef, type RefObject } from 'react'
import { createStore, useStore } from './store.ts'

const pageTitle = createStore('')
/** The address whose heading had the focus last; none before the first page, where the browser decides. */
let visited: string | undefined

/**
 * Names the page: sets the title of the browser's tab and, when the address has changed, focuses the heading, so that
 * a screen reader starts there, unless a field of the page has taken the focus. Returns the ref of the heading, which needs `tabIndex={-1}`.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // runs on the title, not the address: the address changes while the previous page is still shown
  useEffect(() => {
    const { pathname } = window.location
    pageTitle.set(title)
    const taken = heading.current?.closest('article')?.contains(document.activeElement)
    if (visited !== undefined && visited !== pathname && !taken) heading.current?.focus({ preventScroll: true })
    visited = pathname
  }, [title])
  return heading
}

/** The title of the browser's tab, as text to announce when the page changes. */
export function useAnnouncedTitle(): string {
  const title = useStore(pageTitle)
  useEffect(() => {
    document.title = title ? `${title} – Latarnia` : 'Latarnia'
  }, [title])
  return title
}
