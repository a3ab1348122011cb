import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Grid } from '#contract/kernel/grid.ts'
import type { Sort } from './decode.ts'
import { ofRow } from './where.ts'

/**
 * The `order by` of a list: text in Polish order, empty values last, and last the key in the same direction, so that
 * pages never overlap and one index serves both directions.
 */
export function orderOf(grid: Grid, sort: Sort): RawBuilder<unknown> {
  const { by, descending } = sort
  const collation = grid.columns[by]?.kind === 'text' ? sql` collate "pl-x-icu"` : sql``
  const direction = descending ? sql` desc` : sql``
  const nulls = setsNullsLast(grid, sort) ? sql` nulls last` : sql``
  const sorted = sql`order by ${ofRow(by)}${collation}${direction}${nulls}`
  return by === grid.key ? sorted : sql`${sorted}, ${ofRow(grid.key)}${direction}`
}

/** Ascending, nulls come last anyway; said where there are none, it would only cost the index. */
const setsNullsLast = (grid: Grid, { by, descending, filledOnly }: Sort): boolean =>
  descending && !filledOnly && isNullable(grid, by)

/** Whether rows may have no value there. */
export const isNullable = (grid: Grid, id: string): boolean => (grid.row.shape[id] as z.ZodType).safeParse(null).success
