import { Autocomplete, Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { nuts } from '#contract/classifications/nuts.ts'
import type { pkd } from '#contract/classifications/pkd.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { limits } from '#contract/limits.ts'
import { listbox } from '#kit/form/listbox.ts'
import { suggestionQuery } from '#kit/form/suggestions.ts'
import { useField } from '#kit/form/use-field.tsx'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'
import { rowsOf } from '#kit/query.ts'

type TreeOfVersion = (typeof pkd | typeof nuts)['grid']
type Props<G extends TreeOfVersion> = {
  name: 'pkdNadKod' | 'nadKod'
  grid: G
  /** The version in which the parent lies. */
  params: Readonly<Record<string, string | number>>
  onPick: (parent: RowOf<G>) => void
  readOnly?: boolean
}

/** The code of the parent: typed, or picked from the same version. */
export function ParentCodeField<G extends TreeOfVersion>({
  name,
  grid,
  params,
  onPick,
  readOnly: closed = false,
}: Props<G>) {
  const hint = 'Puste pole: najwyższy poziom'
  const { value, set, ref, maxLength, readOnly, shared } = useField<string>({ name, hint, readOnly: closed })
  const [opened, setOpened] = useState(false)
  const [searchText] = useDebouncedValue(value, limits.debounceMs)
  const query = suggestionQuery(searchText, 'kod', ['kod', 'nazwa'])
  const found = useQuery({
    ...rowsOf(grid, { params, query }),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  useLoadNotice(found.isError)
  // an entry that ended and came back appears twice
  const rows = new Map(found.data?.items.map((row) => [row.kod, row]))
  return (
    <Autocomplete
      {...shared}
      {...{ maxLength, readOnly, ref }}
      autoComplete="off"
      placeholder="Wpisz kod lub nazwę"
      value={value}
      onChange={set}
      data={[...rows.keys()]}
      // the server has searched already
      filter={({ options }) => options}
      onOptionSubmit={(kod) => {
        const parent = rows.get(kod)
        if (parent) onPick(parent)
      }}
      renderOption={({ option }) => (
        <Text size="sm">
          <b>{option.value}</b> {rows.get(option.value)?.nazwa}
        </Text>
      )}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      {...listbox}
      {...(found.isFetching && { rightSection: <Loader size="xs" aria-hidden /> })}
    />
  )
}
