import { TextInput } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

export type IntegerFieldProps<Name extends string = string> = FieldProps<Name> & {
  /** The largest number of digits. */
  digits?: number
}

/** A whole number without grouping, such as a year: only digits can be typed. */
export function IntegerField({ digits = 9, ...props }: IntegerFieldProps) {
  const { value, set, empty, ref, readOnly, shared } = useField<number | null>(props)
  return (
    <TextInput
      {...shared}
      {...{ readOnly, ref }}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, '').slice(0, digits)
        set(typed === '' ? empty : Number(typed))
      }}
    />
  )
}
