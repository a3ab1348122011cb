import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Grid } from '#contract/kernel/grid.ts'
import type { Sort } from './decode.ts'
import { ofRow } from './where.ts'

/**
 * The `order by` of a list: text in Polish order, empty values last, then the columns that settle ties, ending with the
 * key. All have the same direction: pages never overlap, and one index serves both directions.
 */
export function orderOf(grid: Grid, sort: Sort): RawBuilder<unknown> {
  const { by, descending } = sort
  const direction = descending ? sql` desc` : sql``
  const nulls = setsNullsLast(grid, sort) ? sql` nulls last` : sql``
  const ties = tiesOf(grid, by).map((id) => sql`, ${ofRow(id)}${direction}`)
  return sql`order by ${ofRow(by)}${collationOf(grid, by)}${direction}${nulls}${sql.join(ties, sql``)}`
}

/** The columns that settle ties of the sorted column; the key has no ties. */
export const tiesOf = (grid: Grid, by: string): string[] => (by === grid.key ? [] : grid.ties.filter((id) => id !== by))

/** Text sorts in Polish alphabetical order, and codes of entries by the numbers in them. */
export function collationOf({ columns }: Grid, id: string): RawBuilder<unknown> {
  if (columns[id]?.kind !== 'text') return sql``
  return columns[id].byNumber ? sql` collate by_number` : sql` collate "pl-x-icu"`
}

/** In ascending order nulls come last anyway. For a column without nulls, `nulls last` would only lose the index. */
const setsNullsLast = (grid: Grid, { by, descending, only }: Sort): boolean =>
  descending && !only && isNullable(grid, by)

/** Whether the column may be empty. */
export function isNullable(grid: Grid, id: string): boolean {
  const field: z.ZodType = grid.row.shape[id]
  return field.safeParse(null).success
}
