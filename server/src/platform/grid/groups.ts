import { sql } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import type { Db } from '../database/connect.ts'
import type { Rows } from './source.ts'
import type { Wanted } from './decode.ts'
import { matchingRows } from './matching-rows.ts'
import { ofRow } from './where.ts'

/** A group of a list's rows: the ids that its rows share, how many they are, and sums, exact as the database has them. */
export type Group = { by: (number | null)[]; count: number; sums: string[] }

/**
 * Groups the rows that the list would show for the same query. `by` names outputs of its select that are ids,
 * `sums` those that are amounts; grouped by nothing, all rows are one group. With a `weight`, a row
 * counts as many times as that output says.
 */
export async function fetchGroups(
  db: Db,
  grid: Grid,
  rows: Rows<unknown>,
  wanted: Wanted,
  { by, sums, weight }: { by: readonly string[]; sums: readonly string[]; weight?: string },
): Promise<Group[]> {
  const keys = by.map(ofRow)
  const rowsCounted = weight === undefined ? sql`count(*)` : sql`coalesce(sum(${ofRow(weight)}), 0)::bigint`
  const groups = sql<Group>`
    select array[${sql.join(keys)}]::integer[] as by, ${rowsCounted} as count,
      array[${sql.join(sums.map((id) => sql`coalesce(sum(${ofRow(id)}), 0)`))}]::text[] as sums
    from ${matchingRows(grid, rows, wanted, [...by, ...sums, ...(weight ? [weight] : [])])}
    group by ${keys.length ? sql.join(keys) : sql`()`} ${weight && keys.length ? sql`having ${rowsCounted} <> 0` : sql``}`
  return (await groups.execute(db)).rows
}
