import { Select } from '@mantine/core'
import { useState } from 'react'
import { listbox } from './listbox.ts'
import { NOTHING_FOUND, optionList, type Options } from './options.ts'
import { useDroppedText } from './use-dropped-text.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { inWholeText } from './whole-text.tsx'

export type SelectFieldProps<Name extends string = string> = FieldProps<Name> & {
  options: Options
  placeholder?: string
  /** Whether the choice can be cleared; by default when the field may be empty. */
  clearable?: boolean
  /** Whether entries can be searched by typing; by default in a list longer than a screenful. */
  searchable?: boolean
}

/** Of a long list only this many matches are shown: nobody would read more, and typing would slow down. */
const SHOWN = 200

/** One of a few values; a list longer than a screenful can be searched. */
export function SelectField({ options, placeholder = 'Wybierz', clearable, searchable, ...props }: SelectFieldProps) {
  const { value, set, empty, ref, readOnly, shared } = useField<string | number | null>(props)
  const data = optionList(options)
  const labelOf = (one: string | number | null | undefined) => data.find((entry) => entry.value === one)?.label
  const label = labelOf(value)
  const [typed, setTyped] = useState('')
  return (
    <Select<string | number>
      {...useDroppedText(shared, label)}
      {...{ data, placeholder, readOnly, ref }}
      // an empty text is not a choice: with it the field would keep showing the last name
      value={value === '' ? null : (value ?? null)}
      onChange={(chosen) => set(chosen ?? empty)}
      searchable={searchable ?? data.length > 10}
      limit={SHOWN}
      clearable={(clearable ?? !shared.required) && !readOnly}
      allowDeselect={false}
      {...listbox}
      searchValue={typed}
      onSearchChange={setTyped}
      // also the entry that was chosen before: its name takes the place of what was typed
      onOptionSubmit={(chosen) => setTyped(labelOf(chosen) ?? '')}
      clearButtonProps={{ 'aria-label': 'Wyczyść' }}
      nothingFoundMessage={NOTHING_FOUND}
      inputContainer={inWholeText(label)}
    />
  )
}
