import { useEffect } from 'react'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { emptyOf } from '#kit/form/form-values.ts'
import { emptiedBy, type GrantorValues } from './grantor-values.ts'
import { Grantor } from '#contract/grantors/grantors.ts'

/** Empties dependent fields when the user changes the field that they depend on; loaded values stay. */
export function useEmptied({ hookForm }: ContractFormState<GrantorValues>): void {
  const { subscribe, setValue, clearErrors } = hookForm
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name, values }) => {
          if (type !== 'change') return
          for (const emptied of emptiedBy(name, values)) {
            setValue(emptied, emptyOf(Grantor.shape[emptied]) as never, { shouldDirty: true })
            clearErrors(emptied)
          }
        },
      }),
    [subscribe, setValue, clearErrors],
  )
}
