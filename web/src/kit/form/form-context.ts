import { createContext, useContext, type BaseSyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Fields } from './fields.ts'
import type { Failure } from './refusals.ts'

/** A form at work, as its fields, summary and buttons see it. */
export type ContractFormState<Values extends FieldValues = FieldValues> = {
  id: string
  schema: z.ZodObject
  hookForm: UseFormReturn<Values>
  /** The widgets with names that this form's schema knows. */
  fields: Fields<FieldPath<Values>>
  readOnly: boolean
  /** Changed and not saved yet. */
  dirty: boolean
  busy: boolean
  /** Why the last submit failed; another object for each failure, and none after success. */
  failure: Failure | undefined
  /** The server's reason in the words of the screen, to be said under the form. */
  sentence: string | undefined
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Starts again with other values, for instance those that the server holds now. */
  restart: (values: Partial<Values>) => void
  /** Reads what the server holds now, after a conflict. */
  reload: (() => Promise<void>) | undefined
}

export const FormContext = createContext<ContractFormState | undefined>(undefined)

/** The form around; fields and buttons may only stand inside one. */
export function useForm(): ContractFormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A form field stands outside <ContractForm>')
  return form
}

export const fieldId = (formId: string, name: string): string => `${formId}-${name}`
