import { sql } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '../database/connect.ts'
import type { Part, Rows } from './source.ts'
import type { Wanted } from './decode.ts'
import { matchingRows } from './matching-rows.ts'
import { orderOf } from './order.ts'
import { ofRow } from './where.ts'

/** The keys of a page with their computed outputs, and the totals of the list. */
type Materialized = { page: unknown[][]; totalElements: number; summary: Record<string, number | null> }

/** Finds a page and the totals in one statement, which computes the rows of the list once. */
export async function findMaterialized(
  db: Db,
  grid: Grid,
  rows: Rows<unknown>,
  wanted: Wanted,
  { size, offset }: Part,
  outputs: readonly string[],
): Promise<Materialized> {
  const kept = [...new Set([grid.key, wanted.sort.by, ...grid.ties, ...outputs, ...grid.summary])]
  const sums = grid.summary.map((id) => sql`, sum(${ofRow(id)}) as ${sql.ref(id)}`)
  const { rows: answers } = await sql<{ page: unknown[][]; totalElements: number }>`
    with found as materialized (
      select ${sql.join(kept.map(ofRow))} from ${matchingRows(grid, rows, wanted, kept)})
    select count(*) as total_elements, array(
        select json_build_array(${sql.join([grid.key, ...outputs].map(ofRow))}) from found as r
        ${orderOf(grid, wanted.sort)} limit ${size} offset ${offset}) as page ${sql.join(sums, sql``)}
    from found as r`.execute(db)
  const { page, totalElements, ...summary } = first(answers)
  return { page, totalElements, summary }
}
