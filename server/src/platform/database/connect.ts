import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { applicationUrl, publicUrl } from './app-account.ts'
import { CancellingPool } from './cancelling-pool.ts'
import { markedPool } from './marked-statements.ts'
import type { Schema } from './schema.ts'
import { SnakeCaseNames } from './snake-case-names.ts'
import { withoutStandbys, type ClientPool } from './without-standbys.ts'

/** A connection to the data: the pool itself or, inside a changing call, its transaction. */
export type Db = Kysely<Schema>

// Days, amounts and large numbers keep their exact value: a day is text, never an instant of some time zone.
const { builtins } = pg.types
pg.types.setTypeParser(builtins.DATE, (value) => value)
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)
// bigint[] is read as integer[] is
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types name no arrays
pg.types.setTypeParser(1016 as never, pg.types.getTypeParser(1007 as never))

/** How long a statement may take, but for the files of the night and those that a reader takes longer to read. */
export const LONGEST_STATEMENT_MS = 60_000

/** A pool of connections that sign in with the application's account, whatever account the address names. */
export const connectPool = (url: string, size: number): pg.Pool => poolOf(applicationUrl(url), size)

/** A pool that serves the public: its account reads what everybody may know, and nothing else. */
export const connectPublicPool = (url: string, size: number, settings: readonly string[] = []): pg.Pool =>
  poolOf(publicUrl(url), size, [
    'default_transaction_read_only=on',
    // rows of a file come in the order of an index and leave as they are found; a hash would gather all of them first
    'enable_hashjoin=off',
    'enable_mergejoin=off',
    // the newest cases are the first of an index; a bitmap would gather all cases of the largest body for the newest hundred
    'enable_bitmapscan=off',
    // the views join in the best order already: looking for another takes ten times as long as planning
    'join_collapse_limit=1',
    ...settings,
  ])

function poolOf(url: string, size: number, settings: readonly string[] = []): pg.Pool {
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
      'timezone=Europe/Warsaw',
      `statement_timeout=${LONGEST_STATEMENT_MS}`,
      'idle_in_transaction_session_timeout=60000',
      // a request to cancel may come before its query; the closed connection then ends the query within seconds
      'client_connection_check_interval=2000',
      // one export must not take every processor from people who wait for a page
      'max_parallel_workers_per_gather=0',
      ...settings,
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  // a broken idle connection is replaced at its next use; in the middle of work the next query fails
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** One connection with the rights of the database's owner, for the few jobs that need them. It is closed when idle. */
export const connectOwner = (url: string, name: string): Db =>
  connect(
    new pg.Pool({ connectionString: url, max: 1, application_name: name, idleTimeoutMillis: 10_000 }).on(
      'error',
      () => {},
    ),
  )

/** Queries over a pool; names are camelCase here and snake_case in SQL. */
export const connect = (pool: ClientPool): Db =>
  new Kysely<Schema>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely asks for cursors too, which are not used here
    dialect: new PostgresDialect({ pool: withoutStandbys(markedPool(pool)) as PostgresPool }),
    plugins: [new SnakeCaseNames({ underscoreBetweenUppercaseLetters: true, maintainNestedObjectKeys: true })],
  })
