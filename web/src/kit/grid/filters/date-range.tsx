import { TextInput } from '@mantine/core'
import { formatDate, parseDate } from '#contract/kernel/dates.ts'
import { texts } from '#contract/kernel/texts.ts'
import { CalendarButton } from '#kit/form/calendar-button.tsx'
import { readDateRange, typedDay } from '../filter-ranges.ts'
import { filterRange, filterText, rangeTerms } from '../filter-terms.ts'
import { RangeFilter, type BoundProps, type RangeColumnProps } from './range.tsx'

/** The calendar of a filter begins later than that of a form (spec 1 §9). */
const earliest = '2000-01-01'

/** From one day to another, both included. */
export function DateRangeFilter({ id, title, column, filters, apply, naming }: RangeColumnProps) {
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
  const day = parseDate(typed)
  return (
    <TextInput
      label={label}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={() => {
        if (day) onType(formatDate(day))
        onBlur()
      }}
      error={error && `Błąd: ${error}${typed && !day ? ` ${texts.dateFormat}` : ''}`}
      placeholder="dd.mm.rrrr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      data-autofocus={first || undefined}
      rightSection={
        <CalendarButton
          label={label}
          day={day ?? ''}
          choose={(chosen) => onType(formatDate(chosen))}
          earliest={earliest}
        />
      }
    />
  )
}
