import { sql, type RawBuilder } from 'kysely'
import { aidKinds } from '#contract/aid/aid-kinds.ts'
import { aidCases } from '#contract/aid/cases.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import {
  collationOf,
  isNullable,
  matchingRows,
  ofRow,
  type Distinct,
  type Part,
  type PointedTo,
  type Rows,
  type Wanted,
} from '#platform/grid/list.ts'
import { filledWhenSent, pointedTo, type CaseScope } from './case-rows.ts'

const { grid } = aidCases.przeslane

/** What a nested loop reads in order. The column of the case has an index with the date of aid and the id. */
export const outerTables: PointedTo = {
  ...pointedTo,
  // only acts under which a case was sent: each of the others would be looked into in vain
  aktSym: ['akt_przeslany', 'akt_sym', 'akt_id'],
}

/**
 * Orders in which all cases of a list are sorted. Drafts and deleted cases are few. Of one body the cases are sorted by an
 * entry of a dictionary, too: a body may have none of the first hundred laws, under which others sent millions.
 */
export function isUnindexed({ stan, usuniety, upId }: CaseScope, by: string): boolean {
  if (by === 'ppData' || by === grid.key) return false
  if (usuniety) return true
  return stan === 'R' ? entries.has(by) || !(by in outerTables) : upId !== null && entries.has(by)
}
const entries = new Set(['ustawaKod', 'srodekPomocyNr', 'formaPomocyKod', 'przezPomocyKod', 'zrodloPochPomocyKod'])

/**
 * A page of sent cases in the order of what they point to. PostgreSQL would sort millions of cases for it: it does not see that
 * the cases of the first few beneficiaries already fill the page. So a nested loop reads beneficiaries
 * (bodies, laws, acts …) in order, takes from each at most as many cases as the page needs, and ends when it is full. What a case says itself has an index
 * of its own.
 */
export function nestedLoopOverCases(
  rows: Rows<CaseRow>,
  scope: CaseScope,
  wanted: Wanted,
  { size, offset }: Part,
): RawBuilder<{ key: unknown }> | undefined {
  const { stan, upId, usuniety, zaswiadczenie, zwrot, przekroczenie } = scope
  if (stan === 'R' || usuniety || zaswiadczenie || zwrot || przekroczenie) return undefined
  if (isUnindexed(scope, wanted.sort.by)) return undefined
  // a key leads to few cases by its own index
  if (!wanted.any && wanted.terms.some(({ field }) => field === 'idZewnetrzne')) return undefined
  const { by, descending } = wanted.sort
  const direction = descending ? sql`desc` : sql`asc`
  const ties = sql.join(grid.ties.map((id) => sql`${ofRow(id)} ${direction}`))
  const found = (of: Rows<CaseRow>) => matchingRows(grid, of, wanted, grid.ties)
  // living cases have no date of deletion: all are equal there
  if (by === 'dataUsuniecia')
    return sql`select ${ofRow(grid.key)} as key from ${found(rows)} order by ${ties} limit ${size} offset ${offset}`
  const outer = outerOf(by, upId)
  if (!outer) return undefined
  /** Of one outer row, no more cases than fill the page. */
  const casesOf = (link: RawBuilder<boolean>) => sql`
    (select * from (select ${sql.join(grid.ties.map(ofRow))} from ${found(rows.where(link))}) as r
    order by ${ties} limit ${size + offset})`
  const order = (nulls = sql``) => sql`order by sorted${collationOf(grid, by)} ${direction}${nulls}, ${ties}`
  const filled = sql`select r.*, sorted from (${outer.rows}) as target cross join lateral ${casesOf(outer.link)} as r`
  const page = sql`limit ${size} offset ${offset}`
  const pointed = outerTables[by]
  if (!pointed || !isNullable(grid, by) || isFilledWhenSent(by))
    return sql`select ${ofRow(grid.key)} as key from (${filled}) as r ${order()} ${page}`
  // empty values come last in both directions, which no index has: they are taken apart
  return sql`select ${ofRow(grid.key)} as key from (
    (${filled} ${order()} limit ${size + offset})
    union all select r.*, null from ${casesOf(sql`pp.${sql.ref(pointed[2])} is null`)} as r) as r
    ${order(sql` nulls last`)} ${page}`
}

const isFilledWhenSent = (by: string): boolean => filledWhenSent.some((name) => name === by)

/** The outer rows of the nested loop for the order of a column, and what leads from each to its cases. */
function outerOf(
  by: string,
  upId: number | null,
): { rows: RawBuilder<unknown>; link: RawBuilder<boolean> } | undefined {
  if (by === 'rodzajPomocy')
    return {
      rows: sql`select column1 as sorted from (values ${sql.join(codesOf(aidKinds).map((kind) => sql`(${kind}::text)`))}) as kinds`,
      link: sql`pp.rodzaj_pomocy = target.sorted`,
    }
  // the authors of one body lie together in the order of all, which would pass those of every other body
  if (by === 'userModPP' && upId !== null)
    return { rows: authorsOf(upId), link: sql`pp.zapisal collate "pl-x-icu" = target.sorted` }
  const pointed = outerTables[by]
  if (!pointed) return undefined
  const [table, column, link] = pointed
  const owner = link === 'up_id' ? 'id' : link === 'akt_id' ? 'up_id' : undefined
  // acts and bodies of one body, if the list is of one
  const own = owner && upId !== null ? sql`where ${sql.ref(owner)} = ${upId}` : sql``
  return {
    rows: sql`select id, ${sql.ref(column)} as sorted from ${sql.table(table)} ${own}`,
    link: sql`pp.${sql.ref(link)} = target.id`,
  }
}

/** The logins that cases of a body were last saved by. */
const authorsOf = (upId: number) =>
  skipScan(sql`zapisal`, sql`up_id = ${upId} and usuniety is null`, sql<{ sorted: string }>`select value as sorted`)

/** The logins that sent cases were last saved by, if a search reads cases of all bodies. */
export const distinctOf =
  ({ stan, usuniety, upId }: CaseScope): Distinct =>
  (field) =>
    field === 'userModPP' && stan === 'P' && !usuniety && upId === null
      ? skipScan(
          sql`zapisal collate "pl-x-icu"`,
          sql`stan = 'P' and usuniety is null`,
          sql<{ value: string }>`select value`,
        )
      : undefined

/** The different values of an indexed column of cases: one look into its index for each. */
const skipScan = <Row>(column: RawBuilder<unknown>, where: RawBuilder<unknown>, outputs: RawBuilder<Row>) => {
  const next = (after = sql``) =>
    sql`select ${column} from przypadek where ${where} ${after} order by ${column} limit 1`
  return sql<Row>`
    with recursive different (value) as (
      (${next()}) union all select (${next(sql`and ${column} > value`)}) from different where value is not null)
    ${outputs} from different where value is not null`
}
