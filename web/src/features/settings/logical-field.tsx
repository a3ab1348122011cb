import { Checkbox } from '@mantine/core'
import { useField, type FieldProps } from '#kit/form/use-field.tsx'

/** A yes or no that is stored as the text `true` or `false` (spec 3 §3). */
export function LogicalField(props: FieldProps) {
  const { value, set, ref, readOnly, shared } = useField<string>(props)
  const { required: _, disabled, ...others } = shared
  return (
    <Checkbox
      {...others}
      ref={ref}
      disabled={disabled || readOnly}
      checked={value === 'true'}
      onChange={(event) => set(String(event.currentTarget.checked))}
    />
  )
}
