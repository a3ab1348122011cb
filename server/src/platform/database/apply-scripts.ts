import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { requireHistoryColumns } from './history-columns.ts'
import { isNewer } from './is-newer.ts'

/** The first line of a migration whose statements cannot run in a transaction. Each must be safe to run again. */
const OUTSIDE = '-- outside a transaction'
/** Migrations before this one create their own functions. From here on functions stand in files of their own. */
const FUNCTIONS_SINCE = '0020'
// a migration that waits for a table's lock blocks everyone behind it, so it gives up soon and tries again
const LOCK_WAIT = '3s'
const LOCK_TRIES = 40
const LOCK_PAUSE_MS = 1_500

type Script = { name: string; sql: string; hash: string }

/** The SQL files of a folder, in the order of their names. */
export async function readScripts(folder: URL, prefix = ''): Promise<Script[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name: prefix + name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies each migration once, and each function whose file changed since it was last applied. */
export async function applyMissing(client: pg.Client, migrations: Script[], functions: Script[]): Promise<string[]> {
  const { rows } = await client.query<{ nazwa: string; skrot: string }>('select nazwa, skrot from migracja')
  const applied = new Map(rows.map((row) => [row.nazwa, row.skrot]))
  const edited = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
  if (edited) throw new Error(`Migration ${edited.name} was edited after it had been applied`)

  const missing = migrations.filter(({ name }) => !applied.has(name))
  // the functions of a later version stay
  const newer = isNewer(
    [...applied.keys()],
    migrations.map(({ name }) => name),
  )
  const changed = newer ? [] : functions.filter(({ name, hash }) => applied.get(name) !== hash)
  const early = missing.filter(({ name }) => name < FUNCTIONS_SINCE)
  const [next, ...later] = missing.slice(early.length)
  for (const migration of early) await apply(client, [migration])
  // functions and the first migration that may need them take effect together
  await apply(client, next ? [...changed, next] : changed)
  for (const migration of later) await apply(client, [migration])
  return [...early, ...changed, ...missing.slice(early.length)].map(({ name }) => name)
}

async function apply(client: pg.Client, scripts: Script[]): Promise<void> {
  const outside = scripts.filter(({ sql }) => sql.startsWith(OUTSIDE))
  const whole = scripts.filter((script) => !outside.includes(script))
  if (whole.length > 0) await applyWhole(client, whole)
  for (const script of outside) await applyOutside(client, script)
}

/** Applies scripts in one transaction. */
async function applyWhole(client: pg.Client, scripts: Script[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // a function may be created before the tables it names
      await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'; set local check_function_bodies = off`)
      for (const script of scripts) {
        await client.query(script.sql)
        await remember(client, script)
      }
      await requireHistoryColumns(client)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {}) // the connection is gone: so is the transaction
      if ((error as { code?: string }).code !== '55P03' || attempt === LOCK_TRIES) throw error
      await pause(LOCK_PAUSE_MS)
    }
  }
}

/** Runs the statements of a script one by one, such as `create index concurrently`. Each ends in a semicolon at the end of a line. */
async function applyOutside(client: pg.Client, script: Script): Promise<void> {
  for (const statement of script.sql.split(/;[ \t]*$/m).filter((part) => part.replace(/--.*$/gm, '').trim()))
    await client.query(statement)
  await remember(client, script)
}

const remember = (client: pg.Client, { name, hash }: Script) =>
  client.query(
    `insert into migracja (nazwa, skrot) values ($1, $2)
      on conflict (nazwa) do update set skrot = excluded.skrot, czas = excluded.czas`,
    [name, hash],
  )
