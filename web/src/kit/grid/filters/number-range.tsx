import { TextInput } from '@mantine/core'
import { readNumberRange, typedNumber } from '../filter-ranges.ts'
import { filterRange, filterText, rangeTerms } from '../filter-terms.ts'
import { RangeFilter, type BoundProps, type RangeColumnProps } from './range.tsx'

/** From one number to another. */
export function NumberRangeFilter({ id, title, column, filters, apply, naming }: RangeColumnProps) {
  const [from, to] = filterRange(filters, id)
  return (
    <RangeFilter
      title={title}
      text={filterText(column, filters, id)}
      typed={[typedNumber(from), typedNumber(to)]}
      read={(start, end) => readNumberRange(start, end, column.decimals)}
      apply={(start, end) => apply(rangeTerms(id, start, end))}
      Bound={NumberBound}
      naming={naming}
    />
  )
}

const NumberBound = ({ label, typed, onType, error, onBlur, first }: BoundProps) => (
  <TextInput
    label={label}
    value={typed}
    onChange={(event) => onType(event.currentTarget.value)}
    onBlur={onBlur}
    error={error && `Błąd: ${error}`}
    inputMode="decimal"
    autoComplete="off"
    maxLength={30}
    data-autofocus={first || undefined}
  />
)
