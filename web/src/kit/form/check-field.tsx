import { Checkbox } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

export type CheckFieldProps<Name extends string = string> = FieldProps<Name>

/** A yes or no. */
export function CheckField(props: CheckFieldProps) {
  const { value, set, ref, readOnly, shared } = useField<boolean>(props)
  const { required: _, disabled, ...others } = shared
  return (
    <Checkbox
      {...others}
      ref={ref}
      disabled={disabled || readOnly}
      checked={value ?? false}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
