import { Radio, Stack } from '@mantine/core'
import { optionList, type Options } from './options.ts'
import { useField, type FieldProps } from './use-field.tsx'

/** A yes or no whose answers have names of their own. */
type YesNo = readonly { value: boolean; label: string }[]

export type RadioFieldProps<Name extends string = string> = FieldProps<Name> & { options: Options | YesNo }

/** One of a few values, all visible. */
export function RadioField({ options, ...props }: RadioFieldProps) {
  const { value, set, ref, readOnly, shared } = useField<string | number | boolean | null>(props)
  const { disabled, id, onBlur, ...group } = shared
  const choices = isYesNo(options) ? options : optionList(options)
  return (
    <Radio.Group
      {...group}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(chosen) => set(choices.find((option) => String(option.value) === chosen)?.value)}
    >
      <Stack gap="xs" my={5}>
        {choices.map((option, index) => (
          <Radio
            key={option.label}
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

const isYesNo = (options: RadioFieldProps['options']): options is YesNo =>
  Array.isArray(options) && typeof options[0]?.value === 'boolean'
