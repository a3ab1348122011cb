import { sql } from 'kysely'
import type { Grid, GridQuery, RowOf, TotalsQuery } from '#contract/kernel/grid.ts'
import { first } from '#contract/kernel/lists.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../database/connect.ts'
import { runNamed, runNamedInPool, type Connections } from '../database/run-named.ts'
import { template, type Statement } from '../database/template.ts'
import type { List, Part, Rows, Shortcuts } from './source.ts'
import { problem } from '../problem.ts'
import { decodeQuery, type Wanted } from './decode.ts'
import { countAndSums, findKeys, totalsFrom, type Choice, type Found, type PageQuery, type Totals } from './strategy.ts'
import { matchingRows } from './matching-rows.ts'
import { orderOf } from './order.ts'
import { placeOfRow } from './place-of-row.ts'
import { rowsOf } from './rows-of.ts'
import { ofRow, whereOf, withKeys } from './where.ts'

export type Page<Row> = { items: Row[]; pageNumber?: number; atLeast?: true } & Totals

/**
 * One page of a list, in two steps: first the keys, without the joins that neither filter nor sort needs, then the
 * whole rows of just those keys. One statement at a time: a list takes no more than one connection.
 */
export async function fetchPage<G extends Grid>(
  { db, pool, onChoice }: { db: Db; pool: Connections; onChoice?: (choice: Choice) => void },
  grid: G,
  list: List<RowOf<G>>,
  query: GridQuery & TotalsQuery,
): Promise<Page<RowOf<G>>> {
  const { rows } = list
  const size = query.pageSize ?? limits.pageSize
  const wanted = await withKeys(db, decodeQuery(grid, query, list), list.distinct)
  if (size === -1 && query.sumy !== 'same') return selectAll(db, grid, rows, wanted)
  const total = await rollupTotal(db, list, wanted)
  if (query.sumy === 'same') return { items: [], ...(asTotals(total) ?? (await count(db, grid, rows, wanted))) }
  const isTooLong = total !== undefined && total > limits.numberedRows
  const before = isTooLong ? undefined : await placeOfRow(db, grid, rows, wanted, query.wiersz)
  const pageOfRow = before === undefined ? undefined : Math.floor(before / size)
  const part = { size, offset: size * (pageOfRow ?? query.pageNumber ?? 0) }
  const pageQuery: PageQuery = { ...list, db, grid, rows, wanted, part, total, onChoice }
  const found = await findKeys(pageQuery)
  const items = await fetchByKeys({ db, pool }, grid, list, found)
  const totals =
    knownTotals(pageQuery, found) ??
    (query.sumy === 'bez' ? knownSoFar(found.keys.length, part) : await count(db, grid, rows, wanted))
  return { items, ...totals, ...(pageOfRow !== undefined && { pageNumber: pageOfRow }) }
}

async function rollupTotal(db: Db, { total }: Shortcuts, wanted: Wanted): Promise<number | undefined> {
  const rollup = total?.(wanted)
  if (!rollup) return undefined
  const statement = sql<{ n: number }>`select (${rollup})::bigint as n`
  const rows = wanted.terms.length
    ? (await statement.execute(db)).rows
    : await runNamed<{ n: number }>(db, 'rollup total', statement.compile(db))
  return first(rows).n
}

/** The totals that need no counting: from a rollup of the list, from finding the page, or from the page itself. */
const knownTotals = ({ grid, part, total }: PageQuery, found: Found): Totals | undefined =>
  asTotals(total) ??
  found.totals ??
  (grid.summary.length ? undefined : asTotals(totalFromLastPage(found.keys.length, part)))

const asTotals = (total: number | undefined): Totals | undefined =>
  total === undefined ? undefined : { totalElements: total }

/** The rows up to the end of this page, and one more if the page is full: another page may follow. */
const knownSoFar = (found: number, { size, offset }: Part): Totals & { atLeast: true } => ({
  totalElements: found === 0 ? 0 : offset + found + (found === size ? 1 : 0),
  atLeast: true,
})

/** The total, if this page is the last: one that is not full, and not empty, for an empty page may lie beyond the last. */
const totalFromLastPage = (found: number, { size, offset }: Part): number | undefined =>
  found < size && (found > 0 || offset === 0) ? offset + found : undefined

async function count(db: Db, grid: Grid, rows: Rows<unknown>, wanted: Wanted): Promise<Totals> {
  const totals = sql<{ totalElements: number }>`
    select ${countAndSums(grid)} from ${matchingRows(grid, rows, wanted, grid.summary)}`
  return totalsFrom(grid, first((await totals.execute(db)).rows))
}

/** All rows that match the query, and the rows of `orKeys` besides, up to the most that one answer may hold. */
export const fetchAll = <G extends Grid>(
  db: Db,
  grid: G,
  rows: Rows<RowOf<G>>,
  query: GridQuery,
  orKeys?: readonly number[],
): Promise<Page<RowOf<G>>> => selectAll(db, grid, rows, decodeQuery(grid, query), orKeys)

async function selectAll<G extends Grid>(
  db: Db,
  grid: G,
  rows: Rows<RowOf<G>>,
  wanted: Wanted,
  orKeys?: readonly number[],
): Promise<Page<RowOf<G>>> {
  const all = sql<RowOf<G>>`select * from ${rows} as r
    ${whereOf(grid, wanted, orKeys)} ${orderOf(grid, wanted.sort)} limit ${limits.allRows + 1}`
  const { rows: items } = await all.execute(db)
  if (items.length > limits.allRows) throw problem('grid.tooManyRows', { n: limits.allRows })
  const totals = grid.summary.length ? await count(db, grid, rows, wanted) : { totalElements: items.length }
  return { items, ...totals }
}

/** The rows of a page by their keys, but for what finding them computed. */
async function fetchByKeys<G extends Grid>(
  { db, pool }: { db: Db; pool: Connections },
  grid: G,
  { rows, byKey = rows, materialized = [] }: List<RowOf<G>>,
  { keys, computed }: Found,
): Promise<RowOf<G>[]> {
  if (!keys.length) return []
  const ids = Object.keys(grid.row.shape).filter((id) => !materialized.includes(id))
  const items = await runNamedInPool(pool, 'rows by key', statementOf(db, grid, byKey, ids)(keys))
  const keyAt = ids.indexOf(grid.key)
  const valuesOf = new Map(items.map((values) => [values[keyAt], values]))
  const found = keys.flatMap((key, at) => {
    const values = valuesOf.get(key)
    // some may have been deleted between the two steps
    return values ? [[...values, ...(computed?.[at] ?? [])]] : []
  })
  return rowsOf<RowOf<G>>([...ids, ...materialized], found)
}

type ByKeys = (keys: unknown[]) => Statement
const compiled = new WeakMap<Rows<unknown>, Map<string, ByKeys>>()

/** The statement that reads these outputs of rows by their keys. */
function statementOf(db: Db, grid: Grid, rows: Rows<unknown>, ids: readonly string[]): ByKeys {
  const known = compiled.get(rows) ?? new Map<string, ByKeys>()
  compiled.set(rows, known)
  const name = ids.join()
  const statement =
    known.get(name) ??
    template<[unknown]>(1, (keys) =>
      sql`select ${sql.join(ids.map(ofRow))} from ${rows} as r where ${ofRow(grid.key)} = any(${keys})`.compile(db),
    )
  known.set(name, statement)
  return statement
}
