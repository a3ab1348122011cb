import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Puts suggestions into a form: only into fields in which the user has not typed or chosen anything. */
export function useSuggest<Values extends FieldValues>({
  subscribe,
  getValues,
  setValue,
}: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues' | 'setValue'>): (values: Partial<Values>) => void {
  const typed = useRef(new Set<string>())
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name }) => {
          if (type === 'change' && name) typed.current.add(name)
        },
      }),
    [subscribe],
  )
  return (values) => {
    for (const [name, value] of Object.entries(values) as [Path<Values>, PathValue<Values, Path<Values>>][])
      if (!typed.current.has(name) && getValues(name) !== value) setValue(name, value, { shouldValidate: false })
  }
}
