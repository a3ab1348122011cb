import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Grid } from '#contract/kernel/grid.ts'
import { rowsOf } from '#kit/query.ts'
import { listbox } from './listbox.ts'
import { LOAD_FAILED, NOTHING_FOUND, SEARCHING } from './options.ts'
import { containsText, suggestionQuery } from './suggestions.ts'
import { idIn, useChosenRows, type Source } from './use-chosen-rows.ts'
import { useDroppedText } from './use-dropped-text.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { useLoadNotice } from './use-load-notice.ts'

export type AutocompleteFieldProps<Name extends string = string, G extends Grid = Grid> = FieldProps<Name> &
  Source<G> & {
    /** The id of an entry that is never offered: that of the record itself. */
    except?: number | undefined
  }

/** One entry of a long list, found by typing a part of its name. */
export function AutocompleteField<G extends Grid>(props: AutocompleteFieldProps<string, G>) {
  const { grid, option, searchBy, except } = props
  const { value, set, empty, ref, readOnly, shared } = useField<number | null>(props)
  const chosen = useChosenRows(props, value ? [value] : [])
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed, limits.debounceMs)
  const chosenRow = chosen.rows[0]
  const chosenLabel = chosenRow && option(chosenRow)
  // the name of the chosen entry is in the field without a search
  const searchFor = (text: string) => (text === chosenLabel ? '' : text)
  const query = suggestionQuery(searchFor(searchText), grid.defaultSort.by, searchBy)
  const found = useQuery({
    ...rowsOf(grid, { query }),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const offered = new Map(found.data?.items.map((row) => [idIn(grid, row), row]))
  if (except !== undefined) offered.delete(except)
  const failed = found.isError || chosen.failed
  useLoadNotice(failed)
  // until the answer arrives the list belongs to the previous search, so nothing in it may be chosen
  const waiting = found.isFetching || searchFor(typed) !== searchFor(searchText)
  return (
    <Select<number>
      {...useDroppedText(shared, chosenLabel)}
      {...{ readOnly, ref }}
      data={[
        ...[...offered].map(([id, row]) => ({ value: id, label: option(row) })),
        ...(value && chosenLabel && !offered.has(value) ? [{ value, label: chosenLabel }] : []),
      ]}
      // the server has searched already; the chosen entry is in the list only for its name
      filter={({ options }) =>
        options.filter(
          (item) =>
            'value' in item && offered.has(item.value) && (!waiting || containsText(item.label, searchFor(typed))),
        )
      }
      value={value ?? null}
      onChange={(id) => {
        const row = id === null ? undefined : offered.get(id)
        if (row) chosen.remember([row])
        set(id ?? empty)
      }}
      searchable
      clearable
      allowDeselect={false}
      {...listbox}
      searchValue={typed}
      onSearchChange={setTyped}
      // also the entry that was chosen before: its name takes the place of what was typed
      onOptionSubmit={(id) => {
        const row = offered.get(id)
        if (row) setTyped(option(row))
      }}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      placeholder="Wpisz, aby wyszukać"
      clearButtonProps={{ 'aria-label': 'Wyczyść' }}
      nothingFoundMessage={waiting ? SEARCHING : failed ? LOAD_FAILED : NOTHING_FOUND}
      {...(waiting && { rightSection: <Loader size="xs" aria-hidden /> })}
    />
  )
}
