import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Grid, GridQuery, RowOf } from '#contract/kernel/grid.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../database/connect.ts'
import { runPrepared } from '../database/run-prepared.ts'
import type { Rows } from '../http/context.ts'
import { problem } from '../problem.ts'
import { decodeQuery, type Wanted } from './decode.ts'
import { lean } from './lean.ts'
import { isNullable, orderOf } from './order.ts'
import { ofRow, usedBy, whereOf } from './where.ts'

export type Page<Row> = { items: Row[] } & Totals
type Totals = { totalElements: number; summary?: Record<string, number | null> }

/** The page is often short and then tells the total by itself; after this long we count without waiting for it. */
const HEAD_START_MS = 1

/**
 * One page of a list, in two steps: first the keys, without the joins that neither filter nor sort needs, then the
 * whole rows of just those keys. The total is counted beside them, on another connection.
 */
export async function fetchPage<G extends Grid>(
  { db, pool }: { db: Db; pool: Pool },
  grid: G,
  rows: Rows<RowOf<G>>,
  query: GridQuery,
): Promise<Page<RowOf<G>>> {
  const size = query.pageSize ?? limits.pageSize
  if (size === -1) return fetchAll(db, grid, rows, query)
  const part = { size, offset: size * (query.pageNumber ?? 0) }
  const asked = { db, pool, grid, rows, wanted: decodeQuery(grid, query), part }
  const finding = findKeys(db, grid, rows, asked.wanted, part)
  const isText = searchesText(asked)
  const early = await Promise.race([finding, pause(isText ? WALK_MS : HEAD_START_MS)])
  const rest = pageOf(asked, early ?? finding, isText)
  return early || !isText ? rest : firstOf(rest, collected(asked))
}

type Asked<G extends Grid = Grid> = { db: Db; pool: Pool; grid: G; rows: Rows<RowOf<G>>; wanted: Wanted; part: Part }

/** The rows of keys found along the order, and the total: told by the page itself, or counted, beside it or after it. */
async function pageOf<G extends Grid>(
  asked: Asked<G>,
  found: unknown[] | Promise<unknown[]>,
  countsAfter: boolean,
): Promise<Page<RowOf<G>>> {
  const { grid, rows, part } = asked
  const known = Array.isArray(found) || countsAfter ? await found : undefined
  const total = known && !grid.summary.length ? totalTold(known.length, part) : undefined
  const [items, totals] = await Promise.all([
    Promise.resolve(found).then((keys) => fetchByKeys(asked, grid, rows, keys)),
    total === undefined ? count(asked.db, grid, rows, asked.wanted) : { totalElements: total },
  ])
  return { items, ...totals }
}

type Part = { size: number; offset: number }

/** A page that is not met along the order by then is looked for the other way too. */
const WALK_MS = 15
/** More rows than this are not collected: a page of so many is met along the order before long. */
const MOST_COLLECTED = 30_000

const searchesText = ({ grid, wanted }: Pick<Asked, 'grid' | 'wanted'>): boolean =>
  !grid.summary.length && wanted.terms.some(({ kind }) => kind === 'text')

/**
 * Rows whose text contains something lie anywhere in the order, perhaps all at its end. So they are collected, by the
 * index of what they contain, and only then sorted; that tells the total too. Nothing when they are too many.
 */
async function collected<G extends Grid>(asked: Asked<G>): Promise<Page<RowOf<G>> | undefined> {
  const { db, grid, rows, wanted, part } = asked
  const outputs = [...new Set([grid.key, wanted.sort.by])]
  const { rows: answers } = await sql<{ keys: unknown[]; total: number }>`
    with found as materialized (
      select ${sql.join(outputs.map(ofRow))} from ${lean(rows, [...usedBy(grid, wanted), wanted.sort.by])} as r
      ${whereOf(grid, wanted)} limit ${MOST_COLLECTED + 1})
    select (select count(*) from found) as total, array(select ${ofRow(grid.key)} from found as r
      ${orderOf(grid, wanted.sort)} limit ${part.size} offset ${part.offset}) as keys`.execute(db)
  const { keys, total } = answers[0]!
  if (total > MOST_COLLECTED) return undefined
  return { items: await fetchByKeys(asked, grid, rows, keys), totalElements: total }
}

