import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE } from './connect.ts'

const ours = new URL('../../../migrations/', import.meta.url)
// any number, the same in every process: the one who holds this lock migrates
const LOCK = 718_281_828

/** The first line of a migration whose statements cannot run in a transaction; each has to bear being run again. */
const OUTSIDE = '-- outside a transaction'
// whoever waits for a lock on a table makes everybody after them wait too: a migration gives way and asks again
const LOCK_WAIT = '3s'
const LOCK_TRIES = 40
const LOCK_PAUSE_MS = 1_500

/** Brings the database up to date. Several processes may call it at once: one works, the others wait. */
export async function migrate(url: string, folder = ours): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'latarnia-migrate' })
  // a connection that breaks fails the statement at hand, which says so
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTurn(client)
    await ensureServer(client)
    await ensureRole(client)
    await client.query(
      'create table if not exists migracja (nazwa text primary key, skrot text not null, czas timestamptz not null default now())',
    )
    const done = await applyMissing(client, folder)
    await warnOfLetters(client)
    return done
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, folder: URL): Promise<string[]> {
  const { rows } = await client.query<{ nazwa: string; skrot: string }>('select nazwa, skrot from migracja')
  const applied = new Map(rows.map((row) => [row.nazwa, row.skrot]))
  const done: string[] = []
  for (const name of (await readdir(folder)).filter((f) => f.endsWith('.sql')).toSorted()) {
    const sql = await readFile(new URL(name, folder), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    const before = applied.get(name)
    if (before !== undefined && before !== hash)
      throw new Error(`Migration ${name} was edited after it had been applied`)
    if (before !== undefined) continue
    const remember = () => client.query('insert into migracja (nazwa, skrot) values ($1, $2)', [name, hash])
    if (sql.startsWith(OUTSIDE)) await applyOutside(client, sql, remember)
    else await applyWhole(client, sql, remember)
    done.push(name)
  }
  return done
}

/** All of a migration or nothing. */
async function applyWhole(client: pg.Client, sql: string, remember: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'`)
      await client.query(sql)
      await remember()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {}) // the connection is gone: so is the transaction
      if ((error as { code?: string }).code !== '55P03' || attempt === LOCK_TRIES) throw error
      await pause(LOCK_PAUSE_MS)
    }
  }
}

/** One statement after another, each ending in a semicolon at the end of its line: `create index concurrently` and its like. */
async function applyOutside(client: pg.Client, sql: string, remember: () => Promise<unknown>): Promise<void> {
  for (const statement of sql.split(/;[ \t]*$/m).filter((part) => part.replace(/--.*$/gm, '').trim()))
    await client.query(statement)
  await remember()
}

/**
 * Asks again and again instead of waiting in the database: a statement that waits there has a snapshot, for which an
 * index that is built concurrently would wait in its turn.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]!.mine) return
    await pause(200)
  }
}

async function ensureServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; icu: boolean }>(
    `select current_setting('server_version_num')::int as version,
            exists (select from pg_collation where collname = 'pl-x-icu') as icu`,
  )
  if (rows[0]!.version < 150_000) throw new Error('Wymagany jest PostgreSQL w wersji 15 lub nowszej')
  if (!rows[0]!.icu) throw new Error('Serwer PostgreSQL musi obsługiwać sortowanie ICU (brak "pl-x-icu")')
}

/** Trigrams leave out what the database does not take for a letter: searches stay right, but read many more rows. */
async function warnOfLetters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(`select cardinality(show_trgm('łódź')) > 2 as known`)
  if (!rows[0]!.known)
    console.warn(
      'Baza danych nie zna polskich liter (LC_CTYPE), więc wyszukiwanie fragmentów nazw będzie wolniejsze. ' +
        'Zob. docs/operations.md, „The database”.',
    )
}

async function ensureRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
  try {
    if (!rowCount) await client.query(`create role ${APP_ROLE} nologin`)
    await client.query(`grant ${APP_ROLE} to current_user`)
  } catch (error) {
    // another database of the same server may have made the role at this very moment
    const { code } = error as { code?: string }
    if (code === '42710' || code === '23505') return ensureRole(client)
    if (code !== '42501') throw error
    const { rows } = await client.query<{ member: boolean }>(
      `select pg_has_role(current_user, oid, 'MEMBER') as member from pg_roles where rolname = $1`,
      [APP_ROLE],
    )
    if (!rows[0]?.member)
      throw new Error(
        `Konto bazy danych nie może utworzyć roli ${APP_ROLE}. Poproś administratora bazy o: ` +
          `CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO <konto aplikacji>;`,
        { cause: error },
      )
  }
}
