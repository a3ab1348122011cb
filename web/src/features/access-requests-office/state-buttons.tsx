import { Button, Group } from '@mantine/core'
import { requestsGrid } from '#contract/access-requests/requests.ts'
import { requestStates, type RequestState } from '#contract/access-requests/states.ts'
import { filterValue } from '#kit/grid/filter-terms.ts'
import { filtersOf } from '#kit/grid/grid-address.ts'
import { useUrlState } from '#kit/grid/use-url-state.ts'
import { addressOfState } from './address-of-state.ts'

const choices: readonly (readonly [state: RequestState | '', label: string])[] = [
  ['', 'Wszystkie'],
  ['ZAR', 'Zarejestrowane'],
  ['WCZ', 'Wczytane'],
  ['ODR', 'Odrzucone'],
]

const nameOf = (state: RequestState | '') => state && requestStates[state]

/** The states of requests: one click shows those in one of them, or all again. */
export function StateButtons() {
  const { params, write } = useUrlState()
  const search = params['search']
  const chosen = filterValue(filtersOf(search, requestsGrid.columns), 'statusName')
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="Status wniosków">
      {choices.map(([state, label]) => (
        <Button
          key={state}
          size="compact-md"
          variant={nameOf(state) === chosen ? 'filled' : 'default'}
          aria-pressed={nameOf(state) === chosen}
          onClick={() => write(addressOfState(search, state), { replace: false })}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
