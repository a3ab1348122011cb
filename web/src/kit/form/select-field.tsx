import { Select } from '@mantine/core'
import { listbox } from './listbox.ts'
import { NOTHING_FOUND, optionList, type Options } from './options.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type SelectFieldProps<Name extends string = string> = FieldProps<Name> & {
  options: Options
  placeholder?: string
  /** Whether the choice can be taken back; otherwise where the field may be left empty. */
  clearable?: boolean
  /** Whether typing finds an entry; otherwise in a list longer than a screenful. */
  searchable?: boolean
}

/** Of a long list this many that match are shown: more would not be read, and slow the typing down. */
const SHOWN = 200

/** One of a few values; a list longer than a screenful can be searched. */
export function SelectField({ options, placeholder = 'Wybierz', clearable, searchable, ...props }: SelectFieldProps) {
  const { value, set, empty, ref, readOnly, shared } = useField<string | number | null>(props)
  const data = optionList(options)
  return (
    <Select<string | number>
      {...shared}
      {...{ data, placeholder, readOnly, ref }}
      // an empty text is no choice: with it the field would go on showing the name of the last one
      value={value === '' ? null : (value ?? null)}
      onChange={(chosen) => set(chosen ?? empty)}
      searchable={searchable ?? data.length > 10}
      limit={SHOWN}
      clearable={(clearable ?? !shared.required) && !readOnly}
      allowDeselect={false}
      {...listbox}
      clearButtonProps={{ 'aria-label': 'Wyczyść' }}
      nothingFoundMessage={NOTHING_FOUND}
    />
  )
}
