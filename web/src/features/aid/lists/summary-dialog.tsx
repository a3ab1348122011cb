import { Button, Checkbox, EmptyState, Group, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { codesOf } from '#contract/kernel/codes.ts'
import type { GridQuery } from '#contract/kernel/grid.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { LoadFailure } from '#kit/load-failure.tsx'
import { queryWith } from '#kit/query.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { groupings, SummaryTable, type Grouping } from './summary-table.tsx'

type Props = {
  context: CaseContext
  /** The cases to sum up: those of the list, with its filters. */
  query: GridQuery
  onClose: () => void
}

const everyGrouping = codesOf(groupings)

/** Counts and sums of the cases of a list, by the ticked ones of four groupings (spec 1 §2.5). */
export function SummaryDialog({ context, query, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly Grouping[]>(everyGrouping)
  const { sortBy: _, sortOrder: __, ...filters } = query
  const params = Object.fromEntries(everyGrouping.map((one) => [one, String(chosen.includes(one))]))
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...queryWith(context.calls.summary, { params, query: filters }),
    placeholderData: keepPreviousData,
  })
  const by = everyGrouping.filter((one) => chosen.includes(one))
  return (
    <Dialog title="Podsumowanie" onClose={onClose} size="max(60vw, 60rem)">
      <Stack>
        <Checkbox.Group label="Podsumuj według" value={[...chosen]} onChange={(value) => setChosen(value)}>
          <Group mt="xs" gap="md">
            {everyGrouping.map((one) => (
              <Checkbox key={one} value={one} label={groupings[one]} />
            ))}
          </Group>
        </Checkbox.Group>
        {error ? (
          <LoadFailure error={error} retry={() => void refetch()} retrying={isFetching} />
        ) : !data ? (
          <Skeleton height="14rem" role="status" aria-label="Trwa obliczanie podsumowania" />
        ) : data.summary.sum === 0 ? (
          <EmptyState
            icon={<IconInbox aria-hidden />}
            title="Brak danych do wyświetlenia"
            description="Żaden przypadek pomocy nie spełnia warunków filtrów listy."
          />
        ) : (
          <SummaryTable {...data} by={by} busy={isPlaceholderData} />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Zamknij</Button>
      </Group>
    </Dialog>
  )
}
