import { sql, type RawBuilder } from 'kysely'
import { aidCases } from '#contract/aid/cases.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import {
  collationOf,
  isNullable,
  matchingRows,
  ofRow,
  whereOf,
  type Part,
  type Rows,
  type Wanted,
} from '#platform/grid/list.ts'
import type { CaseScope, Stan } from './case-rows.ts'

type Column = keyof CaseRow
type Stops = Partial<Record<Column, readonly [table: string, column: string, link: string]>>

const gridOf = { P: aidCases.przeslane.grid, R: aidCases.robocze.grid }

/**
 * What a case points to and a list may be sorted by: the table, its column, and the column of the case. An index holds the
 * column of the case with the date of aid and the id; entries of dictionaries have a second one that begins with the body.
 */
const entries: Stops = {
  upNip: ['udzielajacy_pomocy', 'nip', 'up_id'],
  upNazwa: ['udzielajacy_pomocy', 'nazwa', 'up_id'],
  bfNip: ['beneficjent', 'nip', 'beneficjent_id'],
  bfNazwa: ['beneficjent', 'nazwa', 'beneficjent_id'],
  ustawaKod: ['ustawa', 'kod', 'ustawa_id'],
  srodekPomocyNr: ['srodek_pomocy', 'numer', 'srodek_pomocy_id'],
  formaPomocyKod: ['forma_pomocy', 'kod', 'forma_pomocy_id'],
  przezPomocyKod: ['przeznaczenie_pomocy', 'kod', 'przez_pomocy_id'],
  zrodloPochPomocyKod: ['zrodlo_pochodzenia_pomocy', 'kod', 'zrodlo_poch_pomocy_id'],
}
// only acts under which a case was sent, or has a draft: each of the others would be looked into in vain
export const pointedTo: Readonly<Record<Stan, Stops>> = {
  P: { ...entries, aktSym: ['akt_przeslany', 'akt_sym', 'akt_id'] },
  R: { ...entries, aktSym: ['akt_roboczy', 'akt_sym', 'akt_id'] },
}

/** The sortable columns that a case says itself. The date of aid is an order of its own, and so is that of deleting. */
const ownColumns = (stan: Stan): readonly string[] => {
  const { columns } = gridOf[stan]
  const sortable = Object.keys(columns).filter((id) => columns[id]!.sortable !== false && !(id in pointedTo[stan]))
  return sortable.filter((id) => id !== 'ppData' && id !== 'dataUsuniecia')
}
/**
 * What a case says itself is every other column that the list can be sorted by. Each has an index over living cases: of
 * the year, itself, the date of aid and the id for sent ones, of the body instead of the year for drafts.
 */
export const ofItself: Readonly<Record<Stan, readonly string[]>> = { P: ownColumns('P'), R: ownColumns('R') }

/**
 * A page of cases in the order of a column, walked along indexes. PostgreSQL would sort millions of cases for it:
 * it does not see that the cases of the first few beneficiaries already fill the page. So the walk visits beneficiaries
 * (bodies, laws, years …) in order, takes from each at most as many cases as the page needs, and ends when it is full.
 */
