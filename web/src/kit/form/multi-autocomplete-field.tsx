import { Loader, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Grid } from '#contract/kernel/grid.ts'
import { rowsOf } from '#kit/query.ts'
import { multipleChoice } from './multi-select-field.tsx'
import { LOAD_FAILED, NOTHING_FOUND, SEARCHING } from './options.ts'
import { containsText, suggestionQuery } from './suggestions.ts'
import { idIn, useChosenRows, type Source } from './use-chosen-rows.ts'
import { useDroppedText, useTextTaken } from './use-dropped-text.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { useLoadNotice } from './use-load-notice.ts'

export type MultiAutocompleteFieldProps<Name extends string = string, G extends Grid = Grid> = FieldProps<Name> &
  Source<G>

/** Several entries of a long list, found by typing a part of their names: the list itself stays on the server. */
export function MultiAutocompleteField<G extends Grid>(props: MultiAutocompleteFieldProps<string, G>) {
  const { grid, option, searchBy } = props
  const { value, set, ref, readOnly, shared } = useField<number[]>(props)
  const ids = value ?? []
  const taken = useTextTaken()
  const chosen = useChosenRows(props, ids)
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed, limits.debounceMs)
  const found = useQuery({
    ...rowsOf(grid, { query: suggestionQuery(searchText, grid.defaultSort.by, searchBy) }),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const offered = new Map(found.data?.items.map((row) => [idIn(grid, row), row]))
  const known = chosen.rows.filter((row) => row !== undefined)
  const named = new Map([...known.map((row) => [idIn(grid, row), row] as const), ...offered])
  const failed = found.isError || chosen.failed
  useLoadNotice(failed)
  // until the answer arrives the list belongs to the previous search, so nothing in it may be chosen
  const waiting = found.isFetching || typed !== searchText
  return (
    <MultiSelect<string | number>
      {...useDroppedText(shared, taken.text)}
      {...{ readOnly, ref }}
      {...multipleChoice(ids, readOnly)}
      data={[...named].map(([id, row]) => ({ value: id, label: option(row) }))}
      // the server has searched already; the chosen entries are in the list only for their names
      filter={({ options }) =>
        options.filter(
          (item) => 'value' in item && offered.has(Number(item.value)) && (!waiting || containsText(item.label, typed)),
        )
      }
      onChange={(next) => {
        const picked = next.map(Number)
        chosen.remember([...named].filter(([id]) => picked.includes(id)).map(([, row]) => row))
        taken.take()
        set(picked)
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      {...(ids.length === 0 && { placeholder: 'Wpisz, aby wyszukać' })}
      nothingFoundMessage={waiting ? SEARCHING : failed ? LOAD_FAILED : NOTHING_FOUND}
      {...(waiting && { rightSection: <Loader size="xs" aria-hidden /> })}
    />
  )
}
