import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import { present } from '#contract/kernel/lists.ts'
import type { ForOperators } from '#contract/kernel/operators.ts'
import type { Operator } from '#contract/kernel/search.ts'
import type { Db } from '../database/connect.ts'
import type { Term, Wanted } from './decode.ts'
import type { Distinct } from './source.ts'
import { thresholds } from './thresholds.ts'

type Condition = RawBuilder<SqlBool>

/** The list's select is read as the derived table `r`; its output names are the column ids. */
export const ofRow = (id: string) => sql.ref(`r.${id}`)

/**
 * The `where` of a list: only the conditions that are asked for, so that the planner sees just those (a condition
 * switched off by a parameter would cost it the index).
 */
export function whereOf(
  grid: Grid,
  { terms, any, childrenOf, sort }: Wanted,
  orKeys?: readonly number[],
): RawBuilder<unknown> {
  const met: Condition[] = []
  if (terms.length) {
    const found = sql.join(terms.map(condition), any ? sql` or ` : sql` and `)
    met.push(orKeys?.length ? sql`(${found} or ${ofRow(grid.key)} = any(${orKeys}))` : sql`(${found})`)
  }
  if (childrenOf !== undefined && grid.parent !== undefined)
    met.push(
      childrenOf === null ? sql`${ofRow(grid.parent)} is null` : sql`${ofRow(grid.parent)} = ${childrenOf}::bigint`,
    )
  if (sort.only) met.push(sql`${ofRow(sort.by)} is ${sort.only === 'filled' ? sql`not null` : sql`null`}`)
  return met.length ? sql`where ${sql.join(met, sql` and `)}` : sql``
}

type Build = (left: RawBuilder<unknown>, term: Term) => Condition

function condition(term: Term): Condition {
  if (term.values) return sql`${ofRow(outputOf(term))} collate "pl-x-icu" = any(${term.values}::text[])`
  if (!term.pointedTo) return compared(ofRow(outputOf(term)), term)
  const [table, column, link] = term.pointedTo
  if (term.keys) return sql`${ofRow(link)} = any(${term.keys}::int[])`
  // unlike `in`, it is looked up by its key where all that match would not fit into memory
  return sql`exists (select from ${sql.table(table)} as joined
    where joined.id = ${ofRow(link)} and ${compared(sql.ref(`joined.${column}`), term)})`
}

function compared(left: RawBuilder<unknown>, term: Term): Condition {
  const builds: Partial<Record<Operator, Build>> = conditions[term.kind]
  return present(builds[term.operator], 'condition')(left, term)
}

/**
 * Gathers the keys of the joined rows that conditions name, by one statement for each table of alternatives and for each of
 * conditions that must all be met; and the values that match, where a list knows its different ones. Where they are few, an index
 * finds the rows of the list, and PostgreSQL knows how many those are.
 */
export async function withKeys(db: Db, wanted: Wanted, distinct?: Distinct): Promise<Wanted> {
  const { any } = wanted
  const byTable = Map.groupBy(wanted.terms, ({ pointedTo }) => pointedTo?.[2])
  const terms: Term[] = []
  for (const group of any ? byTable.values() : wanted.terms.map((term) => [term])) {
    const keys = await findKeysOf(db, group)
    if (keys) terms.push(...group.slice(0, 1).map((term) => ({ ...term, keys })))
    // what is not one of several alternatives is found by the indexes of the joined table
    else if (!any || byTable.size === 1) terms.push(...group.map((term) => ({ ...term, pointedTo: undefined })))
    else terms.push(...group)
  }
  return { ...wanted, terms: await withValues(db, terms, distinct) }
}

async function findKeysOf(db: Db, group: readonly Term[]): Promise<number[] | undefined> {
  const target = group[0]?.pointedTo
  if (!target) return undefined
  const found = group.flatMap((term) => (term.pointedTo ? compared(sql.ref(`joined.${term.pointedTo[1]}`), term) : []))
  return gather<number>(
    db,
    sql`select joined.id as found from ${sql.table(target[0])} as joined where ${sql.join(found, sql` or `)}`,
  )
}

async function withValues(db: Db, terms: readonly Term[], distinct?: Distinct): Promise<Term[]> {
  const found: Term[] = []
  for (const term of terms) {
    const all = distinct?.(term.field)
    const matching = sql`select value as found from (${all}) as different where ${compared(sql.ref('value'), term)}`
    found.push(all ? { ...term, values: await gather<string>(db, matching) } : term)
  }
  return found
}

/** What a statement finds, if that is little. */
async function gather<Found>(db: Db, matching: RawBuilder<unknown>): Promise<Found[] | undefined> {
  const { rows } = await sql<{ found: Found }>`${matching} limit ${thresholds.gathered + 1}`.execute(db)
  return rows.length > thresholds.gathered ? undefined : rows.map(({ found }) => found)
}

/** The output that a condition reads. */
export const outputOf = ({ field, searchedIn = field, pointedTo }: Term): string => pointedTo?.[2] ?? searchedIn

/** Ignores upper and lower case. A trigram index serves it, and the collation folds Polish letters on any server. */
export const containsText = (text: RawBuilder<unknown>, value: string): Condition =>
  sql`${text} collate "pl-x-icu" ${hasLetters(value) ? sql`ilike` : sql`like`} ${patternOf(value)}`

/** Without them nothing has to be put in lower case, which takes most of the time of a comparison. */
const hasLetters = (value: string): boolean => /[a-z\u0080-\u{10ffff}]/iu.test(value)

/** The same for a text kept in lower case. */
const contains = (text: RawBuilder<unknown>, value: string): Condition =>
  sql`${text} like ${inLowerCase(patternOf(value))}`

const patternOf = (value: string): string => `%${value.replace(/[\\%_]/g, String.raw`\$&`)}%`
/** The typed text in lower case, folded as the kept texts are. */
export const inLowerCase = (typed: string) => sql`lower(${typed}::text collate "pl-x-icu") collate "C"`

/** A whole number is compared as an integer, so that an integer column can use its index. */
const asNumber =
  (compared: RawBuilder<unknown>): Build =>
  (left, { value }) =>
    sql`${left} ${compared} ${value}::${value.includes('.') ? sql`numeric` : sql`bigint`}`
const asDay =
  (compared: RawBuilder<unknown>): Build =>
  (left, { value }) =>
    sql`${left} ${compared} ${value}::date`

const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Europe/Warsaw'`

/** Compares an instant with a day of Polish time, which lies between two instants. */
const fromDay: Build = (left, { value }) => sql`${left} >= ${midnight(sql`${value}::date`)}`
const toDay: Build = (left, { value }) => sql`${left} < ${midnight(sql`${value}::date + 1`)}`

/** The operators of each kind of column, in SQL. */
const conditions: ForOperators<Build> = {
  text: {
    ':': (left, { value, searchedIn }) =>
      searchedIn === undefined ? containsText(left, value) : contains(left, value),
    '=': (left, { value }) => sql`${left} = ${value}`,
  },
  option: { ':': (left, { value }) => sql`${left} = ${value}` },
  boolean: { ':': (left, { value }) => (value === 'true' ? sql`${left}` : sql`not ${left}`) },
  number: { ':': asNumber(sql`=`), '>': asNumber(sql`>=`), '<': asNumber(sql`<=`) },
  date: { ':': asDay(sql`=`), '>': asDay(sql`>=`), '<': asDay(sql`<=`) },
  dateTime: { ':': (...day) => sql`(${fromDay(...day)} and ${toDay(...day)})`, '>': fromDay, '<': toDay },
}
