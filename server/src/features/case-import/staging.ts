import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from '#platform/database/connect.ts'
import { stagedNames, stagedTypes } from './staged-of.ts'

/** What a case says, as one value: cases that say the same have the same. */
export const saidBy = (alias: 'w' | 'p') =>
  sql.raw(`md5(row(${content.map((name) => `${alias}.${name}`).join(', ')})::text)`)
export const content = [
  'pp_data',
  'rodzaj_pomocy',
  'ustawa_id',
  'u2b',
  'u2c',
  'u3a',
  'u3b',
  'srodek_pomocy_id',
  'forma_pomocy_id',
  'przez_pomocy_id',
  'zrodlo_poch_pomocy_id',
  'nominalna',
  'brutto',
  'info_pp',
] as const

/**
 * Puts the good rows of a file into a table of this connection alone, where they are compared and stored in sets, and
 * beside it the acts that they name: rows of one act say the same of it.
 */
export async function stage(db: Db, client: PoolClient, drafts: Readable): Promise<void> {
  await sql`drop table if exists wczytane, wczytane_akty`.execute(db)
  // half of each page is left for the one change that a new row goes through
  await sql`create temp table wczytane (${sql.raw(stagedTypes.join(', '))}, pp_id int, wynik text, blad text)
    with (fillfactor = 50)`.execute(db)
  await pipeline(drafts, client.query(copyFrom(`copy wczytane (${stagedNames.join(', ')}) from stdin`)))
  await sql`create unique index on wczytane (n)`.execute(db)
  await sql`create index on wczytane (act)`.execute(db)
  await sql`create temp table wczytane_akty as select distinct on (act) act, akt_sym, akt_data, nad_akt_sym, bf_nip, bf_nazwa,
      ${sql.raw(ofAct.join(', '))}, null::int as akt_id, false as inny_akt from wczytane order by act, n`.execute(db)
  await sql`create unique index on wczytane_akty (act)`.execute(db)
  // what joins and conditions look at; not akt_id, of which no row tells yet how many there will be
  await sql`analyze wczytane (n, act, id_zewnetrzne, wyroznik, blad, wynik), wczytane_akty (act, akt_sym, akt_data, bf_nip)`.execute(
    db,
  )
}
/** What the rows say of their act, besides what makes it the same act. */
export const ofAct = ['akt_opis', 'bf_forma_prawna_id', 'bf_wielkosc_id', 'gmina_id', 'pkd_id', 'realiz_id'] as const

/** What became of each staged row, as JSON that only the thread of the import reads. */
export async function stagedOutcomes(db: Db): Promise<string> {
  const { rows } = await sql<{ outcomes: string }>`select coalesce(json_agg(json_strip_nulls(json_build_object('n', n,
    'innyAkt', inny_akt, 'ppId', pp_id, 'wynik', wynik, 'blad', blad, 'wyroznik', case when blad is not null then wyroznik end,
    'idZewnetrzne', case when blad is not null then id_zewnetrzne end,
    'nadAktSym', case when blad is not null then a.nad_akt_sym end))), '[]')::text as outcomes
    from wczytane join wczytane_akty a using (act)`.execute(db)
  await sql`drop table wczytane, wczytane_akty`.execute(db)
  return rows[0]!.outcomes
}
export type StagedOutcome = {
  n: number
  /** The act was there and says something else than the row. */
  innyAkt?: boolean
  ppId?: number
  wynik?: 'DODANY' | 'ZMIENIONY' | 'BEZ_ZMIAN'
  blad?: string
  /** What the sentence about a fault names. */
  wyroznik?: number
  idZewnetrzne?: string
  nadAktSym?: string
}
