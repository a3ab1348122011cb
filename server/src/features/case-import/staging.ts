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

/** Puts the good rows of a file into a table of this connection alone, where they are compared and stored in sets. */
export async function stage(db: Db, client: PoolClient, drafts: Readable): Promise<void> {
  await sql`drop table if exists wczytane`.execute(db)
  await sql`create temp table wczytane (${sql.raw(stagedTypes.join(', '))}, akt_id int, inny_akt boolean, pp_id int,
    wynik text, blad text)`.execute(db)
  await pipeline(drafts, client.query(copyFrom(`copy wczytane (${stagedNames.join(', ')}) from stdin`)))
  await sql`create unique index on wczytane (n)`.execute(db)
  await sql`create index on wczytane (act)`.execute(db)
  // what joins and conditions look at
  await sql`analyze wczytane (n, act, akt_id, akt_sym, akt_data, bf_nip, id_zewnetrzne, wyroznik, blad, wynik)`.execute(
    db,
  )
}

/** What became of each staged row, as JSON that only the thread of the import reads. */
export async function stagedOutcomes(db: Db): Promise<string> {
  const { rows } = await sql<{ outcomes: string }>`select coalesce(json_agg(json_strip_nulls(json_build_object('n', n,
    'innyAkt', inny_akt, 'ppId', pp_id, 'wynik', wynik, 'blad', blad, 'wyroznik', case when blad is not null then wyroznik end,
    'idZewnetrzne', case when blad is not null then id_zewnetrzne end,
    'nadAktSym', case when blad is not null then nad_akt_sym end))), '[]')::text as outcomes from wczytane`.execute(db)
  await sql`drop table wczytane`.execute(db)
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
