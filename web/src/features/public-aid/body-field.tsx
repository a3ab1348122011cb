import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { limits } from '#contract/limits.ts'
import { publicAid } from '#contract/public-aid/public-aid.ts'
import { listbox } from '#kit/form/listbox.ts'
import { LOAD_FAILED, NOTHING_FOUND, SEARCHING } from '#kit/form/options.ts'
import { useDroppedText } from '#kit/form/use-dropped-text.tsx'
import { useField, type FieldProps } from '#kit/form/use-field.tsx'
import { queryOf } from '#kit/query.ts'

/** Fewer letters are not searched. */
const FEWEST = 3

type Option = { value: string; label: string }

const searchOf = (szukaj: string) => ({
  ...queryOf(publicAid.bodies, { query: { szukaj } }),
  enabled: szukaj.length >= FEWEST,
})

const optionsOf = (bodies: ReplyOf<typeof publicAid.bodies> = []): Option[] =>
  bodies.map(({ nip, nazwa }) => ({ value: nip, label: `${nazwa} (${formatNip(nip)})` }))

/** A body, found by a part of its name or by its tax number, which is the value. */
export function BodyField(props: FieldProps) {
  const { value, set, empty, ref, shared } = useField<string | null>(props)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Option>()
  // a body that was not picked here comes from the address, which has only its number
  const fromAddress = useQuery(searchOf(picked?.value === value ? '' : (value ?? '')))
  const known = [picked, ...optionsOf(fromAddress.data)].find((one) => one?.value === value)
  const chosen = value ? (known ?? { value, label: formatNip(value) }) : undefined
  // the name of the chosen body is in the field without a search
  const [searchText] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), limits.debounceMs)
  const { data, isError, isFetching } = useQuery({ ...searchOf(searchText), placeholderData: keepPreviousData })
  const options = optionsOf(data)
  return (
    <Select
      {...useDroppedText(shared, chosen?.label)}
      {...{ ref }}
      data={chosen && !options.some((one) => one.value === value) ? [...options, chosen] : options}
      value={value || null}
      onChange={(nip, option) => {
        setPicked(option ?? undefined)
        set(nip ?? empty)
      }}
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
