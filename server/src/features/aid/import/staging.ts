import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from '#platform/database/connect.ts'
import type { Judging } from './judge.ts'
import { stagedAct, stagedRow } from './staged-of.ts'

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

/** Puts the good rows of a file and their acts into tables of this connection alone, to be compared and stored in sets. */
export async function stage(db: Db, client: PoolClient, { rows, acts }: Judging['lines']): Promise<void> {
  await sql`drop table if exists wczytane, wczytane_akty`.execute(db)
  // a row is new until it is found; half of each page is left for the one change that it goes through then
  await sql`create temp table wczytane (${sql.raw(stagedRow.types)}, pp_id int, wynik text default 'DODANY', blad text)
    with (fillfactor = 50)`.execute(db)
  await sql`create temp table wczytane_akty (${sql.raw(stagedAct.types)}, akt_id int, inny_akt boolean default false)
    with (fillfactor = 50)`.execute(db)
  await pipeline(rows, client.query(copyFrom(`copy wczytane (${stagedRow.names}) from stdin`)))
  await pipeline(acts, client.query(copyFrom(`copy wczytane_akty (${stagedAct.names}) from stdin`)))
  await sql`create unique index on wczytane (n)`.execute(db)
  await sql`create index on wczytane (act)`.execute(db)
  await sql`create unique index on wczytane_akty (act)`.execute(db)
  // what joins and conditions look at; not akt_id, of which no row tells yet how many there will be
  await sql`analyze wczytane (n, act, id_zewnetrzne, wyroznik, pp_data, blad, wynik),
    wczytane_akty (act, akt_sym, akt_data, bf_nip)`.execute(db)
}

/** What became of each staged row, as JSON that only the thread of the import reads. */
export async function stagedOutcomes(db: Db): Promise<string> {
  const { rows } = await sql<{ outcomes: string }>`select coalesce(json_agg(outcome), '[]')::text as outcomes from (
    select n, inny_akt as "innyAkt", pp_id as "ppId", wynik, blad, case when blad is not null then wyroznik end as wyroznik,
      case when blad is not null then id_zewnetrzne end as "idZewnetrzne",
      case when blad is not null then a.nad_akt_sym end as "nadAktSym"
    from wczytane join wczytane_akty a using (act)) outcome`.execute(db)
  await sql`drop table wczytane, wczytane_akty`.execute(db)
  return rows[0]!.outcomes
}
export type StagedOutcome = {
  n: number
  /** The act was there and says something else than the row. */
  innyAkt: boolean
  ppId: number | null
  wynik: 'DODANY' | 'ZMIENIONY' | 'BEZ_ZMIAN'
  blad: string | null
  /** What the sentence about a fault names. */
  wyroznik: number | null
  idZewnetrzne: string | null
  nadAktSym: string | null
}
