import { sql } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import type { Db } from '../database/connect.ts'
import type { Wanted } from './decode.ts'
import type { Rows } from './list.ts'
import { matchingRows } from './matching-rows.ts'
import { orderOf } from './order.ts'
import { ofRow } from './where.ts'

/** How many rows stand before the row with this key; `undefined` if that row does not match the query. */
export async function placeOfRow(
  db: Db,
  grid: Grid,
  rows: Rows<unknown>,
  wanted: Wanted,
  key: string,
): Promise<number | undefined> {
  const { rows: found } = await sql<{ before: number }>`
    select placed.before from (
      select ${ofRow(grid.key)} as key, row_number() over (${orderOf(grid, wanted.sort)}) - 1 as before
      from ${matchingRows(grid, rows, wanted, [wanted.sort.by, ...grid.ties])}) as placed
    where placed.key::text = ${key}`.execute(db)
  return found[0]?.before
}
