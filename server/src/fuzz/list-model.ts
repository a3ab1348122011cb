import { formatDateTime, parseDate } from '#contract/kernel/dates.ts'
import type { ColumnKind, Grid } from '#contract/kernel/grid.ts'
import type { Operator } from '#contract/kernel/search.ts'

/** A row as a list told it. */
export type Row = Readonly<Record<string, unknown>>
/** A condition: what is typed, and the value that is meant by it. */
export type Condition = { field: string; kind: ColumnKind; operator: Operator; typed: string; value: Value }
export type Value = string | number | boolean
/** What a list is asked for, as far as it decides which rows come and in which order. */
export type Wish = {
  conditions: readonly Condition[]
  any: boolean
  sortBy: string | undefined
  sortOrder: 'ASC' | 'DESC' | undefined
}

/** The rows that a list shall tell, in order: the rules of lists said once more, as plainly as can be, over all rows. */
export function expectedRows(grid: Grid, all: readonly Row[], wish: Wish): Row[] {
  const meets = (row: Row) => (condition: Condition) => isMet(condition, row[condition.field])
  const found = all.filter((row) =>
    wish.any && wish.conditions.length ? wish.conditions.some(meets(row)) : wish.conditions.every(meets(row)),
  )
  return found.toSorted(orderOf(grid, wish))
}

function isMet({ kind, operator, value }: Condition, cell: unknown): boolean {
  if (cell === null) return false
  switch (kind) {
    case 'text':
      return folded(cell).includes(folded(value))
    case 'dateTime':
      return stands(parseDate(formatDateTime(cell as string).slice(0, 10))!, operator, value)
    default:
      return stands(cell as Value, operator, value)
  }
}

const folded = (text: unknown): string => String(text).toLocaleLowerCase('pl')

const stands = (cell: Value, operator: Operator, value: Value): boolean =>
  operator === ':' ? cell === value : operator === '>' ? cell >= value : cell <= value

/** Rows equal in the sorted column follow in the order of the list's ties; both turn with the direction, and empty values are always last. */
function orderOf(grid: Grid, { sortBy, sortOrder }: Wish): (a: Row, b: Row) => number {
  const by = sortBy ?? grid.defaultSort.by
  const turn = (sortOrder ?? (sortBy ? 'ASC' : grid.defaultSort.order)) === 'DESC' ? -1 : 1
  const columns = by === grid.key ? [by] : [by, ...grid.ties.filter((id) => id !== by)]
  return (a, b) => {
    for (const id of columns) {
      const [left, right] = [a[id], b[id]]
      if (left === right) continue
      if (left === null || right === null) return left === null ? 1 : -1
      return turn * compare(left as Value, right as Value)
    }
    return 0
  }
}

const { compare: inPolish } = new Intl.Collator('pl')

/** Texts in Polish order, those that it takes for equal by their bytes; everything else by its value. */
const compare = (a: Value, b: Value): number =>
  typeof a === 'string' && typeof b === 'string'
    ? inPolish(a, b) || Buffer.compare(Buffer.from(a), Buffer.from(b))
    : Number(a) - Number(b)
