import { useEffect, useRef, type RefObject } from 'react'
import { createStore, useStore } from './store.ts'

const pageTitle = createStore('')
/** The address whose heading had the focus last; nothing before the first page, where the browser decides. */
let visited: string | undefined

/**
 * Names the page: its title in the browser's bar, and, when the address has changed, the focus on its heading, so that
 * a screen reader starts there. Gives the ref of the heading, which needs `tabIndex={-1}`.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // by its title a page knows that it is itself shown: the address changes while the page before it still stands
  useEffect(() => {
    const { pathname } = window.location
    pageTitle.set(title)
    if (visited !== undefined && visited !== pathname) heading.current?.focus({ preventScroll: true })
    visited = pathname
  }, [title])
  return heading
}

/** The title in the browser's bar, as text to announce when the page changes. */
export function useAnnouncedTitle(): string {
  const title = useStore(pageTitle)
  useEffect(() => {
    document.title = title ? `${title} – Latarnia` : 'Latarnia'
  }, [title])
  return title
}
