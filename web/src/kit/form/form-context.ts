import { createContext, useContext, type BaseSyntheticEvent } from 'react'
import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { insideForm, useFieldsForm, type FieldsForm } from './field-context.ts'
import { fields, type Fields } from './fields.ts'
import type { Failure } from './refusals.ts'
import type { KeptInput } from './use-kept-input.ts'

/** What is going on in a form, for its buttons and its summary. */
type FormProgress = {
  readOnly: boolean
  /** Changed and not yet saved. */
  dirty: boolean
  busy: boolean
  /** Why the last submit failed; a new object for each failure, and none after success. */
  failure: Failure | undefined
  /** The server's reason in the screen's own words, shown under the form. */
  sentence: string | undefined
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Reads the server's present values, after a conflict; asks first, as they take the place of what was typed. */
  reload: (() => Promise<void>) | undefined
}

/** The state of a form that is checked by a schema. */
export type ContractFormState<Values extends FieldValues = FieldValues> = FormProgress & {
  hookForm: UseFormReturn<Values>
  /** The widgets, which accept only field names of this form's schema. */
  fields: Fields<FieldPath<Values>>
  forFields: FieldsForm
  kept: KeptInput
  /** Starts again with other values, for instance the server's present ones. */
  restart: (values: Partial<Values>) => void
  /** Gives the input away, to another form as its `typed` or to a wizard as answers; this form counts as unchanged. */
  handOver: () => Values
}

/** All values of a form as they are typed. */
export const useFormValues = <Values extends FieldValues>({ hookForm }: Pick<ContractFormState<Values>, 'hookForm'>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form begins with a value of each field, so none is missing
  useWatch({ control: hookForm.control }) as Values

type Loose<Values> = { [Name in keyof Values]?: Values[Name] | undefined }
/** A form as a part of it knows it that other forms have as well. */
export const formOfPart = <Part extends FieldValues>(form: { handOver: () => Loose<NoInfer<Part>> }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-hook-form lets no form stand for one with fewer fields
  form as ContractFormState<Part>

export const FormContext = createContext<FormProgress | undefined>(undefined)

/** The surrounding form with its widgets, for a part of it that knows the names of its fields. */
export const useForm = <Values extends FieldValues>(): FieldsForm & { fields: Fields<FieldPath<Values>> } => ({
  ...useFieldsForm(),
  fields,
})

/** What is going on in the surrounding form. */
export const useFormProgress = (): FormProgress => insideForm(useContext(FormContext))
