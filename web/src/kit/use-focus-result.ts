import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the result of a search once it is shown; `searches` counts the searches on this screen. */
export function useFocusResult<Box extends HTMLElement>(searches: number, ready: boolean): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useEffect(() => {
    if (searches === 0 || !ready || !box.current) return
    box.current.focus({ preventScroll: true })
    // a browser would show the middle of a result that is taller than the window
    box.current.scrollIntoView({ block: box.current.offsetHeight > window.innerHeight ? 'start' : 'nearest' })
  }, [searches, ready])
  return box
}
