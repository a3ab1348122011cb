import { Radio, Stack } from '@mantine/core'
import { optionList, type Options } from './options.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type RadioFieldProps<Name extends string = string> = FieldProps<Name> & { options: Options }

/** One of a few values, all visible. */
export function RadioField({ options, ...props }: RadioFieldProps) {
  const { value, set, ref, readOnly, shared } = useField<string | number | null>(props)
  const { disabled, id, onBlur, ...group } = shared
  return (
    <Radio.Group
      {...group}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(chosen) => set(optionList(options).find((option) => String(option.value) === chosen)?.value)}
    >
      <Stack gap="xs" my={5}>
        {optionList(options).map((option, index) => (
          <Radio
            key={option.value}
            value={String(option.value)}
            label={option.label}
            disabled={disabled || readOnly}
            onBlur={onBlur}
            // the first one represents the group: links of the error summary lead to it
            {...(index === 0 && { id, ref })}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
