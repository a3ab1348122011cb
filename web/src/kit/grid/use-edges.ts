import { useCallback, useState, type RefCallback } from 'react'

type Edges = { start: boolean; end: boolean }

/** Whether a table that scrolls sideways goes on under its pinned columns, at the start and at the end. */
export function useEdges(): { edges: Edges; watch: RefCallback<HTMLElement> } {
  const [edges, setEdges] = useState<Edges>({ start: false, end: false })
  const watch = useCallback((scroller: HTMLElement | null) => {
    if (!scroller) return undefined
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller
      const now = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 }
      setEdges((was) => (was.start === now.start && was.end === now.end ? was : now))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    for (const inside of scroller.children) sizes.observe(inside)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [])
  return { edges, watch }
}
