import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Grid, RowOf } from '#contract/kernel/grid.ts'
import type { Db } from '../database/connect.ts'
import { runNamedInPool } from '../database/run-named.ts'
import { template, type Statement } from '../database/template.ts'
import type { List } from './source.ts'
import type { Wanted } from './decode.ts'
import { matchingRows } from './matching-rows.ts'
import { isNullable, orderOf } from './order.ts'
import { rowsOf } from './rows-of.ts'
import { ofRow } from './where.ts'

/** Statements by list, sort and page size; `undefined` where a first page takes more than one statement. */
const templates = new Map<string, ((...values: unknown[]) => Statement) | undefined>()
const MOST_TEMPLATES = 500

/**
 * The first page of a list without filters, and its total, in one statement. It is built once for all lists that have
 * the same statements, and planned once on each connection. `undefined` for any other query.
 */
export async function fetchFirstPage<G extends Grid>(
  { db, pool }: { db: Db; pool: Pool },
  grid: G,
  list: List<RowOf<G>>,
  wanted: Wanted,
  size: number,
): Promise<{ items: RowOf<G>[]; totalElements: number } | undefined> {
  const { sameStatements: same, total, walk } = list
  if (!same || wanted.terms.length || wanted.childrenOf !== undefined) return undefined
  const { by, descending } = wanted.sort
  const key = JSON.stringify([grid.path, same.name, same.values.length, by, descending, size])
  if (!templates.has(key)) {
    if (templates.size >= MOST_TEMPLATES) return undefined
    const suits = total?.(wanted) && !walk?.(wanted, { size, offset: 0 }) && !isNullable(grid, by)
    templates.set(key, suits ? templateOf(db, grid, same, wanted, size) : undefined)
  }
  const statement = templates.get(key)?.(...same.values)
  if (!statement) return undefined
  const found = await runNamedInPool(pool, 'first page', statement)
  return {
    items: await rowsOf<RowOf<G>>(Object.keys(grid.row.shape), found, 1),
    // rows and total are of one snapshot: without a first row the total is 0
    totalElements: (found[0]?.[0] as number | undefined) ?? 0,
  }
}

function templateOf<G extends Grid>(
  db: Db,
  grid: G,
  { values, list }: NonNullable<List<RowOf<G>>['sameStatements']>,
  wanted: Wanted,
  size: number,
): (...values: unknown[]) => Statement {
  return template(values.length, (...placeholders) => {
    const { rows, total } = list(...(placeholders as never[]))
    const ids = Object.keys(grid.row.shape)
    // `limit` reads the rows key by key: for all keys at once PostgreSQL would join whole tables first
    return sql`
      with page as materialized (
        select k.key, row_number() over () as nth from (
          select ${ofRow(grid.key)} as key from ${matchingRows(grid, rows, wanted, [wanted.sort.by, ...grid.ties])}
          ${orderOf(grid, wanted.sort)} limit ${sql.lit(size)}) as k)
      select (${total!(wanted)!})::bigint, whole.* from page cross join lateral (
        select ${sql.join(ids.map(ofRow))} from ${rows} as r where ${ofRow(grid.key)} = page.key limit 1) as whole
      order by page.nth`.compile(db)
  })
}
