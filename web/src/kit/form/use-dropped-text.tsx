import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { announce } from '#kit/announce.tsx'
import classes from './form.module.css'

type Shared = { onBlur?: () => void; description?: ReactNode }

/** A button that the user is pressing must not move away before it is released. */
const PRESS_MS = 300

/**
 * A list forgets what was typed in it and not chosen when it is left. This tells so, at the field and to screen readers.
 * `chosen` is what the field shows by itself.
 */
export function useDroppedText<S extends Shared>(shared: S, chosen = '') {
  const [dropped, setDropped] = useState<string>()
  const telling = useRef<number>(undefined)
  const note = dropped && `Nie wybrano z listy: „${dropped}”`
  useEffect(() => () => window.clearTimeout(telling.current), [])
  return {
    ...shared,
    onFocus: () => {
      window.clearTimeout(telling.current)
      setDropped(undefined)
    },
    onBlur: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
      const typed = input.readOnly ? '' : input.value.trim()
      if (typed !== '' && typed !== chosen.trim()) {
        telling.current = window.setTimeout(() => setDropped(typed), PRESS_MS)
        announce(`Nie wybrano z listy: „${typed}”`)
      }
      shared.onBlur?.()
    },
    description: note ? (
      <>
        {shared.description}
        <span className={classes['dropped']}>{note}</span>
      </>
    ) : (
      shared.description
    ),
  }
}

/** Of several values, the text that one was found by stays in the field: it is not dropped until something else is typed. */
export function useTextTaken() {
  const [text, setText] = useState('')
  const take = () => setText(document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '')
  return { text, take }
}
