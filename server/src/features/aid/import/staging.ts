import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportFault } from '#contract/aid/import/faults.ts'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { contentColumns } from '../list/case-content.ts'
import { stagedAct, stagedRow } from './staged-of.ts'

/** A digest of the content of a case: cases with the same content have the same digest. */
export const contentDigest = (alias: 'w' | 'p') => sql`md5(row(${contentOf(alias)})::text)`
/** The columns of the content of a case. */
export const contentOf = (alias: 'w' | 'p') => sql.join(contentColumns.map((name) => sql.ref(`${alias}.${name}`)))
export const contentNames = sql.join(contentColumns.map((name) => sql.ref(name)))

/** Lines for COPY: good rows, and each act with the first row that names it. */
export type StagedLines = { rows: Readable; acts: Readable }

/** Puts the good rows of a file and their acts into tables of this connection alone, to be compared and stored in sets. */
export async function stage(db: Db, client: PoolClient, lines: StagedLines): Promise<void> {
  await makeStaged(db)
  await copyStaged(client, lines)
  // after the rows, for a file has many
  await indexStaged(db)
  await analyseStaged(db)
}

/** The same for the batches of a stream, each in place of the one before. The tables are made for the first. */
export async function restage(db: Db, client: PoolClient, { rows, acts }: { rows: string; acts: string }) {
  await sql`truncate wczytane, wczytane_akty`.execute(db)
  await copyStaged(client, { rows: Readable.from([rows]), acts: Readable.from([acts]) })
  await analyseStaged(db)
}

/** Makes the tables for the batches of a stream. */
export async function prepareStaged(db: Db): Promise<void> {
  await makeStaged(db)
  await indexStaged(db)
}

async function makeStaged(db: Db): Promise<void> {
  await sql`drop table if exists wczytane, wczytane_akty`.execute(db)
  // rows have the columns of cases; half of each page is left for the one change that a row goes through
  await sql`create temp table wczytane with (fillfactor = 50) as
    select 0 as n, 0 as act, p.id_zewnetrzne, p.wyroznik, ${contentOf('p')}, p.id as pp_id, '' as wynik, '' as blad
    from przypadek p with no data`.execute(db)
  // a row is new until it is found
  await sql`alter table wczytane alter wynik set default 'DODANY'`.execute(db)
  await sql`create temp table wczytane_akty (${sql.raw(stagedAct.types)}, akt_id int, inny_akt boolean default false)
    with (fillfactor = 50)`.execute(db)
}

async function copyStaged(client: PoolClient, { rows, acts }: StagedLines): Promise<void> {
  await pipeline(
    rows,
    client.query(copyFrom(`copy wczytane (${stagedRow.names}, ${contentColumns.map(spelled).join(', ')}) from stdin`)),
  )
  await pipeline(acts, client.query(copyFrom(`copy wczytane_akty (${stagedAct.names}) from stdin`)))
}

async function indexStaged(db: Db): Promise<void> {
  await sql`create unique index on wczytane (n)`.execute(db)
  await sql`create index on wczytane (act)`.execute(db)
  await sql`create unique index on wczytane_akty (act)`.execute(db)
}

/** Analyses the columns of joins and conditions; not akt_id, which is still empty in all rows. */
const analyseStaged = (db: Db) =>
  sql`analyze wczytane (n, act, id_zewnetrzne, wyroznik, pp_data, blad, wynik),
    wczytane_akty (act, akt_sym, akt_data, bf_nip)`.execute(db)

/** The name of a column as the database spells it. */
const spelled = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * What became of each staged row, as JSON that only the thread of the import reads. After a trial new rows have no number:
 * their cases will not be there.
 */
export async function stagedOutcomes(db: Db, trial = false): Promise<string> {
  const ppId = trial ? sql`case when wynik <> 'DODANY' then pp_id end` : sql`pp_id`
  const { rows } = await sql<{ outcomes: string }>`select coalesce(json_agg(outcome), '[]')::text as outcomes from (
    select n, inny_akt as "innyAkt", ${ppId} as "ppId", wynik, blad, case when blad is not null then wyroznik end as wyroznik,
      case when blad is not null then id_zewnetrzne end as "idZewnetrzne",
      case when blad is not null then a.nad_akt_sym end as "nadAktSym"
    from wczytane left join wczytane_akty a using (act) where pp_id is not null or blad is not null) outcome`.execute(
    db,
  )
  return first(rows).outcomes
}

/** Drops the staged tables before the connection returns to the pool. */
export const dropStaged = (db: Db) => sql`drop table wczytane, wczytane_akty`.execute(db)

/** The outcome of a staged row. A file changes cases with the same key; a stream leaves them as they are. */
export type StagedOutcome<Result = 'DODANY' | 'ZMIENIONY' | 'BEZ_ZMIAN'> = {
  n: number
  /** The act was there and says something else than the row. */
  innyAkt: boolean
  ppId: number | null
  wynik: Result
  blad: ImportFault | null
  /** What the sentence about a fault names. */
  wyroznik: number | null
  idZewnetrzne: string | null
  nadAktSym: string | null
}
