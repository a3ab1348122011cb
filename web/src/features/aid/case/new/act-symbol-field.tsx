import { Autocomplete } from '@mantine/core'
import { memo } from 'react'
import type { ActRow } from '#contract/aid/acts.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { listbox } from '#kit/form/listbox.ts'
import { useField } from '#kit/form/use-field.tsx'

type Props = { acts: readonly ActRow[]; hint: string }

/** The symbol of the act: that of a new one, or one of the beneficiary's acts. */
export const ActSymbolField = memo(({ acts, hint }: Props) => {
  const { value, set, ref, maxLength, shared } = useField<string>({ name: 'aktSym', hint })
  const days = new Map(acts.map(({ aktSym, aktData }) => [aktSym, aktData]))
  return (
    <Autocomplete
      {...shared}
      {...{ maxLength, ref }}
      withScrollArea={listbox.withScrollArea}
      classNames={listbox.classNames}
      data={[...days.keys()]}
      limit={20}
      value={value ?? ''}
      onChange={set}
      // what is typed is a symbol by itself: Enter closes the list and takes only what the arrows marked
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true')
          event.preventDefault()
      }}
      renderOption={({ option }) => `${option.value} z dnia ${formatDate(days.get(option.value) ?? '')}`}
    />
  )
})
