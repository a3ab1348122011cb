import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNip } from '#contract/kernel/nip.ts'
import { limits } from '#contract/limits.ts'
import { publicAid } from '#contract/public-aid.ts'
import { listbox } from '#kit/form/listbox.ts'
import { LOAD_FAILED, NOTHING_FOUND, SEARCHING } from '#kit/form/options.ts'
import { useDroppedText } from '#kit/form/use-dropped-text.tsx'
import { useField, type FieldProps } from '#kit/form/use-field.tsx'
import { queryOf } from '#kit/query.ts'

/** Fewer letters are not searched. */
const FEWEST = 3

/** A body, found by a part of its name or by its tax number, which is the value. */
export function BodyField(props: FieldProps) {
  const { value, set, empty, ref, shared } = useField<string | null>(props)
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed, limits.debounceMs)
  const wanted = searchText.trim() || value || ''
  const { data, isError, isFetching } = useQuery({
    ...queryOf(publicAid.bodies, { query: { szukaj: wanted } }),
    enabled: wanted.length >= FEWEST,
    placeholderData: keepPreviousData,
  })
  const options = (data ?? []).map(({ nip, nazwa }) => ({ value: nip, label: `${nazwa} (${formatNip(nip)})` }))
  const chosen = options.find((one) => one.value === value)
  return (
    <Select
      {...useDroppedText(shared, chosen?.label ?? value ?? '')}
      {...{ ref }}
      data={value && !chosen ? [...options, { value, label: formatNip(value) }] : options}
      value={value || null}
      onChange={(nip) => set(nip ?? empty)}
      searchable
      clearable
      onSearchChange={setTyped}
      // the server has searched already
      filter={({ options: found }) => found}
      placeholder="Wpisz, aby wyszukać"
      nothingFoundMessage={
        isFetching
          ? SEARCHING
          : typed.trim().length < FEWEST
            ? `Wpisz co najmniej ${FEWEST} znaki`
            : isError
              ? LOAD_FAILED
              : NOTHING_FOUND
      }
      {...listbox}
      clearButtonProps={{ 'aria-label': 'Wyczyść' }}
    />
  )
}
