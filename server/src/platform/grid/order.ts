import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Grid } from '#contract/kernel/grid.ts'
import type { Sort } from './decode.ts'
import { ofRow } from './where.ts'

/**
 * The `order by` of a list: text in Polish order, empty values last, and last what settles ties, the key at the end, in
 * the same direction, so that pages never overlap and one index serves both directions.
 */
export function orderOf(grid: Grid, sort: Sort): RawBuilder<unknown> {
  const { by, descending } = sort
  const direction = descending ? sql` desc` : sql``
  const nulls = setsNullsLast(grid, sort) ? sql` nulls last` : sql``
  const ties = tiesOf(grid, by).map((id) => sql`, ${ofRow(id)}${direction}`)
  return sql`order by ${ofRow(by)}${collationOf(grid, by)}${direction}${nulls}${sql.join(ties, sql``)}`
}

/** The columns that settle ties in the order of another; after the key there are none. */
export const tiesOf = (grid: Grid, by: string): string[] => (by === grid.key ? [] : grid.ties.filter((id) => id !== by))

/** Text is sorted as Polish is. */
export const collationOf = (grid: Grid, id: string): RawBuilder<unknown> =>
  grid.columns[id]?.kind === 'text' ? sql` collate "pl-x-icu"` : sql``

/** Ascending, nulls come last anyway; said where there are none, it would only cost the index. */
const setsNullsLast = (grid: Grid, { by, descending, filledOnly }: Sort): boolean =>
  descending && !filledOnly && isNullable(grid, by)

/** Whether rows may have no value there. */
export const isNullable = (grid: Grid, id: string): boolean => (grid.row.shape[id] as z.ZodType).safeParse(null).success
