import { Textarea } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

export type TextAreaProps<Name extends string = string> = FieldProps<Name> & { rows?: number }

/** Text of several lines, which grows as one types. */
export function TextArea({ rows = 3, wide = true, ...props }: TextAreaProps) {
  const { value, set, ref, maxLength, readOnly, shared } = useField<string>({ wide, ...props })
  return (
    <Textarea
      {...shared}
      {...{ maxLength, readOnly, ref }}
      autosize
      minRows={rows}
      maxRows={12}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
