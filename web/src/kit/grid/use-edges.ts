import { useCallback, useState, type RefCallback } from 'react'

type Edges = { start: boolean; end: boolean }

/**
 * Whether a table that scrolls sideways goes on under its pinned columns, at the start and at the end. The scroller gets
 * the size of its headings and first column, so that an element that takes focus is scrolled out from under them.
 */
export function useEdges(): { edges: Edges; watch: RefCallback<HTMLElement> } {
  const [edges, setEdges] = useState<Edges>({ start: false, end: false })
  const watch = useCallback((scroller: HTMLElement | null) => {
    if (!scroller) return undefined
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller
      const now = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 }
      const head = scroller.querySelector('thead')
      const first = head?.querySelector('th')
      const pinned = first && getComputedStyle(first).position === 'sticky' ? first.offsetWidth : 0
      scroller.style.setProperty('--pinned', `${pinned}px`)
      scroller.style.setProperty('--head', `${head?.offsetHeight ?? 0}px`)
      setEdges((was) => (was.start === now.start && was.end === now.end ? was : now))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    for (const inside of scroller.children) sizes.observe(inside)
    scroller.addEventListener('scroll', look, { passive: true })
    scroller.addEventListener('focusin', uncover)
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
      scroller.removeEventListener('focusin', uncover)
    }
  }, [])
  return { edges, watch }
}

/**
 * Scrolls a focused element out from under a pinned column: a browser does not move what is partly visible. What is pinned
 * itself is moved up and down alone: it is seen wherever the table is, which would move sideways when the menu of a row closes.
 */
function uncover({ target, currentTarget }: FocusEvent): void {
  const inCell = target instanceof HTMLElement && !target.matches('tr') && target.matches(':focus-visible')
  if (!inCell || !(currentTarget instanceof HTMLElement)) return
  const { scrollLeft } = currentTarget
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (isPinned(target.closest('td, th'))) currentTarget.scrollLeft = scrollLeft
}

function isPinned(cell: Element | null): boolean {
  if (!cell) return false
  const { position, left, right } = getComputedStyle(cell)
  return position === 'sticky' && (left !== 'auto' || right !== 'auto')
}
