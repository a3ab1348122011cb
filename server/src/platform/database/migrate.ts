import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { first } from '#contract/kernel/lists.ts'
import { applyMissing, EarlierThanBaseline, readScripts } from './apply-scripts.ts'
import { applicationUrl, ensureAccount, publicUrl } from './app-account.ts'
import { DatabaseClient } from './database-client.ts'
import { requireHistoryColumns } from './history-columns.ts'
import { refuseTransactionPooler } from './refuse-transaction-pooler.ts'

const ours = new URL('../../../migrations/', import.meta.url)
const ourFunctions = new URL('../../../functions/', import.meta.url)
// any number, the same in every process: the process that holds this lock migrates
const LOCK = 718_281_828
/** A migration of a large table may take that long. */
const LONGEST_WAIT_MS = 600_000

type Options = {
  migrations?: URL
  functions?: URL
  accounts?: string[]
  /** The data folder of the embedded database. */
  folder?: string | undefined
  /** How long it waits for another process that migrates. */
  waitMs?: number
}

/**
 * Brings the database up to date and returns the names of what it applied. Several processes may call it at once: one
 * works, the others wait.
 */
export async function migrate(
  url: string,
  {
    migrations = ours,
    functions = ourFunctions,
    accounts = [applicationUrl(url), publicUrl(url)],
    folder,
    waitMs = LONGEST_WAIT_MS,
  }: Options = {},
): Promise<string[]> {
  await refuseTransactionPooler(url)
  const client = new DatabaseClient({ connectionString: url, application_name: 'latarnia-migrate' })
  await client.connect()
  try {
    await acquire(client, waitMs)
    await ensureServer(client)
    for (const account of accounts) await ensureAccount(client, account)
    await client.query(
      'create table if not exists migracja (nazwa text primary key, skrot text not null, czas timestamptz not null default now())',
    )
    const done = await applyMissing(client, await readScripts(migrations), await readScripts(functions, 'functions/'))
    await requireHistoryColumns(client)
    await warnOfLetters(client)
    return done
  } catch (error) {
    throw error instanceof EarlierThanBaseline ? new Error(earlier(folder), { cause: error }) : error
  } finally {
    await client.end()
  }
}

/** What an operator does about a database of a version before 1.0.0. */
const earlier = (folder: string | undefined) =>
  folder === undefined
    ? 'Ta baza danych pochodzi sprzed wersji 1.0.0 i nie można jej zaktualizować. Podaj w DATABASE_URL nową, pustą bazę ' +
      'albo bazę odtworzoną z kopii zapasowej wersji 1.0.0 lub nowszej. Zob. docs/operations.md, „Upgrading”.'
    : `Folder ${folder} zawiera bazę danych sprzed wersji 1.0.0, której nie można zaktualizować. ` +
      'Usuń ten folder i uruchom program ponownie: powstanie nowa baza.'

/**
 * Asks again and again instead of waiting in the database. A waiting statement has a snapshot, and `create index
 * concurrently` would wait for it.
 */
async function acquire(client: pg.Client, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs
  for (let isReported = false; ;) {
    const { rows } = await client.query<{ mine: boolean; holder: number | null }>(
      `select pg_try_advisory_lock($1) as mine, (select min(pid) from pg_locks
        where locktype = 'advisory' and objid::bigint = $1 and granted and pid <> pg_backend_pid()) as holder`,
      [LOCK],
    )
    const { mine, holder } = first(rows)
    if (mine) return
    if (performance.now() >= until)
      throw new Error(
        `Inny proces (pid ${holder} w bazie danych) zbyt długo aktualizuje bazę danych albo zostawił blokadę.`,
      )
    if (!isReported)
      console.warn(`Czekam na inny proces (pid ${holder} w bazie danych), który aktualizuje bazę danych.`)
    isReported = true
    await pause(200)
  }
}

async function ensureServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; icu: boolean }>(
    `select current_setting('server_version_num')::int as version,
            exists (select from pg_collation where collname = 'pl-x-icu') as icu`,
  )
  if (first(rows).version < 150_000) throw new Error('Wymagany jest PostgreSQL w wersji 15 lub nowszej')
  if (!first(rows).icu) throw new Error('Serwer PostgreSQL musi obsługiwać sortowanie ICU (brak "pl-x-icu")')
}

/** Warns when the database does not know Polish letters: trigrams leave them out, so searches read many more rows. */
async function warnOfLetters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(`select cardinality(show_trgm('łódź')) > 2 as known`)
  if (!first(rows).known)
    console.warn(
      'Baza danych nie zna polskich liter (LC_CTYPE), więc wyszukiwanie fragmentów nazw będzie wolniejsze. ' +
        'Zob. docs/operations.md, „The database”.',
    )
}
