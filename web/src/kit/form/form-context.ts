import { createContext, useContext, type BaseSyntheticEvent, type RefObject } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Fields } from './fields.ts'
import type { Store } from '#kit/store.ts'
import type { FormInput, SentCall } from './form-input.ts'
import type { Failure } from './refusals.ts'

/** The state of a form, for its fields, summary and buttons. */
export type ContractFormState<Values extends FieldValues = FieldValues> = {
  id: string
  schema: z.ZodObject
  hookForm: UseFormReturn<Values>
  /** The widgets, which accept only field names of this form's schema. */
  fields: Fields<FieldPath<Values>>
  readOnly: boolean
  /** The names of the fields that are on the screen now. */
  shown: Store<ReadonlySet<string>>
  /** Where unsaved input is kept, if it is. */
  keptKey: string | undefined
  input: RefObject<FormInput>
  /** The fields with a suggestion that the user has neither changed nor left. */
  suggested: Store<ReadonlySet<string>>
  /** Called before submitting by fields whose text is not a value yet: what returns `false` stops it, and says why at its field. */
  unfinished: RefObject<Set<() => Promise<boolean>>>
  /** Changed and not yet saved. */
  dirty: boolean
  busy: boolean
  /** Why the last submit failed; a new object for each failure, and none after success. */
  failure: Failure | undefined
  /** The server's reason in the screen's own words, shown under the form. */
  sentence: string | undefined
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Starts again with other values, for instance the server's present ones. */
  restart: (values: Partial<Values>) => void
  /** Gives the input away, to another form as its `typed` or to a wizard as answers; this form counts as unchanged. */
  handOver: () => Values
  /** Keeps a call in `input` until its answer is there, after a reload too; `undefined` once it was refused. */
  noteSent: (sent: SentCall | undefined) => void
  /** Reads the server's present values, after a conflict; asks first, as they take the place of what was typed. */
  reload: (() => Promise<void>) | undefined
}

/** What fields need of their form: the same object while one types, so that each is drawn for its own value alone. */
export type FieldsForm = Pick<
  ContractFormState,
  'id' | 'schema' | 'hookForm' | 'fields' | 'readOnly' | 'shown' | 'suggested' | 'unfinished'
>

export const FieldsContext = createContext<FieldsForm | undefined>(undefined)
export const FormContext = createContext<ContractFormState | undefined>(undefined)

/** The surrounding form as its fields need it; fields must be inside one. */
export const useForm = (): FieldsForm => inside(useContext(FieldsContext))

/** The surrounding form with what is going on in it, for its buttons and its summary. */
export const useWholeForm = (): ContractFormState => inside(useContext(FormContext))

function inside<Form>(form: Form | undefined): Form {
  if (!form) throw new Error('A form field stands outside <ContractForm>')
  return form
}

export const fieldId = (formId: string, name: string): string => `${formId}-${name}`