/** Whichever page is there first; the second way may come back with nothing. */
async function firstOf<Found>(along: Promise<Found>, other: Promise<Found | undefined>): Promise<Found> {
  // whoever comes too late is not asked what became of it
  along.catch(() => undefined)
  other.catch(() => undefined)
  return (await Promise.race([along, other])) ?? along
}

/**
 * The keys of a page. Downwards, empty values come last, which is no order of the index: the page is looked for among
 * the rows that have a value, and only one that reaches beyond them is sorted for. Where every row has one this is said
 * too: a left join may then be read from the joined table on, in the order of its index.
 */
async function findKeys(db: Db, grid: Grid, rows: Rows<unknown>, wanted: Wanted, part: Part): Promise<unknown[]> {
  const always = !isNullable(grid, wanted.sort.by)
  if (!always && !wanted.sort.descending) return selectKeys(db, grid, rows, wanted, part)
  const filled = { ...wanted, sort: { ...wanted.sort, filledOnly: true } }
  const keys = await selectKeys(db, grid, rows, filled, part)
  return always || keys.length === part.size ? keys : selectKeys(db, grid, rows, wanted, part)
}

async function selectKeys(db: Db, grid: Grid, rows: Rows<unknown>, wanted: Wanted, { size, offset }: Part) {
  const page = sql<{ key: unknown }>`select ${ofRow(grid.key)} as key
    from ${lean(rows, [...usedBy(grid, wanted), wanted.sort.by])} as r
    ${whereOf(grid, wanted)} ${orderOf(grid, wanted.sort)} limit ${size} offset ${offset}`
  return (await page.execute(db)).rows.map(({ key }) => key)
}

/** Every row of a list that is asked for, and those of `orKeys` besides, up to the most that is handed out at once. */
export async function fetchAll<G extends Grid>(
  db: Db,
  grid: G,
  rows: Rows<RowOf<G>>,
  query: GridQuery,
  orKeys?: readonly number[],
): Promise<Page<RowOf<G>>> {
  const wanted = decodeQuery(grid, query)
  const all = sql<RowOf<G>>`select * from ${rows} as r
    ${whereOf(grid, wanted, orKeys)} ${orderOf(grid, wanted.sort)} limit ${limits.allRows + 1}`
  const { rows: items } = await all.execute(db)
  if (items.length > limits.allRows) throw problem('grid.tooManyRows', { n: limits.allRows })
  const totals = grid.summary.length ? await count(db, grid, rows, wanted) : { totalElements: items.length }
  return { items, ...totals }
}

/** A page that is not full is the last one, unless it is empty and lies beyond it. */
const totalTold = (found: number, { size, offset }: Part): number | undefined =>
  found < size && (found > 0 || offset === 0) ? offset + found : undefined

async function fetchByKeys<G extends Grid>(
  { db, pool }: { db: Db; pool: Pool },
  grid: G,
  rows: Rows<RowOf<G>>,
  keys: unknown[],
): Promise<RowOf<G>[]> {
  if (!keys.length) return []
  const ids = Object.keys(grid.row.shape)
  const whole = sql`select ${sql.join(ids.map(ofRow))} from ${rows} as r where ${ofRow(grid.key)} = any(${keys})`
  const items = await runPrepared(pool, whole.compile(db))
  const keyAt = ids.indexOf(grid.key)
  const byKey = new Map(items.map((values) => [values[keyAt], values]))
  return keys
    .map((key) => byKey.get(key))
    .filter((values) => values !== undefined) // deleted between the two steps
    .map((values) => Object.fromEntries(ids.map((id, i) => [id, values[i]])) as RowOf<G>)
}

async function count(db: Db, grid: Grid, rows: Rows<unknown>, wanted: Wanted): Promise<Totals> {
  const sums = grid.summary.map((id) => sql`, sum(${ofRow(id)}) as ${sql.ref(id)}`)
  const totals = sql<{ totalElements: number }>`select count(*) as total_elements ${sql.join(sums, sql``)}
    from ${lean(rows, [...usedBy(grid, wanted), ...grid.summary])} as r ${whereOf(grid, wanted)}`
  const [row] = (await totals.execute(db)).rows
  const { totalElements, ...summary } = row!
  return { totalElements, ...(grid.summary.length && { summary }) }
}
