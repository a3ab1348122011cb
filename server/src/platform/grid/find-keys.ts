import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import { withCancellation } from '../database/cancelling-pool.ts'
import type { Db } from '../database/connect.ts'
import { runNamed } from '../database/run-named.ts'
import type { Part, Rows, Shortcuts } from './source.ts'
import type { Wanted } from './decode.ts'
import { matchingRows } from './matching-rows.ts'
import { isNullable, orderOf } from './order.ts'
import { ofRow } from './where.ts'

export type PageQuery = {
  db: Db
  grid: Grid
  rows: Rows<unknown>
  wanted: Wanted
  part: Part
  /** The total, if the list keeps one. */
  total: Promise<number | undefined>
  /** How many rows there are without the filter, if the list keeps it. */
  most?: () => Promise<number | undefined>
} & Pick<Shortcuts, 'walk'>
/** The keys of a page, and the total if the search for them gave it. */
export type Found = { keys: unknown[]; total?: number }

/** Matching rows that are collected and sorted at once; more are not. */
const FEW = 2_000
/** More rows than this are never collected: with so many matches, reading along the order soon meets a page. */
const MOST_COLLECTED = 30_000
/** If reading along the order has not met the page by then, the rows are also collected. */
const READ_MS = 15
/** If a walk has not met the page by then, the rows are also sorted. Most walks are over, and sorting may take a core. */
const WALK_MS = 75
/** More rows than this are never sorted beside a walk. */
const MOST_SORTED = 1_000_000
/** From this offset on it pays to wait for the total: it tells which end of the order is nearer. */
const DEEP = 50_000

/** Finds the keys of a page, choosing the shortest way for the query. */
export async function findKeys(query: PageQuery): Promise<Found> {
  const { wanted, part } = query
  const walks = query.walk?.(wanted, part) !== undefined
  const isText = searchesText(query)
  const found = walks || isText ? await byTotal(query, walks) : part.offset < DEEP ? undefined : await deep(query)
  if (found) return found
  // a report's criteria, like a text, may match a few rows anywhere in the order
  const scattered = isText || query.grid.totalsApart === true
  return scattered && !walks ? eitherWay(query) : { keys: await alongOrder(query) }
}

/** The total decides which way is shorter: collecting the rows, or the list's own walk. */
async function byTotal(query: PageQuery, walks: boolean): Promise<Found | undefined> {
  const { part } = query
  const total = await query.total
  if (total === 0) return { keys: [], total }
  const most = total ?? (walks ? await query.most?.() : undefined)
  const found = most !== undefined && most <= (walks ? MOST_COLLECTED : FEW) ? await collected(query) : undefined
  if (found) return found
  if (walks) {
    const keys = await walked(query, total, most)
    // otherwise rows came or went since they were counted
    if (total === undefined || keys.length === part.size || part.offset + keys.length === total) return { keys }
  }
  return part.offset < DEEP ? undefined : deep(query)
}

/** Walks to the page from the nearer end. What a filter leaves may lie at the end of the walk: then sorting is sooner. */
async function walked(query: PageQuery, total: number | undefined, most: number | undefined): Promise<unknown[]> {
  const { offset } = query.part
  const isNearEnd = offset >= DEEP && rowsToEnd(query, total) < offset
  const walk = () => (isNearEnd ? fromTheEnd(query, total!, walkedKeys) : walkedKeys(query))
  return most !== undefined && most <= MOST_SORTED ? sooner(walk, () => sorted(query), WALK_MS) : walk()
}

/** Sorts all matching rows, whatever order an index would give them in: along it they might all lie at the end. */
async function sorted({ db, grid, rows, wanted, part }: PageQuery): Promise<unknown[]> {
  const outputs = [...new Set([wanted.sort.by, ...grid.ties])]
  // `offset 0` keeps the order from reaching the rows
  const page = sql<{ key: unknown }>`select ${ofRow(grid.key)} as key from (
      select ${sql.join(outputs.map(ofRow))} from ${matchingRows(grid, rows, wanted, outputs)} offset 0) as r
    ${orderOf(grid, wanted.sort)} limit ${part.size} offset ${part.offset}`
  return (await page.execute(db)).rows.map(({ key }) => key)
}

const walkedKeys = async ({ db, walk, wanted, part }: PageQuery): Promise<unknown[]> =>
  (await walk!(wanted, part)!.execute(db)).rows.map(({ key }) => key)

/** A page far from the beginning is read from the end if that is nearer. */
async function deep(query: PageQuery): Promise<Found | undefined> {
  const total = await query.total
  return rowsToEnd(query, total) < query.part.offset ? { keys: await fromTheEnd(query, total!) } : undefined
}

