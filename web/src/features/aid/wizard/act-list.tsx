import { Loader, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#contract/kernel/dates.ts'
import { plural } from '#contract/kernel/plural.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { useField } from '#kit/form/use-field.tsx'
import { actsQuery, OFFERED_ACTS } from '../shared/acts-query.ts'
import classes from './case-wizard.module.css'
import type { ExistingAct } from './wizard-state.ts'

type Props = {
  name: string
  nip: string
}

const DEBOUNCE_MS = 300

/** The beneficiary's acts to choose from; many acts can be searched by symbol. */
export function ActList({ name, nip }: Props) {
  const { value: existing, set, ref, shared } = useField<ExistingAct | null>({ name, required: true })
  const [symbol, setSymbol] = useState('')
  const [searchText] = useDebouncedValue(symbol, DEBOUNCE_MS)
  const all = useQuery(actsQuery(nip, ''))
  const { data, isError, refetch } = useQuery({ ...actsQuery(nip, searchText), placeholderData: keepPreviousData })
  const acts = data?.items ?? []
  const { id, onBlur, disabled: _, ...group } = shared
  const pick = (chosen: string) => {
    const act = acts.find(({ aktId }) => String(aktId) === chosen)
    if (act) set({ aktId: act.aktId, aktSym: act.aktSym, aktData: act.aktData })
  }
  return (
    <Stack gap="sm">
      {(all.data?.totalElements ?? 0) > OFFERED_ACTS && (
        <TextInput
          label="Szukaj po symbolu"
          value={symbol}
          onChange={(event) => setSymbol(event.currentTarget.value)}
          // Enter searches instead of leaving the step
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          rightSection={symbol !== searchText && <Loader size="xs" aria-hidden />}
        />
      )}
      <Radio.Group {...group} value={existing ? String(existing.aktId) : null} onChange={pick}>
        <Stack gap="xs" className={classes['acts'] ?? ''} my={5}>
          {acts.map(({ aktId, aktSym, aktData, aktOpis }, index) => (
            <Radio
              key={aktId}
              value={String(aktId)}
              label={aktSym}
              description={[`z dnia ${formatDate(aktData)}`, aktOpis].filter(Boolean).join(', ')}
              onBlur={onBlur}
              {...(index === 0 && { id, ref })}
            />
          ))}
          {data && acts.length === 0 && <Text>Brak aktów o takim symbolu</Text>}
        </Stack>
      </Radio.Group>
      <Text size="sm" role="status">
        {isError ? <LoadTrouble retry={() => void refetch()} /> : data && countText(acts.length, data.totalElements)}
      </Text>
      {existing && !acts.some(({ aktId }) => aktId === existing.aktId) && (
        <Text size="sm">
          Wybrany akt: {existing.aktSym} z dnia {formatDate(existing.aktData)}
        </Text>
      )}
    </Stack>
  )
}

const countText = (shown: number, all: number): string =>
  shown < all
    ? `Pokazano ${shown} z ${all}, od najnowszego. Pozostałe znajdziesz po symbolu.`
    : `${all} ${plural(all, ['akt', 'akty', 'aktów'])}`
