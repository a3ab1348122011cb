import { sql } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../database/connect.ts'
import type { Wanted } from './decode.ts'
import type { Rows } from './source.ts'
import { matchingRows } from './matching-rows.ts'
import { orderOf } from './order.ts'
import { ofRow } from './where.ts'

/**
 * How many rows stand before the row with this key; `undefined` without a key, if its row does not match the query, or if too many do:
 * all of them would be joined and sorted for one number.
 */
export async function placeOfRow(
  db: Db,
  grid: Grid,
  rows: Rows<unknown>,
  wanted: Wanted,
  key: string | undefined,
  most: number = limits.numberedRows,
): Promise<number | undefined> {
  if (key === undefined) return undefined
  const outputs = [...new Set([wanted.sort.by, ...grid.ties])]
  const { rows: places } = await sql<{ before: number }>`
    with found as materialized (
      select ${sql.join(outputs.map(ofRow))} from ${matchingRows(grid, rows, wanted, outputs)} limit ${most + 1})
    select placed.before from (
      select ${ofRow(grid.key)} as key, row_number() over (${orderOf(grid, wanted.sort)}) - 1 as before
      from found as r where (select count(*) from found) <= ${most}) as placed
    where placed.key::text = ${key}`.execute(db)
  return places[0]?.before
}
