import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Grid } from '#contract/kernel/grid.ts'
import type { Term, Wanted } from './decode.ts'

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
  const conditions: Condition[] = []
  if (terms.length) {
    const found = sql.join(terms.map(condition), any ? sql` or ` : sql` and `) as Condition
    conditions.push(orKeys?.length ? sql`(${found} or ${ofRow(grid.key)} = any(${orKeys}))` : sql`(${found})`)
  }
  if (childrenOf !== undefined && grid.parent !== undefined)
    conditions.push(
      childrenOf === null ? sql`${ofRow(grid.parent)} is null` : sql`${ofRow(grid.parent)} = ${childrenOf}::bigint`,
    )
  if (sort.filledOnly) conditions.push(sql`${ofRow(sort.by)} is not null`)
  return conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

function condition({ field, kind, operator, value, searchedIn, byIndex = false }: Term): Condition {
  const left = ofRow(field)
  switch (kind) {
    case 'text':
      return searchedIn === undefined ? containsAsIs(left, value) : contains(ofRow(searchedIn), value, byIndex)
    case 'option':
      return sql`${left} = ${value}`
    case 'boolean':
      return value === 'true' ? sql`${left}` : sql`not ${left}`
    case 'number':
      // a whole number is compared as one: an integer column keeps its index
      return sql`${left} ${comparison[operator]} ${value}::${value.includes('.') ? sql`numeric` : sql`bigint`}`
    case 'date':
      return sql`${left} ${comparison[operator]} ${value}::date`
    case 'dateTime':
      return withinDay(left, operator, value)
  }
}

/** Whatever the case: a trigram index serves both ways, and the collation folds Polish letters on any server. */
const containsAsIs = (text: RawBuilder<unknown>, value: string): Condition =>
  sql`${text} collate "pl-x-icu" ilike ${patternOf(value)}`

/** The same of a text kept in lower case. One and two letters, too few for trigrams, have an index of their own. */
const contains = (text: RawBuilder<unknown>, value: string, byIndex: boolean): Condition =>
  byIndex && value !== '' && Math.max(lettersOf(value), lettersOf(value.toLowerCase())) <= 2
    ? sql`short_fragments(${text}) @> array[${inLowerCase(value)}]`
    : sql`${text} like ${inLowerCase(patternOf(value))}`

const patternOf = (value: string): string => `%${value.replace(/[\\%_]/g, String.raw`\$&`)}%`
/** What was typed, as texts that are kept in lower case have it. */
export const inLowerCase = (typed: string) => sql`lower(${typed}::text collate "pl-x-icu") collate "C"`
/** As the database counts them. */
export const lettersOf = (text: string): number => Array.from(text).length

const comparison = { ':': sql`=`, '>': sql`>=`, '<': sql`<=` } as const

/** An instant against a day of Polish time, whose bounds are two instants. */
function withinDay(left: RawBuilder<unknown>, operator: Term['operator'], day: string): Condition {
  const from = sql<SqlBool>`${left} >= ${midnight(sql`${day}::date`)}`
  const to = sql<SqlBool>`${left} < ${midnight(sql`${day}::date + 1`)}`
  return operator === '>' ? from : operator === '<' ? to : sql`(${from} and ${to})`
}

const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Europe/Warsaw'`
