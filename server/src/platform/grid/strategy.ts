/**
 * Why is this page found so? How is chosen here, once for each page and before the first of its rows is read: by the order, the
 * conditions, and the total where the list keeps it. The log says what was chosen at its level `debug`
 * (docs/decisions/0008-lists-in-two-steps.md).
 */
import { sql, type RawBuilder } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import { first, present } from '#contract/kernel/lists.ts'
import type { Db } from '../database/connect.ts'
import type { Sort, Wanted } from './decode.ts'
import { matchingRows } from './matching-rows.ts'
import { isNullable, orderOf } from './order.ts'
import type { Part, Rows, Shortcuts } from './source.ts'
import { thresholds } from './thresholds.ts'
import { ofRow } from './where.ts'

export type PageQuery = {
  db: Db
  grid: Grid
  rows: Rows<unknown>
  wanted: Wanted
  part: Part
  /** The total, if the list keeps one. */
  total: number | undefined
  /** Outputs that take long to compute: page, totals and these come from one statement. */
  materialized?: readonly string[] | undefined
  /** Hears what was chosen. */
  onChoice?: ((choice: Choice) => void) | undefined
} & Pick<Shortcuts, 'nestedLoop' | 'filled' | 'unindexed' | 'conditional'>

/** The keys of a page, what was computed for each of them, and the totals if finding them gave those. */
export type Found = { keys: unknown[]; computed?: unknown[][]; totals?: Totals }
export type Totals = { totalElements: number; summary?: Record<string, number | null> }

export type Choice = {
  /**
   * `sort`: all matching rows, found by whatever index their conditions have, are sorted. `nested loop`: the list's own
   * statement reads what the rows point to in order, and the rows of each by an index. `index scan`: rows are read in the
   * order of an index until the page is full.
   */
  way: 'sort' | 'nested loop' | 'index scan'
  /** From the end of the order, where that is nearer to the page. */
  fromEnd: boolean
  total: number | undefined
}

function choose(query: PageQuery): Choice {
  const { grid, wanted, part, total, nestedLoop } = query
  // the rows of a list lie together in its own order, but in any other they may all be at the end
  const mayLieApart = isScattered(query) || (total !== undefined && wanted.sort.by !== grid.defaultSort.by)
  const isFew = (total ?? 0) <= thresholds.sorted
  if (isWholeSorted(query) || (isFew && mayLieApart)) return { way: 'sort', fromEnd: false, total }
  const fromEnd = part.offset >= thresholds.deep && rowsToEnd(query) < part.offset
  return { way: nestedLoop?.(wanted, part) ? 'nested loop' : 'index scan', fromEnd, total }
}

/** Whether all matching rows are sorted, however many: no index gives the order, or the rows have to be computed first. */
const isWholeSorted = ({ materialized, unindexed, wanted: { sort } }: PageQuery): boolean =>
  materialized !== undefined || unindexed?.(sort.by) === true

/** Whether what the conditions leave may lie anywhere in the order: bounds of the sorted column leave one stretch of it. */
const isScattered = ({ conditional, wanted: { terms, sort } }: PageQuery): boolean =>
  terms.some(({ field, kind }) => field !== sort.by || kind === 'text') || conditional === true

/** How many rows follow the beginning of the page; empty values come last in both directions, so they count from one end alone. */
const rowsToEnd = (query: PageQuery): number =>
  query.total === undefined || mayBeEmpty(query) ? Infinity : Math.max(0, query.total - query.part.offset)

const mayBeEmpty = ({ grid, filled, wanted: { sort } }: PageQuery): boolean =>
  isNullable(grid, sort.by) && !filled?.includes(sort.by)

/** Finds the keys of a page. */
export async function findKeys(query: PageQuery): Promise<Found> {
  const { total, onChoice } = query
  if (total === 0) return { keys: [] }
  const choice = choose(query)
  onChoice?.(choice)
  if (choice.way !== 'sort') return { keys: await inOrder(query, choice) }
  if (total !== undefined && !query.materialized) return { keys: await sortAll(query) }
  const found = await sortAndCount(query)
  if (found) return found
  // only where the total was not known, and an index gives the order
  const other = choose({ ...query, total: Infinity })
  onChoice?.(other)
  return { keys: await inOrder(query, other) }
}

/** Sorts all matching rows. Where an index gives the order, `offset 0` keeps it unread: they might all lie at its end. */
async function sortAll({ db, grid, rows, wanted, part, unindexed }: PageQuery): Promise<unknown[]> {
  const found = matchingRows(grid, rows, wanted, orderedBy(grid, wanted))
  // the key is the last of the ties
  const outputs = sql.join(orderedBy(grid, wanted).map(ofRow))
  const from = unindexed?.(wanted.sort.by) ? found : sql`(select ${outputs} from ${found} offset 0) as r`
  const statement = sql<{ key: unknown }>`select ${ofRow(grid.key)} as key from ${from}
    ${orderOf(grid, wanted.sort)} limit ${part.size} offset ${part.offset}`
  return (await statement.execute(db)).rows.map(({ key }) => key)
}

