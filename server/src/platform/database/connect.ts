import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CancellingPool } from './cancelling-pool.ts'
import type { Schema } from './schema.ts'

/** A connection to the data: the pool itself or, inside a changing call, its transaction. */
export type Db = Kysely<Schema>

/** The role that the application works as; migrations run as the role of the connection string. */
export const APP_ROLE = 'latarnia_app'

// Days, amounts and large numbers keep their exact value: a day is text, never an instant of some time zone.
const { builtins } = pg.types
pg.types.setTypeParser(builtins.DATE, (value) => value)
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)

/** A pool of connections that work with the application's rights. */
export function connectPool(url: string, size: number): pg.Pool {
  const pool = new CancellingPool({
    connectionString: url,
    max: size,
    application_name: 'latarnia',
    connectionTimeoutMillis: 10_000,
    // a connection keeps its plans, so it is closed after ten idle minutes, not ten seconds
    idleTimeoutMillis: 600_000,
    // a server that vanished silently is noticed within half a minute, not after two hours
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      `role=${APP_ROLE}`,
      'timezone=Europe/Warsaw',
      'statement_timeout=60000',
      'idle_in_transaction_session_timeout=60000',
      // a request to cancel may come before its query; the closed connection then ends the query within seconds
      'client_connection_check_interval=2000',
      // one export must not take every processor from people who wait for a page
      'max_parallel_workers_per_gather=0',
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  // a broken idle connection is replaced at its next use; in the middle of work the next query fails
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Queries over a pool; names are camelCase here and snake_case in SQL. */
export const connect = (pool: pg.Pool): Db =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ underscoreBetweenUppercaseLetters: true, maintainNestedObjectKeys: true })],
  })
