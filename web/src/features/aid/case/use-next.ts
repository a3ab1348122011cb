import { useRef, useState, type RefObject } from 'react'

/** A form that is submitted for several purposes: which one is meant, which one is running, and how one is run. */
export function useNext<Next extends string>(
  usual: Next,
): {
  next: RefObject<Next>
  running: Next | undefined
  run: (wanted: Next, submit: () => Promise<void>) => void
} {
  const next = useRef(usual)
  const [running, setRunning] = useState<Next>()
  return {
    next,
    running,
    run: (wanted, submit) => {
      next.current = wanted
      setRunning(wanted)
      void submit().finally(() => {
        next.current = usual
        setRunning(undefined)
      })
    },
  }
}
