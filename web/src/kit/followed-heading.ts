import { useEffect, useRef, type RefObject } from 'react'

/**
 * The ref of a heading that takes the focus when the content below it changes (a step, a state), so that a screen reader
 * follows. The heading needs `tabIndex={-1}`.
 */
export function useFollowedHeading(over: string | number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(over)
  useEffect(() => {
    if (before.current !== over) heading.current?.focus()
    before.current = over
  }, [over])
  return heading
}
