import { sql, type RawBuilder } from 'kysely'
import { SEARCH_RESULTS, type FoundAct, type FoundCertificate } from '#contract/quick-search/quick-search.ts'
import type { Db } from '#platform/database/connect.ts'
import { inLowerCase } from '#platform/grid/list.ts'
import { stateOf } from '../aid/certificates/read-certificate.ts'

type Results<Result> = { items: Result[]; wiecej: boolean }

const shown = <Result>(rows: readonly Result[]): Results<Result> => ({
  items: rows.slice(0, SEARCH_RESULTS),
  wiecej: rows.length > SEARCH_RESULTS,
})

/** The keys of the first rows, in the order of a text that begins so: one stretch of an index of that text in lower case. */
function firstOf(
  table: 'akt' | 'zaswiadczenie',
  column: string,
  upId: number | null,
  text: string,
): RawBuilder<unknown> {
  const kept = sql`(lower(${sql.ref(column)} collate "pl-x-icu") collate "C")`
  // nothing that begins with the text comes after the text with the last of all letters
  return sql`select id, ${kept} as kept from ${sql.table(table)}
    where ${upId === null ? sql`true` : sql`up_id = ${upId}`}
      and ${table === 'akt' ? sql`not usuniety` : sql`${sql.ref(column)} is not null`}
      and ${kept} >= ${inLowerCase(text)} and ${kept} < ${inLowerCase(text)} || chr(1114111)
    order by kept, id limit ${SEARCH_RESULTS + 1}`
}

/** Acts of a body or (`null`) of all whose symbol begins with the text. */
export async function findActs(db: Db, upId: number | null, text: string): Promise<Results<FoundAct>> {
  const { rows } = await sql<FoundAct>`
    select akt.id as akt_id, akt.akt_sym, akt.akt_data, bf.nazwa as bf_nazwa, up.nazwa as up_nazwa,
      exists (select from przypadek pp where pp.akt_id = akt.id and pp.stan = 'P' and pp.usuniety is null) as przeslany
    from (${firstOf('akt', 'aktSym', upId, text)}) first
      join akt on akt.id = first.id
      join beneficjent bf on bf.id = akt.beneficjent_id
      join udzielajacy_pomocy up on up.id = akt.up_id
    order by first.kept, akt.id`.execute(db)
  return shown(rows)
}

/** Certificates of a body or (`null`) of all whose number begins with the text. */
export async function findCertificates(db: Db, upId: number | null, text: string): Promise<Results<FoundCertificate>> {
  const { rows } = await sql<FoundCertificate>`
    select zas.id, zas.pp_id, zas.nr_zaswiadczenia, zas.data_wydania, zas.nazwa_beneficjenta,
      ${stateOf} as stan
    from (${firstOf('zaswiadczenie', 'nrZaswiadczenia', upId, text)}) first
      join zaswiadczenie zas on zas.id = first.id
    order by first.kept, zas.id`.execute(db)
  return shown(rows)
}
