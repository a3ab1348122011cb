import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { territory } from '#contract/territory/territory.ts'
import { listbox } from '#kit/form/listbox.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { NOTHING_FOUND, SEARCHING } from '#kit/form/options.ts'
import { useDroppedText } from '#kit/form/use-dropped-text.tsx'
import { useField } from '#kit/form/use-field.tsx'
import { inWholeText } from '#kit/form/whole-text.tsx'
import { queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { recentFirst, recentIds } from '../shared/recent-values.ts'
import { dayQuery } from '../shared/day-entries.ts'
import { useDayRows } from '../shared/use-day-rows.ts'
import { communeLabel, communeOptions, type Commune } from './commune-options.ts'

const DEBOUNCE_MS = 250
const MIN_LETTERS = 2

/** The beneficiary's commune on a day, found by a part of its name anywhere in the country. */
export function CommuneField({ day }: { day: IsoDate | undefined }) {
  const { value, set, empty, ref, readOnly, shared } = useField<number | null>({ name: 'gminaId', required: true })
  const [typed, setTyped] = useState('')
  const [debounced] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const [known, setKnown] = useState<Commune>()
  const { login } = useUser()
  const [recent] = useState(() => recentIds(login, 'gminaId'))
  const chosenLabel = known && known.id === value ? communeLabel(known) : undefined
  const searchText = debounced === chosenLabel || debounced.length < MIN_LETTERS ? '' : debounced
  const found = useDayRows<Commune>(value, (pinned) =>
    queryOf(territory.communesDay, {
      // without a text only the chosen commune is read, and those that the user chose last
      params: { chosen: (searchText ? [pinned] : [pinned, ...recent]).join() },
      query: searchText
        ? dayQuery({ from: 'dataOd', to: 'dataDo' }, day, [{ field: 'nazwa', operator: ':', value: searchText }])
        : { pageSize: -1, search: 'id:0' },
    }),
  )
  const chosen = found.find(value)
  if (chosen && chosen !== known) setKnown(chosen)
  const communes = communeOptions(found.rows, chosen, day, searchText)
  const label = communes.find((one) => one.value === value)?.label
  const field = useDroppedText(shared, label)
  const options = recentFirst(communes, recent)
  const waiting = found.loading || debounced !== typed.trim()
  return (
    <Select<number>
      {...field}
      {...{ readOnly, ref }}
      data={options}
      value={value ?? null}
      onChange={(id) => set(id ?? empty)}
      searchable={!readOnly}
      clearable={!readOnly}
      allowDeselect={false}
      {...listbox}
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder="Wpisz część nazwy"
      clearButtonProps={{ 'aria-label': 'Wyczyść' }}
      nothingFoundMessage={
        typed.trim().length < MIN_LETTERS ? 'Wpisz część nazwy gminy' : waiting ? SEARCHING : NOTHING_FOUND
      }
      description={found.failed ? <LoadTrouble retry={found.retry} /> : field.description}
      inputContainer={inWholeText(label)}
    />
  )
}
