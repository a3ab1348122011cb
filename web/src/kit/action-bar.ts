import type { RefCallback } from 'react'

/** For a bar of actions at the lower edge of the window: notices and what takes focus stand above it, however high it is. */
export const keepNoticesAbove: RefCallback<HTMLElement> = (bar) => {
  if (!bar) return undefined
  const root = document.documentElement
  const sizes = new ResizeObserver(() => root.style.setProperty('--l-action-bar', `${bar.offsetHeight}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    root.style.removeProperty('--l-action-bar')
  }
}
