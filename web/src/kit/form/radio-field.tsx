import { optionList, type Options } from './options.ts'
import { RadioChoices } from './radio-choices.tsx'
import { useField, type FieldProps } from './use-field.tsx'

/** A yes or no whose answers have names of their own. */
type YesNo = readonly { value: boolean; label: string }[]

export type RadioFieldProps<Name extends string = string> = FieldProps<Name> & {
  options: Options | YesNo
  /** The choices stand beside each other. */
  inline?: boolean
}

/** One of a few values, all visible. */
export function RadioField({ options, inline = false, ...props }: RadioFieldProps) {
  const field = useField<string | number | boolean | null>(props)
  const choices = isYesNo(options) ? options : optionList(options)
  return (
    <RadioChoices
      {...{ field, inline }}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      choices={choices.map(({ value, label }) => ({ value: String(value), label }))}
      choose={(chosen) => field.set(choices.find(({ value }) => String(value) === chosen)?.value)}
    />
  )
}

const isYesNo = (options: RadioFieldProps['options']): options is YesNo =>
  Array.isArray(options) && typeof options[0]?.value === 'boolean'
