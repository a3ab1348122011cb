import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to what was found, once it is there; `searches` counts those made on this screen. */
export function useFocusFound<Box extends HTMLElement>(searches: number, ready: boolean): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useEffect(() => {
    if (searches > 0 && ready) box.current?.focus()
  }, [searches, ready])
  return box
}
