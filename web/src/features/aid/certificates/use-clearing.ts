import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { clearUnused } from '#contract/aid/certificates/forms.ts'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { startingValues } from '#kit/form/form-values.ts'
import { changedFields } from '#kit/form/versions.ts'
import { editOf } from './certificate-values.ts'

/** The choices that leave other fields without meaning. */
const choices: readonly unknown[] = ['warunekKe', 'wydanieKorekta', 'uniewaznienieWydanego']

/** Empties what a choice leaves without meaning, as the server would (spec 1 §4.6). */
export function useClearing<Values extends FieldValues>(form: ContractFormState<Values>): void {
  const {
    schema,
    hookForm: { subscribe, setValue, clearErrors },
  } = form.forFields
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (type !== 'change' || !choices.includes(name)) return
          const emptied = startingValues(schema, clearUnused(editOf(values)))
          for (const field of changedFields(Object.keys(schema.shape), values, emptied)) {
            setValue(field, emptied[field], { shouldDirty: true })
            clearErrors(field)
          }
        },
      }),
    [schema, subscribe, setValue, clearErrors],
  )
}