/** How many rows follow the beginning of the page; empty values come last in both directions, so they count from one end alone. */
const rowsToEnd = ({ grid, wanted, part }: PageQuery, total: number | undefined): number =>
  total === undefined || isNullable(grid, wanted.sort.by) ? Infinity : Math.max(0, total - part.offset)

/** Reads along the order, or collects the rows where the page is not met soon. */
const eitherWay = (query: PageQuery): Promise<Found> =>
  sooner(
    async () => ({ keys: await alongOrder(query) }),
    () => collected(query),
    READ_MS,
  )

/** Goes one way and, if it is not over by then, the other way too. The first that finds something cancels the other. */
async function sooner<T>(oneWay: () => Promise<T>, otherWay: () => Promise<T | undefined>, ms: number): Promise<T> {
  const [one, other] = [new AbortController(), new AbortController()]
  const first = withCancellation(one.signal, oneWay)
  const early = await Promise.race([first, pause(ms)])
  if (early) return early
  const second = withCancellation(other.signal, otherWay)
  const found = second.then((keys) => keys ?? Promise.reject(new Error('Nothing was found')))
  try {
    // a way that fails leaves the other
    return await Promise.any([first, found])
  } catch {
    return await first
  } finally {
    one.abort()
    other.abort()
  }
}

export const searchesText = ({ wanted }: Pick<PageQuery, 'wanted'>): boolean =>
  wanted.terms.some(({ kind }) => kind === 'text')

/**
 * Reads along an index. In descending order empty values come last, which no index gives: the page is first looked for
 * among the rows with a value, and only a page that reaches beyond them is sorted. The condition is also written where
 * every row has a value: PostgreSQL can then begin a left join with the joined table, in the order of its index.
 */
async function alongOrder({ db, grid, rows, wanted, part }: PageQuery): Promise<unknown[]> {
  const always = !isNullable(grid, wanted.sort.by)
  if (!always && !wanted.sort.descending) return selectKeys(db, grid, rows, wanted, part)
  const filled = { ...wanted, sort: { ...wanted.sort, filledOnly: true } }
  const keys = await selectKeys(db, grid, rows, filled, part)
  return always || keys.length === part.size ? keys : selectKeys(db, grid, rows, wanted, part)
}

async function selectKeys(db: Db, grid: Grid, rows: Rows<unknown>, wanted: Wanted, { size, offset }: Part) {
  // the first page without filters is planned once: it has no values that a better plan could depend on
  const plain = !wanted.terms.length && offset === 0
  const page = sql<{ key: unknown }>`select ${ofRow(grid.key)} as key
    from ${matchingRows(grid, rows, wanted, [wanted.sort.by, ...grid.ties])} ${orderOf(grid, wanted.sort)}
    limit ${plain ? sql.lit(size) : size} offset ${plain ? sql.lit(0) : offset}`
  const keys = plain
    ? await runNamed<{ key: unknown }>(db, 'first keys', page.compile(db))
    : (await page.execute(db)).rows
  return keys.map(({ key }) => key)
}

/** A page of the second half is nearer to the end of the order. */
async function fromTheEnd(query: PageQuery, total: number, find = alongOrder): Promise<unknown[]> {
  const { wanted, part } = query
  const size = Math.min(part.size, total - part.offset)
  if (size <= 0) return []
  const sort = { ...wanted.sort, descending: !wanted.sort.descending }
  const keys = await find({
    ...query,
    wanted: { ...wanted, sort },
    part: { size, offset: total - part.offset - size },
  })
  return keys.toReversed()
}

/**
 * Collects matching rows by the index of the searched text, and then sorts them: along the order they might all lie at
 * the end. This also tells the total. `undefined` if there are too many.
 */
async function collected({ db, grid, rows, wanted, part }: PageQuery): Promise<Found | undefined> {
  const outputs = [...new Set([wanted.sort.by, ...grid.ties])]
  const { rows: answers } = await sql<{ keys: unknown[]; total: number }>`
    with found as materialized (
      select ${sql.join(outputs.map(ofRow))} from ${matchingRows(grid, rows, wanted, outputs)} limit ${MOST_COLLECTED + 1})
    select (select count(*) from found) as total, array(select ${ofRow(grid.key)} from found as r
      ${orderOf(grid, wanted.sort)} limit ${part.size} offset ${part.offset}) as keys`.execute(db)
  const { keys, total } = answers[0]!
  return total > MOST_COLLECTED ? undefined : { keys, total }
}
