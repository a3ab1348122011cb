import { TextInput, type TextInputProps } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

export type TextFieldProps<Name extends string = string> = FieldProps<Name> &
  Pick<TextInputProps, 'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'type'>

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, set, ref, maxLength, readOnly, shared } = useField<string>(props)
  const { autoComplete = 'off', autoFocus, inputMode, placeholder, type } = props
  return (
    <TextInput
      {...shared}
      {...{ autoComplete, autoFocus, inputMode, placeholder, type, maxLength, readOnly, ref }}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
