import { Stack } from '@mantine/core'
import { use, useEffect, useMemo, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { KeptKeys } from '#kit/dialogs/unsaved-changes.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldsContext, FormContext, type ContractFormState, type FieldsForm } from './form-context.ts'
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
  const { keptKey, id, schema, hookForm, fields, readOnly, shown, suggested, unfinished } = form
  const forFields = useMemo(
    () => ({ id, schema, hookForm, fields, readOnly, shown, suggested, unfinished }) as unknown as FieldsForm,
    [id, schema, hookForm, fields, readOnly, shown, suggested, unfinished],
  )
  useEffect(() => {
    // stays after the form is gone: a step of a wizard is discarded with its dialog
    if (keptKey !== undefined) keptKeys?.add(keptKey)
  }, [keptKeys, keptKey])
  return (
    <FormContext value={form as unknown as ContractFormState}>
      <form
        noValidate
        className={classes['form']}
        data-read-only={readOnly || undefined}
        onSubmit={(event) => void form.submit(event)}
      >
        <Stack>
          <ErrorSummary />
          <FieldsContext value={forFields}>{children}</FieldsContext>
        </Stack>
      </form>
    </FormContext>
  )
}
