import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { APP_ROLE } from './connect.ts'

const folder = new URL('../../../migrations/', import.meta.url)
// any number, the same in every process: the one who holds this lock migrates
const LOCK = 718_281_828

/** Brings the database up to date. Several processes may call it at once: one works, the others wait. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'latarnia-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await ensureServer(client)
    await ensureRole(client)
    await client.query(
      'create table if not exists migracja (nazwa text primary key, skrot text not null, czas timestamptz not null default now())',
    )
    return await applyMissing(client)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
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
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migracja (nazwa, skrot) values ($1, $2)', [name, hash])
    await client.query('commit')
    done.push(name)
  }
  return done
}

async function ensureServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; icu: boolean }>(
    `select current_setting('server_version_num')::int as version,
            exists (select from pg_collation where collname = 'pl-x-icu') as icu`,
  )
  if (rows[0]!.version < 150_000) throw new Error('Wymagany jest PostgreSQL w wersji 15 lub nowszej')
  if (!rows[0]!.icu) throw new Error('Serwer PostgreSQL musi obsługiwać sortowanie ICU (brak "pl-x-icu")')
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
