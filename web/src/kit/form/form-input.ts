import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { newRequestId } from '#contract/kernel/request-id.ts'

/** What a form knows of its input beside the values; it survives a reload together with them. */
export type FormInput = {
  /** The fields in which the user has typed or chosen something. */
  typed: ReadonlySet<string>
  /** The mark of the call that stores the input: repeated, the call stores nothing twice. */
  mark: string
}

/** Nothing typed yet. */
export const newInput = (): FormInput => ({ typed: new Set(), mark: newRequestId() })

/** Notes in which fields the user types. */
export function useFormInput({ subscribe }: Pick<UseFormReturn, 'subscribe'>): {
  input: RefObject<FormInput>
  setInput: (input: FormInput) => void
} {
  const [first] = useState(newInput)
  const input = useRef(first)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name }) => {
          const { typed, mark } = input.current
          if (type === 'change' && name) input.current = { typed: new Set([...typed, name]), mark }
        },
      }),
    [subscribe],
  )
  const setInput = useCallback((next: FormInput) => {
    input.current = next
  }, [])
  return { input, setInput }
}
