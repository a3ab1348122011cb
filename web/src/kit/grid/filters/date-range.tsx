import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { formatDate, parseDate } from '#contract/kernel/dates.ts'
import type { Column } from '#contract/kernel/grid.ts'
import { readDateRange, typedDay } from '../filter-ranges.ts'
import { filterRange, filterText, rangeTerms, type Filters } from '../filter-terms.ts'
import type { FilterNaming } from './naming.ts'
import { RangeFilter, type BoundProps } from './range.tsx'

const Calendar = lazy(async () => ({ default: (await import('#kit/form/calendar.tsx')).Calendar }))

/** The calendar of a filter begins later than that of a form (spec 1 §9). */
const earliest = '2000-01-01'

type Props = {
  id: string
  title: string
  column: Column
  filters: Filters
  apply: (terms: Filters) => void
  naming: FilterNaming
}

/** From one day to another, both included. */
export function DateRangeFilter({ id, title, column, filters, apply, naming }: Props) {
  const [from, to] = filterRange(filters, id)
  return (
    <RangeFilter
      title={title}
      text={filterText(column, filters, id)}
      typed={[typedDay(from), typedDay(to)]}
      read={readDateRange}
      apply={(start, end) => apply(rangeTerms(id, start, end))}
      Bound={DayBound}
      naming={naming}
    />
  )
}

function DayBound({ label, typed, onType, error, onBlur, first }: BoundProps) {
  const [opened, calendar] = useDisclosure(false)
  const day = parseDate(typed)
  const choose = (chosen: string) => {
    onType(formatDate(chosen))
    calendar.close()
  }
  return (
    <Popover opened={opened} onChange={calendar.close} trapFocus returnFocus position="bottom-end" shadow="md">
      <TextInput
        label={label}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => {
          if (day) onType(formatDate(day))
          onBlur()
        }}
        error={error && `Błąd: ${error}`}
        placeholder="dd.mm.rrrr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        data-autofocus={first || undefined}
        rightSection={
          <Popover.Target>
            <ActionIcon variant="subtle" aria-label={`Otwórz kalendarz: ${label}`} onClick={calendar.toggle}>
              <IconCalendar size="1.1em" aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown aria-label={`Kalendarz: ${label}`}>
        <Suspense fallback={<Loader size="sm" />}>
          <Calendar value={day ?? ''} choose={choose} earliest={earliest} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
