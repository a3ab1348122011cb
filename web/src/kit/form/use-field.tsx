import { IconAlertCircle } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { fieldFacts } from '#contract/kernel/fields.ts'
import { fieldId, useForm } from './form-context.ts'
import { emptyOf, findFieldSchema } from './form-values.ts'
import classes from './form.module.css'

/** What every field of a form takes. The label, the required mark and the length come from the schema. */
export type FieldProps<Name extends string = string> = {
  name: Name
  label?: string | undefined
  /** Said before typing, under the label. */
  hint?: ReactNode
  /** `true`, or the reason why, which is then shown. */
  disabled?: boolean | string | undefined
  /** When it must be filled in though the schema asks for it only beside another answer. */
  required?: boolean | undefined
  /** Shown and sent, but not for this form to change. */
  readOnly?: boolean | undefined
  /** Takes both columns of the grid. */
  wide?: boolean | undefined
}

/** Joins a widget to the form: its value, and the properties that Mantine's inputs share. */
export function useField<Value>(props: FieldProps) {
  const { name, label, hint, disabled = false, wide = false } = props
  const form = useForm()
  const { field, fieldState } = useController({ name, control: form.hookForm.control })
  const { facts, empty } = useMemo(() => factsOf(form.schema, name), [form.schema, name])
  const message = fieldState.error?.message
  const readOnly = form.readOnly || props.readOnly === true
  const why = typeof disabled === 'string' ? disabled : undefined
  return {
    value: field.value as Value,
    set: field.onChange as (value: Value | undefined) => void,
    /** The field's own way of being empty. */
    empty: empty as Value,
    maxLength: facts.maxLength,
    readOnly,
    /** For widgets whose label stands beside them. */
    text: label ?? facts.label,
    /** For widgets that are no plain input. */
    ref: field.ref,
    shared: {
      id: fieldId(form.id, name),
      name,
      onBlur: field.onBlur,
      label: label ?? facts.label,
      required: (props.required ?? facts.required) && !readOnly,
      description: why ?? hint,
      error: message ? <FieldError message={message} /> : undefined,
      disabled: disabled !== false,
      wrapperProps: { 'data-wide': wide || undefined, 'data-read-only': readOnly || undefined },
    },
  }
}

const FieldError = ({ message }: { message: string }) => (
  <span className={classes['error']}>
    <IconAlertCircle size="1em" aria-hidden />
    <span>Błąd: {message}</span>
  </span>
)

function factsOf(schema: Parameters<typeof findFieldSchema>[0], name: string) {
  const field = findFieldSchema(schema, name)
  if (!field) throw new Error(`The schema of the form has no field ${name}`)
  return { facts: fieldFacts(field), empty: emptyOf(field) }
}
