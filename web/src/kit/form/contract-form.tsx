import { Stack } from '@mantine/core'
import { use, useEffect, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { KeptKeys } from '#kit/dialogs/unsaved-changes.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldsContext } from './field-context.ts'
import { FormContext, type ContractFormState } from './form-context.ts'
import classes from './form.module.css'

/** The form element: its fields and buttons are the children, and errors are listed above them. */
export const ContractForm = <Values extends FieldValues>({
  form,
  children,
}: {
  form: ContractFormState<Values>
  children: ReactNode
}) => {
  const keptKeys = use(KeptKeys)
  const { key } = form.kept
  useEffect(() => {
    // stays after the form is gone: a step of a wizard is discarded with its dialog
    if (key !== undefined) keptKeys?.add(key)
  }, [keptKeys, key])
  return (
    <FormContext value={form}>
      <form
        noValidate
        className={classes['form']}
        data-read-only={form.readOnly || undefined}
        onSubmit={(event) => void form.submit(event)}
      >
        <FieldsContext value={form.forFields}>
          <Stack>
            <ErrorSummary />
            {children}
          </Stack>
        </FieldsContext>
      </form>
    </FormContext>
  )
}
