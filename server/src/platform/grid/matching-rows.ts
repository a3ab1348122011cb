import { sql, type RawBuilder } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import type { Rows } from './source.ts'
import type { Wanted } from './decode.ts'
import { outputOf, whereOf } from './where.ts'
import { withoutUnusedJoins } from './without-unused-joins.ts'

/**
 * The rows of a list that meet the conditions, as what follows `from`: the derived table `r` with its `where`. It has
 * the outputs named and those that the conditions need, and only the joins behind them.
 */
export const matchingRows = (
  grid: Grid,
  rows: Rows<unknown>,
  wanted: Wanted,
  outputs: readonly string[] = [],
): RawBuilder<unknown> =>
  sql`${withoutUnusedJoins(rows, [...neededBy(grid, wanted), ...outputs])} as r ${whereOf(grid, wanted)}`

/** The outputs of the list's select that its key and conditions need. */
const neededBy = (grid: Grid, { terms }: Wanted): string[] => [
  grid.key,
  ...terms.map(outputOf),
  ...(grid.parent === undefined ? [] : [grid.parent]),
]
