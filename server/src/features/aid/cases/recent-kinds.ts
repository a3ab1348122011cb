import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { startFields } from '#contract/aid/case-fields.ts'
import { RECENT_KINDS, type caseStarts, type RecentCase } from '#contract/aid/case-starts.ts'
import { today } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { aliasedContent } from '../list/case-content.ts'
import { selectCases } from '../list/case-rows.ts'

/** The latest cases of each state that are looked through: a bounded scan of the index of the list. */
const SCANNED = 300

/**
 * The latest case of each kind that the actor's body recorded: the last five kinds, and the latest of public and of de
 * minimis aid. A kind whose entries are no longer in force is not offered.
 */
export async function recentKinds(db: Db, actor: Actor): Promise<ReplyOf<typeof caseStarts.recent>> {
  const kinds = await latestOfKinds(db, ownGrantor(actor))
  const recent = kinds.slice(0, RECENT_KINDS)
  const publicOne = kinds.find(({ rodzajPomocy }) => rodzajPomocy === 'P')
  const deMinimis = kinds.find(({ rodzajPomocy }) => rodzajPomocy === 'M')
  const cases = await readCases(
    db,
    [...recent, publicOne, deMinimis].flatMap((one) => one?.id ?? []),
  )
  return {
    items: recent.flatMap(({ id }) => cases.get(id) ?? []),
    ostatniPubliczny: cases.get(publicOne?.id ?? 0) ?? null,
    ostatniDeMinimis: cases.get(deMinimis?.id ?? 0) ?? null,
  }
}

/** Ids of the latest case of each kind, the latest kind first. */
async function latestOfKinds(db: Db, upId: number) {
  const latest = (stan: 'R' | 'P') => sql`(select id, pp_data, rodzaj_pomocy, srodek_pomocy_id, ustawa_id,
      forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id
    from przypadek where up_id = ${upId} and stan = ${sql.lit(stan)} and usuniety is null
    order by pp_data desc, id desc limit ${SCANNED})`
  const holds = (table: string, to: string, column: string) =>
    sql`exists (select from ${sql.table(table)} e where e.id = ${sql.ref(column)} and ${sql.ref(to)} >= ${today()}::date)`
  const { rows } = await sql<{ id: number; rodzajPomocy: string }>`
    with scanned as (${latest('P')} union all ${latest('R')}),
    kinds as (
      select distinct on (rodzaj_pomocy, srodek_pomocy_id, ustawa_id, forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id) *
      from scanned
      order by rodzaj_pomocy, srodek_pomocy_id, ustawa_id, forma_pomocy_id, przez_pomocy_id, zrodlo_poch_pomocy_id,
        pp_data desc, id desc)
    select id, rodzaj_pomocy from kinds
    where rodzaj_pomocy is not null
      and ${holds('ustawa', 'e.data_do', 'kinds.ustawa_id')}
      and ${holds('forma_pomocy', 'e.data_do', 'kinds.forma_pomocy_id')}
      and ${holds('przeznaczenie_pomocy', 'e.data_do', 'kinds.przez_pomocy_id')}
      and ${holds('zrodlo_pochodzenia_pomocy', 'e.data_do', 'kinds.zrodlo_poch_pomocy_id')}
      and (srodek_pomocy_id is null or ${holds('srodek_pomocy', 'e.obowiazuje_do', 'kinds.srodek_pomocy_id')})
    order by pp_data desc, id desc`.execute(db)
  return rows
}

async function readCases(db: Db, ids: readonly number[]): Promise<Map<number, RecentCase>> {
  if (!ids.length) return new Map()
  const rows = await selectCases(db)
    .where('pp.id', 'in', ids)
    .select(
      aliasedContent(
        'pp',
        startFields.filter((field) => field !== 'rodzajPomocy'),
      ),
    )
    .select(['ustawa.nazwa as ustawaNazwa', 'forma.nazwa as formaPomocyNazwa', 'zrodlo.nazwa as zrodloPochPomocyNazwa'])
    .execute()
  return new Map(rows.map((row) => [row.ppId, row]))
}
