import { IconAlertCircle, IconMessageExclamation } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import { use, useEffect, useMemo, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { fieldFacts } from '#contract/kernel/fields.ts'
import { useStore } from '#kit/store.ts'
import { fieldId, useFieldsForm } from './field-context.ts'
import { MarkedFields } from './marked-fields.ts'
import { emptyOf, findFieldSchema } from './form-values.ts'
import { withoutName } from './use-kept-input.ts'
import classes from './form.module.css'

/** The properties of every field. The label, the required mark and the length come from the schema. */
export type FieldProps<Name extends string = string> = {
  name: Name
  label?: string | undefined
  /** A hint under the label. */
  hint?: ReactNode
  /** `true`, or the reason, which is then shown. */
  disabled?: boolean | string | undefined
  /** Marks it as required when the schema requires it only together with another answer. */
  required?: boolean | undefined
  /** Shown and sent, but cannot be changed in this form. */
  readOnly?: boolean | undefined
  /** Spans both columns of the grid. */
  wide?: boolean | undefined
}

/** Connects a widget to the form: its value, and the properties that Mantine's inputs share. */
export function useField<Value>(props: FieldProps) {
  const { name, label, hint, disabled = false, wide = false } = props
  const form = useFieldsForm()
  const { field, fieldState } = useController({ name, control: form.hookForm.control })
  const value: Value = field.value
  const set: (value: Value | undefined) => void = field.onChange
  const { shown, suggested } = form
  const isSuggested = useStore(suggested, (names) => names.has(name))
  useEffect(() => {
    shown.set(new Set([...shown.get(), name]))
    return () => shown.set(new Set([...shown.get()].filter((other) => other !== name)))
  }, [shown, name])
  const { facts, empty } = useMemo(() => factsOf(form.schema, name), [form.schema, name])
  const message = fieldState.error?.message
  const readOnly = form.readOnly || props.readOnly === true
  const mark = use(MarkedFields)?.noteOf(name)
  const about = typeof disabled === 'string' ? disabled : hint
  const description = mark ? <MarkedHint mark={mark} hint={about} /> : about
  return {
    value,
    set,
    /** The field's own empty value. */
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a widget says what its field holds, as it does for `value`
    empty: empty as Value,
    maxLength: facts.maxLength,
    readOnly,
    /** For widgets with the label beside them. */
    text: label ?? facts.label,
    /** For widgets that are not a plain input. */
    ref: field.ref,
    shared: {
      id: fieldId(form.id, name),
      name,
      onBlur: () => {
        field.onBlur()
        suggested.set(withoutName(suggested.get(), name))
      },
      label: label ?? facts.label,
      required: (props.required ?? facts.required) && !readOnly,
      description:
        isSuggested && description ? (
          <>
            {description} <VisuallyHidden>{SUGGESTION}</VisuallyHidden>
          </>
        ) : (
          description
        ),
      // where there is no description, which would take its place
      'aria-description': isSuggested ? SUGGESTION : undefined,
      error: message ? <FieldError message={message} /> : undefined,
      disabled: disabled !== false,
      wrapperProps: {
        'data-field': true,
        'data-wide': wide || undefined,
        'data-read-only': readOnly || undefined,
        'data-marked': mark !== undefined || undefined,
        'data-suggested': isSuggested || undefined,
        style: isSuggested ? { '--l-suggestion': `"${SUGGESTION}"` } : {},
      },
    },
  }
}

/** Stands on the border of a field whose value the user has not looked at yet. */
const SUGGESTION = 'podpowiedź'

const MarkedHint = ({ mark, hint }: { mark: string; hint: ReactNode }) => (
  <>
    <strong className={classes['mark']}>
      <IconMessageExclamation size="1em" aria-hidden />
      {mark}
    </strong>
    {hint}
  </>
)

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
