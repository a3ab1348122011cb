import { sql } from 'kysely'
import type { Grid, GridQuery } from '#contract/kernel/grid.ts'
import type { Db } from '../database/connect.ts'
import type { Rows } from '../http/context.ts'
import { decodeQuery } from './decode.ts'
import { lean } from './lean.ts'
import { ofRow, usedBy, whereOf } from './where.ts'

/** A group of a list's rows: the values that its rows share, how many they are, and sums, exact as the database has them. */
export type Group = { by: Record<string, string | null>; count: number; sums: Record<string, string> }

/**
 * Groups the very rows that a list asked by the same query would show. `by` and `sums` name outputs of its select;
 * grouped by nothing, all rows are one group.
 */
export async function fetchGroups(
  db: Db,
  grid: Grid,
  rows: Rows<unknown>,
  query: GridQuery,
  { by, sums }: { by: readonly string[]; sums: readonly string[] },
): Promise<Group[]> {
  const wanted = decodeQuery(grid, query)
  const keys = by.map(ofRow)
  const groups = sql<{ by: (string | null)[]; count: number; sums: string[] }>`
    select array[${sql.join(keys)}]::text[] as by, count(*) as count,
      array[${sql.join(sums.map((id) => sql`coalesce(sum(${ofRow(id)}), 0)`))}]::text[] as sums
    from ${lean(rows, [...usedBy(grid, wanted), ...by, ...sums])} as r ${whereOf(grid, wanted)}
    group by ${keys.length ? sql.join(keys) : sql`()`}
    ${keys.length ? sql`order by ${sql.join(keys.map((key) => sql`${key} collate "pl-x-icu"`))}` : sql``}`
  const found = await groups.execute(db)
  return found.rows.map((row) => ({
    by: Object.fromEntries(by.map((id, i) => [id, row.by[i] ?? null])),
    count: row.count,
    sums: Object.fromEntries(sums.map((id, i) => [id, row.sums[i]!])),
  }))
}
