import { useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './form.module.css'

/** Shows the chosen text in full under a field that is too narrow for it. */
function WholeText({ text, children }: { text: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [clipped, setClipped] = useState(false)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (!input) return undefined
    // called at once, when the field shows the new text, and whenever its width changes
    const observer = new ResizeObserver(() => setClipped(Boolean(text) && input.scrollWidth > input.clientWidth))
    observer.observe(input)
    return () => observer.disconnect()
  }, [text])
  return (
    <div ref={box}>
      {children}
      {/* assistive technologies read the whole text in the field itself */}
      {clipped && (
        <span className={classes['whole']} aria-hidden>
          {text}
        </span>
      )}
    </div>
  )
}

/** The same as the container of a Mantine input. */
export const inWholeText = (text: string | undefined) => (input: ReactNode) => (
  <WholeText text={text}>{input}</WholeText>
)
