import { Button, Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { requestsGrid } from '#contract/access-requests/requests.ts'
import type { RequestState } from '#contract/access-requests/states.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { filterValue, valueTerms } from '#kit/grid/filter-terms.ts'
import { filtersOf } from '#kit/grid/grid-address.ts'
import { linkTo } from '#web/screens/link-to.ts'

const choices: readonly (readonly [state: RequestState | '', label: string])[] = [
  ['', 'Wszystkie'],
  ['ZAR', 'Zarejestrowane'],
  ['WCZ', 'Wczytane'],
  ['ODR', 'Odrzucone'],
]

/** The states of requests: one click shows those in one of them, or all again. */
export function StateButtons() {
  const navigate = useNavigate()
  const { search } = useSearch({ strict: false }) as { search?: string }
  const chosen = filterValue(filtersOf(search, requestsGrid.columns), 'statusName')
  const show = (state: string) =>
    void navigate(
      linkTo(
        '/komunikacja/formularze-zgloszeniowe',
        {},
        { search: encodeSearch(valueTerms('statusName', state)) || undefined },
      ),
    )
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="Status wniosków">
      {choices.map(([state, label]) => (
        <Button
          key={state}
          size="compact-md"
          variant={state === chosen ? 'filled' : 'default'}
          aria-pressed={state === chosen}
          onClick={() => show(state)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
