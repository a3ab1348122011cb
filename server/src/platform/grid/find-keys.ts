import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import { whileWanted } from '../database/cancelling-pool.ts'
import type { Db } from '../database/connect.ts'
import { runNamed } from '../database/run-named.ts'
import type { Part, Rows, Shortcuts, Skip } from './list.ts'
import type { Wanted } from './decode.ts'
import { matchingRows } from './matching-rows.ts'
import { isNullable, orderOf } from './order.ts'
import { ofRow } from './where.ts'

export type Asked = {
  db: Db
  grid: Grid
  rows: Rows<unknown>
  wanted: Wanted
  part: Part
  /** The total that the list keeps; nothing where it keeps none. */
  total: Promise<number | undefined>
} & Pick<Shortcuts, 'walk' | 'skip'>
/** The keys of a page, and the total where the way of finding them told it. */
export type Found = { keys: unknown[]; total?: number }

/** So few rows are at once collected and sorted, whatever the order. */
const FEW = 2_000
/** More rows than this are never collected: a page of so many is met along the order before long. */
const MOST_COLLECTED = 30_000
/** A page that is not met along the order by then is looked for the other way too. */
const WALK_MS = 15
/** From here on it is worth waiting for the total: it tells from which end a page is counted off. */
const DEEP = 50_000
/** Counting off more rows than this takes longer than asking where a page begins. */
const FAR = 100_000

/** Finds the keys of a page by whichever way is the shortest for what is asked. */
export async function findKeys(asked: Asked): Promise<Found> {
  const { wanted, part } = asked
  const walk = asked.walk?.(wanted, part)
  const isText = searchesText(asked)
  const found = walk || isText ? await byTotal(asked, walk) : part.offset < DEEP ? undefined : await deep(asked)
  if (found) return found
  // criteria too may be met by a few rows anywhere in the order
  const scattered = isText || asked.grid.totalsApart === true
  return scattered && !walk ? eitherWay(asked) : { keys: await alongOrder(asked) }
}

/** How many rows there are tells which way is short: collecting them, or the list's own walk. */
async function byTotal(asked: Asked, walk: ReturnType<NonNullable<Asked['walk']>>): Promise<Found | undefined> {
  const { db, part } = asked
  const total = await asked.total
  if (total === 0) return { keys: [], total }
  const found = total !== undefined && total <= (walk ? MOST_COLLECTED : FEW) ? await collected(asked) : undefined
  if (found) return found
  if (walk) {
    const keys = (await walk.execute(db)).rows.map(({ key }) => key)
    // else the page holds rows that have no value there
    if (keys.length === part.size || part.offset + keys.length === total) return { keys }
  }
  return part.offset < DEEP ? undefined : deep(asked)
}

/** A page far from the beginning: from where it begins, if the list knows, or from the end if that is nearer. */
async function deep(asked: Asked): Promise<Found | undefined> {
  const { grid, wanted, part } = asked
  const total = await asked.total
  const fromEnd = total === undefined || isNullable(grid, wanted.sort.by) ? Infinity : Math.max(0, total - part.offset)
  const skip = Math.min(part.offset, fromEnd) > FAR ? await asked.skip?.(wanted, part.offset) : undefined
  if (skip) return { keys: await alongOrder(beyond(asked, skip)) }
  return fromEnd < part.offset ? { keys: await fromTheEnd(asked, total!) } : undefined
}

/** Along the order first and, if the page is not met soon, by collecting too; the way that is longer is given up. */
async function eitherWay(asked: Asked): Promise<Found> {
  const [walking, collecting] = [new AbortController(), new AbortController()]
  const along = whileWanted(walking.signal, () => alongOrder(asked)).then((keys): Found => ({ keys }))
  const early = await Promise.race([along, pause(WALK_MS)])
  if (early) return early
  const other = whileWanted(collecting.signal, () => collected(asked))
  // whichever is given up is not asked what became of it
  other.catch(() => undefined)
  along.then(
    () => collecting.abort(),
    () => undefined,
  )
  const found = await Promise.race([along, other])
  if (!found) return along
  walking.abort()
  return found
}

export const searchesText = ({ wanted }: Pick<Asked, 'wanted'>): boolean =>
  wanted.terms.some(({ kind }) => kind === 'text')

/**
 * Downwards, empty values come last, which is no order of the index: the page is looked for among the rows that have a
 * value, and only one that reaches beyond them is sorted for. Where every row has one this is said too: a left join may
 * then be read from the joined table on, in the order of its index.
 */
async function alongOrder({ db, grid, rows, wanted, part }: Asked): Promise<unknown[]> {
  const always = !isNullable(grid, wanted.sort.by)
  if (!always && !wanted.sort.descending) return selectKeys(db, grid, rows, wanted, part)
  const filled = { ...wanted, sort: { ...wanted.sort, filledOnly: true } }
  const keys = await selectKeys(db, grid, rows, filled, part)
  return always || keys.length === part.size ? keys : selectKeys(db, grid, rows, wanted, part)
}

async function selectKeys(db: Db, grid: Grid, rows: Rows<unknown>, wanted: Wanted, { size, offset }: Part) {
  // the page that everyone asks for first keeps its plan: it has no values that a better one could depend on
  const plain = !wanted.terms.length && offset === 0
  const page = sql<{ key: unknown }>`select ${ofRow(grid.key)} as key
    from ${matchingRows(grid, rows, wanted, [wanted.sort.by, ...grid.ties])} ${orderOf(grid, wanted.sort)}
    limit ${plain ? sql.lit(size) : size} offset ${plain ? sql.lit(0) : offset}`
  const keys = plain
    ? await runNamed<{ key: unknown }>(db, 'first keys', page.compile(db))
    : (await page.execute(db)).rows
  return keys.map(({ key }) => key)
}

const beyond = (asked: Asked, skip: Skip): Asked => ({
  ...asked,
  wanted: { ...asked.wanted, terms: [...asked.wanted.terms, skip.beyond] },
  part: { ...asked.part, offset: skip.offset },
})

/** A page of the second half is nearer to the end of the order. */
async function fromTheEnd(asked: Asked, total: number): Promise<unknown[]> {
  const { wanted, part } = asked
  const size = Math.min(part.size, total - part.offset)
  if (size <= 0) return []
  const sort = { ...wanted.sort, descending: !wanted.sort.descending }
  const keys = await alongOrder({
    ...asked,
    wanted: { ...wanted, sort },
    part: { size, offset: total - part.offset - size },
  })
  return keys.toReversed()
}

/**
 * Rows whose text contains something lie anywhere in the order, perhaps all at its end. So they are collected, by the
 * index of what they contain, and only then sorted; that tells the total too. Nothing when they are too many.
 */
async function collected({ db, grid, rows, wanted, part }: Asked): Promise<Found | undefined> {
  const outputs = [...new Set([wanted.sort.by, ...grid.ties])]
  const indexed: Wanted = { ...wanted, terms: wanted.terms.map((term) => ({ ...term, byIndex: true })) }
  const { rows: answers } = await sql<{ keys: unknown[]; total: number }>`
    with found as materialized (
      select ${sql.join(outputs.map(ofRow))} from ${matchingRows(grid, rows, indexed, outputs)} limit ${MOST_COLLECTED + 1})
    select (select count(*) from found) as total, array(select ${ofRow(grid.key)} from found as r
      ${orderOf(grid, wanted.sort)} limit ${part.size} offset ${part.offset}) as keys`.execute(db)
  const { keys, total } = answers[0]!
  return total > MOST_COLLECTED ? undefined : { keys, total }
}
