import { formatDate } from './dates.ts'
import { columnLabel, yesNo, type Grid } from './grid.ts'
import type { Operator, SearchTerm } from './search.ts'

/** The filters of a list as a Polish sentence: 'Kod zawiera „K1”; Obowiązuje od: nie wcześniej niż 01.01.2020'. */
export const searchInWords = (grid: Grid, terms: readonly SearchTerm[], any = false): string =>
  terms.map((term) => termInWords(grid, term)).join(any ? ' lub ' : '; ')

function termInWords(grid: Grid, { field, operator, value }: SearchTerm): string {
  const label = columnLabel(grid, field)
  const { kind = 'number', options } = grid.columns[field] ?? {}
  switch (kind) {
    case 'text':
      return operator === '=' ? `${label}: „${value}”` : `${label} zawiera „${value}”`
    case 'option':
      return `${label}: ${options?.[value] ?? value}`
    case 'boolean':
      return `${label}: ${yesNo(value === 'true')}`
    case 'date':
    case 'dateTime':
      return `${label}: ${days[operator]}${formatDate(value)}`
    case 'number':
      return `${label}: ${amounts[operator]}${value.replace('.', ',')}`
  }
}

const days: Record<Operator, string> = { ':': '', '=': '', '>': 'nie wcześniej niż ', '<': 'nie później niż ' }
const amounts: Record<Operator, string> = { ':': '', '=': '', '>': 'co najmniej ', '<': 'co najwyżej ' }
