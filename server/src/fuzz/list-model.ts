import { formatDateTime, parseDate } from '#contract/kernel/dates.ts'
import type { ColumnKind, Grid } from '#contract/kernel/grid.ts'
import type { Operator } from '#contract/kernel/search.ts'

/** A row as a list returned it. */
export type Row = Readonly<Record<string, unknown>>
/** A condition: the typed text, and the value that it means. */
export type Condition = { field: string; kind: ColumnKind; operator: Operator; typed: string; value: Value }
export type Value = string | number | boolean
/** The part of a list's query that decides which rows come and in which order. */
export type ListQuery = {
  conditions: readonly Condition[]
  any: boolean
  sortBy: string | undefined
  sortOrder: 'ASC' | 'DESC' | undefined
}

/** The rows that a list should return, in order: the rules of lists again, as simple as possible, over all rows. */
export function expectedRows(grid: Grid, all: readonly Row[], query: ListQuery): Row[] {
  const meets = (row: Row) => (condition: Condition) => isMet(condition, row[condition.field])
  const found = all.filter((row) =>
    query.any && query.conditions.length ? query.conditions.some(meets(row)) : query.conditions.every(meets(row)),
  )
  return found.toSorted(orderOf(grid, query))
}

function isMet({ kind, operator, value }: Condition, cell: unknown): boolean {
  if (cell === null) return false
  switch (kind) {
    case 'text':
      return operator === '=' ? cell === value : folded(cell).includes(folded(value))
    case 'dateTime':
      return stands(parseDate(formatDateTime(cell as string).slice(0, 10))!, operator, value)
    default:
      return stands(cell as Value, operator, value)
  }
}

const folded = (text: unknown): string => String(text).toLocaleLowerCase('pl')

const stands = (cell: Value, operator: Operator, value: Value): boolean =>
  operator === ':' ? cell === value : operator === '>' ? cell >= value : cell <= value

/** Rows equal in the sorted column follow the list's tie order; both reverse with the direction, and empty values are always last. */
function orderOf(grid: Grid, { sortBy, sortOrder }: ListQuery): (a: Row, b: Row) => number {
  const by = sortBy ?? grid.defaultSort.by
  const turn = (sortOrder ?? (sortBy ? 'ASC' : grid.defaultSort.order)) === 'DESC' ? -1 : 1
  const columns = by === grid.key ? [by] : [by, ...grid.ties.filter((id) => id !== by)]
  return (a, b) => {
    for (const id of columns) {
      const [left, right] = [a[id], b[id]]
      if (left === right) continue
      if (left === null || right === null) return left === null ? 1 : -1
      const inOrder = grid.columns[id]?.byNumber ? byNumber : inPolish
      return turn * compare(left as Value, right as Value, inOrder)
    }
    return 0
  }
}

const { compare: inPolish } = new Intl.Collator('pl')
const { compare: byNumber } = new Intl.Collator('pl', { numeric: true })

/** Texts in their order, equal ones by their bytes; everything else by value. */
const compare = (a: Value, b: Value, inOrder: typeof inPolish): number =>
  typeof a === 'string' && typeof b === 'string'
    ? inOrder(a, b) || Buffer.compare(Buffer.from(a), Buffer.from(b))
    : Number(a) - Number(b)
