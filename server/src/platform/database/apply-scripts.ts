import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from '#platform/error-code.ts'
import { requireHistoryColumns } from './history-columns.ts'
import { isNewer } from './is-newer.ts'

/** The first line of a migration whose statements cannot run in a transaction. Each must be safe to run again. */
const OUTSIDE = '-- outside a transaction'
/** The first line of a file of functions that take rows of a table: this migration creates the table, so it comes first. */
const AFTER = /^-- after (\S+\.sql)\n/
/** The first migration of every version since 1.0.0. */
const BASELINE = '0001_base.sql'
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

/** The database was migrated by a version before 1.0.0, whose migrations are not continued. */
export class EarlierThanBaseline extends Error {}

/** Applies each migration once, and each function whose file changed since it was last applied. */
export async function applyMissing(client: pg.Client, migrations: Script[], functions: Script[]): Promise<string[]> {
  const { rows } = await client.query<{ nazwa: string; skrot: string }>('select nazwa, skrot from migracja')
  const applied = new Map(rows.map((row) => [row.nazwa, row.skrot]))
  const edited = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
  if (edited) throw new Error(`Migration ${edited.name} was edited after it had been applied`)

  if (!applied.has(BASELINE) && [...applied.keys()].some((name) => !name.startsWith('functions/')))
    throw new EarlierThanBaseline('The database is of a version before 1.0.0')

  const missing = migrations.filter(({ name }) => !applied.has(name))
  // the functions of a later version stay
  const newer = isNewer(
    [...applied.keys()],
    migrations.map(({ name }) => name),
  )
  const changed = newer ? [] : functions.filter(({ name, hash }) => applied.get(name) !== hash)
  const comesAfter = ({ sql }: Script, migration: Script) => AFTER.exec(sql)?.[1] === migration.name
  const first = changed.filter((script) => !missing.some((migration) => comesAfter(script, migration)))
  const [next = [], ...later] = missing.map((migration) => [
    migration,
    ...changed.filter((script) => comesAfter(script, migration)),
  ])
  // functions and the first migration that may need them take effect together
  const steps = [[...first, ...next], ...later]
  for (const step of steps) await apply(client, step)
  return steps.flat().map(({ name }) => name)
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
      if (errorCode(error) !== '55P03' || attempt === LOCK_TRIES) throw error
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
