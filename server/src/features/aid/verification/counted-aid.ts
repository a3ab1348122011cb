import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { deMinimisCodes, type CountedCase, type Window } from '#contract/aid/de-minimis.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { inState, living } from '../list/case-rows.ts'

const hasValue = sql<SqlBool>`${living} and pp.rodzaj_pomocy = 'M' and pp.brutto_euro is not null`
const hasLimit = sql<SqlBool>`przez.kod in (${sql.join(deMinimisCodes.map((code) => sql.lit(code)))})`
/** Whether a case `pp` with the purpose `przez` is living de minimis aid with a known value. */
export const isCounted = sql<SqlBool>`${hasValue} and ${hasLimit}`

export type CountedAid = CountedCase & { nip: string; ppId: number | null }

type Windows = readonly (Window & { nip: string })[]

type Count = (
  db: Db,
  windows: Windows,
  /** Cases that are listed one by one. */
  apart: readonly number[],
  /** Acts that a case about to be stored takes from. */
  reduced?: readonly number[],
) => Promise<CountedAid[]>

/**
 * Aid that counts towards the limits of some beneficiaries, each within its own range of days: sent cases of all bodies,
 * summed by day and purpose. What acts with a reduction in these days count stands apart, with the act.
 */
export const countedAid: Count = (...given) => count(byDay, ...given)

/** The same summed by purpose alone, under the last of the days: for sums in which the days of a window are all alike. */
export const countedInAll: Count = (...given) => count(inAll, ...given)

/** Most beneficiaries have no reductions: the index alone tells that, and acts are not looked at. */
async function count(read: typeof byDay, ...[db, windows, apart, reduced = []]: Parameters<Count>) {
  const alone = `{${apart.join()}}`
  const ofActs = (some: Windows) =>
    readActs(db, windowRows.valueOf(some), alone, reducedRows.valueOf(reduced.map((id) => ({ id }))))
  if (reduced.length) return ofActs(windows)
  const found = await read(db, windowRows.valueOf(windows), alone)
  const nips = new Set(found.flatMap(({ nip, reduces }) => (reduces ? nip : [])))
  const plain = found
    .filter(({ nip }) => !nips.has(nip))
    .map(({ nip, ppData, kod, ppId, bruttoEuro }) => ({ nip, ppData, kod, ppId, bruttoEuro }))
  return nips.size ? [...plain, ...(await ofActs(windows.filter(({ nip }) => nips.has(nip))))] : plain
}

const windowRows = givenRows('span', { nip: 'text', dataOd: 'date', dataDo: 'date' })
const reducedRows = givenRows('reduced', { id: 'int' })

/** The number of a case that is listed by itself; no number for those that are summed. */
const own = (apart: string) => sql`case when pp.id = any(${apart}::int[]) then pp.id end`

// for each by itself, so that only its own days are read: some have thousands of cases. Purposes are looked up for the sums
type Parts = Record<'day' | 'more' | 'groups', RawBuilder<unknown>> & { as: string; join?: RawBuilder<unknown> }
const select = <Row>(windows: string, apart: string, { day, more, as, join = sql``, groups }: Parts) =>
  sql<Row>`select span.nip, aid.pp_data, przez.kod, aid.pp_id, aid.brutto_euro, aid.${sql.ref(as)}
    from ${windowRows.in(windows)} join beneficjent bf on bf.nip = span.nip cross join lateral (
      select ${day} as pp_data, pp.przez_pomocy_id, ${own(apart)} as pp_id, sum(pp.brutto_euro) as brutto_euro, ${more} as ${sql.ref(as)}
      from przypadek pp ${join}
      where pp.beneficjent_id = bf.id and pp.pp_data between span.data_od and span.data_do and ${inState.P}
        and ${hasValue}
      group by ${groups}) aid join przeznaczenie_pomocy przez on przez.id = aid.przez_pomocy_id
    where ${hasLimit}`

const reading = (name: string, day: RawBuilder<string>, groups: RawBuilder<unknown>) =>
  namedStatement(name, 2, (db, windows: string, apart: string) =>
    select<CountedAid & { reduces: boolean }>(windows, apart, {
      day,
      more: sql`bool_or(pp.brutto_euro < 0)`,
      as: 'reduces',
      groups,
    }).compile(db),
  )
const byDay = reading('counted aid', sql`pp.pp_data`, sql`pp.pp_data, pp.przez_pomocy_id, pp_id`)
const inAll = reading('counted aid of windows', sql`max(pp.pp_data)`, sql`pp.przez_pomocy_id, pp_id`)

// the numbers of an act's cases are compared with those in the index: no other case is read
const readActs = namedStatement('counted aid of acts', 3, (db, windows: string, apart: string, reduced: string) =>
  select<CountedAid>(windows, apart, {
    day: sql`pp.pp_data`,
    more: sql`act.akt_id`,
    as: 'akt_id',
    join: sql`left join (select id, akt_id from przypadek where stan = 'P' and usuniety is null and akt_id in (
        select less.akt_id from przypadek less where less.beneficjent_id = bf.id and less.stan = 'P'
          and less.pp_data between span.data_od and span.data_do and less.usuniety is null and less.brutto_euro < 0
        union all select reduced.id from ${reducedRows.in(reduced)})) act on act.id = pp.id`,
    groups: sql`pp.pp_data, pp.przez_pomocy_id, pp_id, act.akt_id`,
  }).compile(db),
)