export function walkCases(
  rows: Rows<CaseRow>,
  scope: CaseScope,
  wanted: Wanted,
  { size, offset }: Part,
): RawBuilder<{ key: unknown }> | undefined {
  const { stan, usuniety, zaswiadczenie, zwrot, rezerwacja, przekroczenie } = scope
  if (usuniety || zaswiadczenie || zwrot || rezerwacja || przekroczenie) return undefined
  // a key leads to few cases by its own index
  if (!wanted.any && wanted.terms.some(({ field }) => field === 'idZewnetrzne')) return undefined
  const grid = gridOf[stan]
  const { by, descending } = wanted.sort
  const direction = descending ? sql`desc` : sql`asc`
  const ties = sql.join(grid.ties.map((id) => sql`${ofRow(id)} ${direction}`))
  // living cases have no date of deletion: all are equal there
  if (by === 'dataUsuniecia' && stan === 'P')
    return sql`select ${ofRow(grid.key)} as key from ${matchingRows(grid, rows, wanted, grid.ties)}
      order by ${ties} limit ${size} offset ${offset}`
  const target = pointedTo[stan][by as Column]
  if (!target && !ofItself[stan].includes(by)) return undefined
  const outputs = target ? grid.ties : [...new Set([by, ...grid.ties])]
  const along = sql`order by ${target ? sql`` : sql`${ofRow(by)}${collationOf(grid, by)} ${direction}, `}${ties}`
  /** Of one stop of the walk, no more cases than fill the page. */
  const casesAt = (link: RawBuilder<boolean>, only = sql``) => sql`
    (select * from (select ${sql.join(outputs.map(ofRow))}
      from ${matchingRows(grid, rows.where(link), wanted, outputs)}) as r
    ${only} ${along} limit ${size + offset})`
  // empty values come last in both directions, which no index has: they are taken apart
  const hasEmpty = isNullable(grid, by)
  const filledAndEmptyAt = (link: RawBuilder<boolean>) =>
    sql`${casesAt(link, sql`where ${ofRow(by)} is not null`)}
      union all ${casesAt(link, sql`where ${ofRow(by)} is null`)}`
  const { stops, link } = stopsOf(by, scope, wanted)
  const sorted = target ? sql`sorted` : ofRow(by)
  const page = sql`order by ${sorted}${collationOf(grid, by)} ${direction}${hasEmpty ? sql` nulls last` : sql``}, ${ties}
    limit ${size} offset ${offset}`
  if (!target || !hasEmpty)
    return sql`select ${ofRow(grid.key)} as key
      from (${stops}) as stop cross join lateral (${hasEmpty ? filledAndEmptyAt(link) : casesAt(link)}) as r ${page}`
  return sql`select ${ofRow(grid.key)} as key from (
    (select r.*, sorted from (${stops}) as stop cross join lateral ${casesAt(link)} as r
      order by sorted${collationOf(grid, by)} ${direction}, ${ties} limit ${size + offset})
    union all select r.*, null from ${casesAt(sql`pp.${sql.ref(target[2])} is null`)} as r) as r ${page}`
}

/** The stops of a walk in the order of a column, and what leads from a stop to its cases. */
function stopsOf(
  by: string,
  { stan, upId }: CaseScope,
  wanted: Wanted,
): { stops: RawBuilder<unknown>; link: RawBuilder<boolean> } {
  const target = pointedTo[stan][by as Column]
  if (target) return { stops: stopsIn(target, upId), link: sql`pp.${sql.ref(target[2])} = stop.id` }
  if (stan === 'R') return { stops: stopsIn(entries.upNip!, upId), link: sql`pp.up_id = stop.id` }
  // the authors of one body lie together in the order of all: the walk would pass those of every other body
  if (by === 'userModPP' && upId !== null)
    return {
      stops: sql`select * from (${yearsOf(wanted)}) as year cross join (${authorsOf(upId)}) as author`,
      link: sql`${year} = stop.id and ${author} = stop.login`,
    }
  return { stops: yearsOf(wanted), link: sql`${year} = stop.id` }
}

// spelled as in the indexes
const year = sql`extract(year from pp.pp_data)::int`
const author = sql`pp.zapisal collate "pl-x-icu"`

/** The rows of a table that cases point to; of acts and bodies those of one body, if the list is of one. */
function stopsIn([table, column, link]: readonly [string, string, string], upId: number | null): RawBuilder<unknown> {
  const owner = link === 'up_id' ? 'id' : link === 'akt_id' ? 'up_id' : undefined
  const own = owner && upId !== null ? sql`where ${sql.ref(owner)} = ${upId}` : sql``
  return sql`select id, ${sql.ref(column)} as sorted from ${sql.table(table)} ${own}`
}

/** The years that have cases, within the days of the filter. */
function yearsOf({ terms, any }: Wanted): RawBuilder<unknown> {
  const days = any ? [] : terms.filter(({ field }) => field === 'ppData')
  return sql`select distinct extract(year from r.pp_data)::int as id from liczba_dnia as r
    ${whereOf(gridOf.P, { terms: days, any: false, sort: { by: 'ppData', descending: false }, childrenOf: undefined })}`
}

/** The logins that cases of a body were last saved by. Each is found by one look into an index: there are few of them. */
const authorsOf = (upId: number) => sql`
  with recursive author as (
    (select zapisal as login from przypadek where up_id = ${upId} and usuniety is null order by zapisal limit 1)
    union all
    select (select zapisal from przypadek where up_id = ${upId} and usuniety is null and zapisal > login order by zapisal limit 1)
      from author where login is not null)
  select login from author where login is not null`
