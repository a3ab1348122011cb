import { MultiSelect, Pill, type MultiSelectProps } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { listbox } from './listbox.ts'
import { NOTHING_FOUND, optionList, type Options } from './options.ts'
import { useDroppedText, useTextTaken } from './use-dropped-text.tsx'
import { useField, type FieldProps } from './use-field.tsx'

export type MultiSelectFieldProps<Name extends string = string> = FieldProps<Name> & { options: Options }

/** Several values from a list. */
export function MultiSelectField({ options, ...props }: MultiSelectFieldProps) {
  const { value, set, ref, readOnly, shared } = useField<(string | number)[]>(props)
  const taken = useTextTaken()
  return (
    <MultiSelect<string | number>
      {...useDroppedText(shared, taken.text)}
      {...{ readOnly, ref }}
      {...multipleChoice(value ?? [], readOnly)}
      data={optionList(options)}
      onChange={(next) => {
        taken.take()
        set(next)
      }}
      nothingFoundMessage={NOTHING_FOUND}
    />
  )
}

/** What every multiple choice shares: the names of the first ten are shown, then the number of the rest (spec 1 §9). */
export const multipleChoice = (chosen: (string | number)[], readOnly: boolean): MultiSelectProps<string | number> => ({
  value: chosen,
  searchable: true,
  clearable: true,
  // otherwise the arrow keys would start from the top after each choice
  clearSearchOnChange: false,
  ...listbox,
  clearButtonProps: { 'aria-label': 'Wyczyść' },
  ...(chosen.length === 0 && { placeholder: 'Wybierz' }),
  renderPill: ({ value, option, onRemove, disabled = false }) => {
    const place = chosen.findIndex((one) => one === value)
    const shown = limits.multiselectLabels
    if (place > shown) return null
    if (place === shown) return <Pill size="md">+{chosen.length - shown}</Pill>
    return (
      <Pill size="md" withRemoveButton={!readOnly && !disabled} onRemove={() => onRemove?.()}>
        {
          // the name is unknown while the list is being read
          (option as typeof option | undefined)?.label ?? '…'
        }
      </Pill>
    )
  },
})
