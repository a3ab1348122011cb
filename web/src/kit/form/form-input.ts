import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { newRequestId } from '#contract/kernel/request-id.ts'
import { createStore, type Store } from '#kit/store.ts'

/** The last call of a form: what it was made from, as one text, and its body. */
export type SentCall = { from: string; body: unknown }

/** What a form knows of its input beside the values; it survives a reload together with them. */
export type FormInput = {
  /** The fields in which the user has typed or chosen something. */
  typed: ReadonlySet<string>
  /** The mark of the call that stores the input: repeated, the call stores nothing twice. */
  mark: string
  /** The call under this mark whose answer is not there, to be repeated as it was. */
  sent?: SentCall | undefined
}

/** Nothing typed yet. */
export const newInput = (): FormInput => ({ typed: new Set(), mark: newRequestId() })

/** The same names but one; the same set if it is not among them. */
export const withoutName = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  names.has(name) ? new Set([...names].filter((other) => other !== name)) : names

/** Notes in which fields the user types, and which have a suggestion. */
export function useFormInput({ subscribe }: Pick<UseFormReturn, 'subscribe'>): {
  input: RefObject<FormInput>
  setInput: (input: FormInput) => void
  suggested: Store<ReadonlySet<string>>
} {
  const [first] = useState(newInput)
  const input = useRef(first)
  const [suggested] = useState(() => createStore<ReadonlySet<string>>(new Set()))
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name }) => {
          if (type !== 'change' || !name) return
          input.current = { ...input.current, typed: new Set([...input.current.typed, name]) }
          suggested.set(withoutName(suggested.get(), name))
        },
      }),
    [subscribe, suggested],
  )
  const setInput = useCallback((next: FormInput) => {
    input.current = next
  }, [])
  return { input, setInput, suggested }
}