/**
 * Sorts all matching rows, and counts and sums the same ones where the total is not known; `undefined` if there are too many of
 * them to be sorted.
 */
async function sortAndCount(query: PageQuery): Promise<Found | undefined> {
  const { db, grid, rows, wanted, part, total, materialized = [] } = query
  const isLimited = total === undefined && !isWholeSorted(query)
  const outputs = [
    ...new Set([...orderedBy(grid, wanted), ...materialized, ...(total === undefined ? grid.summary : [])]),
  ]
  const { rows: answers } = await sql<Counted & { page: unknown[][] }>`
    with found as (
      select ${sql.join(outputs.map(ofRow))} from ${matchingRows(grid, rows, wanted, outputs)}
      -- without either the order would reach the rows
      ${isLimited ? sql`limit ${thresholds.sorted + 1}` : sql`offset 0`})
    select array(select json_build_array(${sql.join([grid.key, ...materialized].map(ofRow))}) from found as r
      ${orderOf(grid, wanted.sort)} limit ${part.size} offset ${part.offset}) as page
      ${total === undefined ? sql`, ${countAndSums(grid)} from found as r` : sql``}`.execute(db)
  const { page, ...counted } = first(answers)
  if (isLimited && counted.totalElements > thresholds.sorted) return undefined
  const found = { keys: page.map(([key]) => key), computed: page.map(([, ...computed]) => computed) }
  return total === undefined ? { ...found, totals: totalsFrom(grid, counted) } : found
}

/** Reads in the order, from either end. */
async function inOrder(query: PageQuery, { way, fromEnd, total }: Choice): Promise<unknown[]> {
  const find = way === 'nested loop' ? byNestedLoop : byIndexScan
  if (!fromEnd || total === undefined) return find(query)
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

async function byNestedLoop({ db, nestedLoop, wanted, part }: PageQuery): Promise<unknown[]> {
  const loop = present(nestedLoop?.(wanted, part), 'nested loop')
  return (await loop.execute(db)).rows.map(({ key }) => key)
}

/**
 * Reads along an index until the page is full. In descending order empty values come last, which no index of the ascending
 * order gives: the page is taken from the first rows with a value and the first without. Where every row has a value, that is
 * said as a condition: PostgreSQL can then begin a left join with the joined table, in the order of its index.
 */
async function byIndexScan(query: PageQuery): Promise<unknown[]> {
  const { db, grid, wanted, part } = query
  const { sort } = wanted
  const page = sql`limit ${part.size} offset ${part.offset}`
  const statement = !mayBeEmpty(query)
    ? sql<{ key: unknown }>`${inOrderOf(query, { ...sort, only: 'filled' })} ${page}`
    : !sort.descending
      ? sql<{ key: unknown }>`${inOrderOf(query, sort)} ${page}`
      : sql<{ key: unknown }>`select ${ofRow(grid.key)} as key from (${sql.join(
          (['filled', 'empty'] as const).map(
            (only) => sql`(${inOrderOf(query, { ...sort, only }, orderedBy(grid, wanted))}
              limit ${part.offset + part.size})`,
          ),
          sql` union all `,
        )}) as r ${orderOf(grid, sort)} ${page}`
  return (await statement.execute(db)).rows.map(({ key }) => key)
}

/** Matching rows in an order: their keys, or other outputs. */
function inOrderOf({ grid, rows, wanted }: PageQuery, sort: Sort, outputs?: readonly string[]): RawBuilder<unknown> {
  const selected = outputs ? sql.join(outputs.map(ofRow)) : sql`${ofRow(grid.key)} as key`
  return sql`select ${selected} from ${matchingRows(grid, rows, { ...wanted, sort }, orderedBy(grid, wanted))} ${orderOf(grid, sort)}`
}

/** What the rows `r` are summed up by, and the totals that it gives. */
export const countAndSums = (grid: Grid): RawBuilder<Counted> =>
  sql`count(*) as total_elements ${sql.join(
    grid.summary.map((id) => sql`, sum(${ofRow(id)}) as ${sql.ref(id)}`),
    sql``,
  )}`
type Counted = { totalElements: number }
export const totalsFrom = (grid: Grid, { totalElements, ...summary }: Counted): Totals => ({
  totalElements,
  ...(grid.summary.length && { summary }),
})

/** The outputs that an order names. */
const orderedBy = (grid: Grid, { sort }: Wanted): string[] => [...new Set([sort.by, ...grid.ties])]
