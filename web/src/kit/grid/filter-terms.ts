import { codesOf } from '#contract/kernel/codes.ts'
import { present } from '#contract/kernel/lists.ts'
import { formatDate, isIsoDate } from '#contract/kernel/dates.ts'
import { columnLabel, yesNo, type Column, type Grid } from '#contract/kernel/grid.ts'
import { formatAmount, parseAmount } from '#contract/kernel/money.ts'
import { hasOperator, type ForOperators } from '#contract/kernel/operators.ts'
import type { Operator, SearchTerm } from '#contract/kernel/search.ts'

/** The filters of a list are its search terms: one form for the state, the address bar, the storage and the API. */
export type Filters = readonly SearchTerm[]
type Columns = Grid['columns']

/** The longest text of a filter. */
export const filterMaxLength = 200

/** The value that a column is filtered by, or an empty text. */
export const filterValue = (filters: Filters, field: string, operator: Operator = ':'): string =>
  filters.find((term) => term.field === field && term.operator === operator)?.value ?? ''

/** Both ends of a range; an exact number or day is a range of one. */
export const filterRange = (filters: Filters, field: string): readonly [from: string, to: string] => {
  const exactly = filterValue(filters, field)
  return [filterValue(filters, field, '>') || exactly, filterValue(filters, field, '<') || exactly]
}

/** The filters with those of one column replaced. */
export const withFilter = (filters: Filters, field: string, terms: Filters): Filters => [
  ...filters.filter((term) => term.field !== field),
  ...terms,
]

/** A column's terms from one value; none if it is empty. */
export const valueTerms = (field: string, value: string): Filters =>
  value === '' ? [] : [{ field, operator: ':', value }]

/** A column's terms from a range; an empty end is open. */
export const rangeTerms = (field: string, from: string, to: string): Filters => [
  ...(from === '' ? [] : [{ field, operator: '>', value: from } as const]),
  ...(to === '' ? [] : [{ field, operator: '<', value: to } as const]),
]

/** Only terms that the list accepts: an address typed by hand or an old preference may contain anything. */
export const acceptedFilters = (columns: Columns, terms: Filters): Filters =>
  terms.filter(({ field, operator, value }) => {
    const column = columns[field]
    if (!column || column.filterable === false || !hasOperator(column.kind, operator)) return false
    return isAccepted(column, value)
  })

function isAccepted(column: Column, value: string): boolean {
  switch (column.kind) {
    case 'date':
    case 'dateTime':
      return isIsoDate(value)
    case 'number':
      return parseAmount(value, column.decimals ?? 0) !== undefined
    case 'boolean':
      return value === 'true' || value === 'false'
    case 'option':
      return column.options?.[value] !== undefined
    case 'text':
      return value.trim() !== '' && value.length <= filterMaxLength
  }
}

export type Chip = { field: string; label: string; text: string }

/** The active filters, one chip per column, in the order of the columns. */
export function filterChips(grid: Pick<Grid, 'row' | 'columns'>, filters: Filters, order: readonly string[]): Chip[] {
  return order
    .filter((id) => filters.some((term) => term.field === id))
    .map((field) => ({
      field,
      label: columnLabel(grid, field),
      text: filterText(present(grid.columns[field], 'column'), filters, field),
    }))
}

/** The filter of a column as text. */
export function filterText(column: Column, filters: Filters, field: string): string {
  const words: Readonly<Partial<Record<Operator, string>>> = wordsBefore[column.kind]
  const conditions = codesOf(words).map((operator) => {
    const value = filterValue(filters, field, operator)
    return value && `${words[operator]}${valueText(column, value)}`
  })
  return conditions.filter(Boolean).join(' ')
}

const exactly = { ':': '' } as const
const ends = { '>': 'od ', '<': 'do ' } as const
/** The words before a value, by the kind of column and the operator. */
const wordsBefore: ForOperators<string> = {
  text: { ...exactly, '=': 'dokładnie ' },
  option: exactly,
  boolean: exactly,
  number: { ...exactly, ...ends },
  date: { ...exactly, ...ends },
  dateTime: { ...exactly, ...ends },
}

function valueText(column: Column, value: string): string {
  switch (column.kind) {
    case 'date':
    case 'dateTime':
      return formatDate(value)
    case 'number':
      return column.plain ? value : formatAmount(value, { scale: column.decimals ?? 0 })
    case 'boolean':
      return yesNo(value === 'true')
    case 'option':
      return column.options?.[value] ?? value
    case 'text':
      return value
  }
}
