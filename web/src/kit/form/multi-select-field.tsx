import { MultiSelect, Pill } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { listbox } from './listbox.ts'
import { NOTHING_FOUND, optionList, type Options } from './options.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type MultiSelectFieldProps<Name extends string = string> = FieldProps<Name> & { options: Options }

/** Several of a list; the names of the first ten are shown, then how many more there are (spec 1 §9). */
export function MultiSelectField({ options, ...props }: MultiSelectFieldProps) {
  const { value, set, ref, readOnly, shared } = useField<(string | number)[]>(props)
  const chosen = value ?? []
  const shown = limits.multiselectLabels
  return (
    <MultiSelect<string | number>
      {...shared}
      {...{ readOnly, ref }}
      data={optionList(options)}
      value={chosen}
      onChange={set}
      searchable
      clearable
      // or the arrow keys would begin from the top after each choice
      clearSearchOnChange={false}
      {...listbox}
      clearButtonProps={{ 'aria-label': 'Wyczyść' }}
      {...(chosen.length === 0 && { placeholder: 'Wybierz' })}
      nothingFoundMessage={NOTHING_FOUND}
      renderPill={({ option, onRemove, disabled = false }) => {
        const place = chosen.indexOf(option.value as string | number)
        if (place > shown) return null
        if (place === shown) return <Pill>+{chosen.length - shown}</Pill>
        return (
          <Pill withRemoveButton={!readOnly && !disabled} onRemove={() => onRemove?.()}>
            {option.label}
          </Pill>
        )
      }}
    />
  )
}
