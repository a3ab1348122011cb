import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** What a good row of the file holds, as the staging table has it. */
const columns =
  sql.raw(`n int, act int, id_zewnetrzne text, akt_sym text, akt_data date, akt_opis text, nad_akt_sym text,
  bf_nip text, bf_nazwa text, bf_forma_prawna_id int, bf_wielkosc_id int, gmina_id int, pkd_id int, realiz_id int,
  wyroznik int, pp_data date, rodzaj_pomocy text, ustawa_id int, u2b text, u2c text, u3a text, u3b text,
  srodek_pomocy_id int, forma_pomocy_id int, przez_pomocy_id int, zrodlo_poch_pomocy_id int, nominalna numeric(18, 2),
  brutto numeric(18, 2), info_pp text`)

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
export async function stage(db: Db, drafts: string): Promise<void> {
  await sql`drop table if exists wczytane`.execute(db)
  await sql`create temp table wczytane (${columns}, akt_id int, inny_akt boolean, pp_id int, wynik text,
    blad text)`.execute(db)
  await sql`insert into wczytane select * from jsonb_to_recordset(${drafts}::jsonb) as r (${columns})`.execute(db)
  await sql`create unique index on wczytane (n)`.execute(db)
  await sql`create index on wczytane (act)`.execute(db)
  await sql`analyze wczytane`.execute(db)
}

/** What became of each staged row. */
export async function stagedOutcomes(db: Db): Promise<Map<number, StagedOutcome>> {
  const { rows } = await sql<StagedOutcome & { n: number }>`select n, inny_akt, pp_id, wynik, blad, wyroznik,
    id_zewnetrzne, nad_akt_sym from wczytane`.execute(db)
  await sql`drop table wczytane`.execute(db)
  return new Map(rows.map((row) => [row.n, row]))
}
export type StagedOutcome = {
  /** The act was there and says something else than the row. */
  innyAkt: boolean | null
  ppId: number | null
  wynik: 'DODANY' | 'ZMIENIONY' | 'BEZ_ZMIAN' | null
  blad: string | null
  wyroznik: number | null
  idZewnetrzne: string | null
  nadAktSym: string | null
}
