import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { applicationUrl, publicUrl } from './app-account.ts'
import { CancellingPool } from './cancelling-pool.ts'
import { DatabaseClient, type DatabaseClientOptions } from './database-client.ts'
import { poolWithRequestIds } from './request-ids.ts'
import type { Schema } from './schema.ts'
import { SnakeCaseNames } from './snake-case-names.ts'
import { withoutLost, type ClientPool } from './without-lost.ts'

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

/** A session is read in a fraction of a millisecond: nobody waits long for one that is not. */
const LONGEST_SESSION_STATEMENT_MS = 5_000

type PoolOptions = Pick<DatabaseClientOptions, 'settings' | 'statementMs' | 'maybeStandby' | 'places'>

/** A pool of connections that sign in with the application's account, whatever account the address names. */
export const connectPool = (url: string, size: number, options: PoolOptions = {}): pg.Pool =>
  poolOf(applicationUrl(url), size, options)

/** A pool that reads sessions, and nothing that takes time. */
export const connectSessions = (url: string, size: number): pg.Pool =>
  connectPool(url, size, { statementMs: LONGEST_SESSION_STATEMENT_MS })

/** A pool that serves the public: its account reads what everybody may know, and nothing else. */
export const connectPublicPool = (
  url: string | readonly string[],
  size: number,
  { statementMs }: PoolOptions = {},
): pg.Pool =>
  poolOf('', size, {
    maybeStandby: true,
    places: { urls: [url].flat().map((one) => publicUrl(one)), used: 0 },
    ...(statementMs !== undefined && { statementMs }),
    settings: {
      default_transaction_read_only: 'on',
      // rows of a file come in the order of an index and leave as they are found; a hash would gather all of them first
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
      // the newest cases are the first of an index; a bitmap would gather all cases of the largest body for the newest hundred
      enable_bitmapscan: 'off',
      // the views join in the best order already: looking for another takes ten times as long as planning
      join_collapse_limit: '1',
    },
  })

function poolOf(
  url: string,
  size: number,
  { settings, statementMs = LONGEST_STATEMENT_MS, maybeStandby = false, places }: PoolOptions,
): pg.Pool {
  const options: pg.PoolConfig & DatabaseClientOptions = {
    Client: DatabaseClient,
    connectionString: url,
    max: size,
    application_name: 'latarnia',
    connectionTimeoutMillis: 10_000,
    // a connection keeps its plans, so it is closed after ten idle minutes, not ten seconds
    idleTimeoutMillis: 600_000,
    statementMs,
    maybeStandby,
    ...(places && { places }),
    settings: {
      timezone: 'Europe/Warsaw',
      statement_timeout: String(statementMs),
      idle_in_transaction_session_timeout: '60000',
      // a request to cancel may come before its query; the closed connection then ends the query within seconds
      client_connection_check_interval: '2000',
      // a process whose machine vanished holds its locks no longer than this
      tcp_keepalives_idle: '10',
      tcp_keepalives_interval: '5',
      tcp_user_timeout: '30000',
      // one export must not take every processor from people who wait for a page
      max_parallel_workers_per_gather: '0',
      ...settings,
    },
  }
  // a broken idle connection is replaced at its next use; in the middle of work the next query fails
  return new CancellingPool(options).on('error', () => {})
}

/** Connections with the rights of the database's owner. A statement takes as long as its server works on it. */
export const ownerOptions = (url: string, name: string, max: number) => ({
  Client: DatabaseClient,
  connectionString: url,
  max,
  application_name: name,
  connectionTimeoutMillis: 10_000,
})

/** One connection with the rights of the database's owner, for the few jobs that need them. It is closed when idle. */
export const connectOwner = (url: string, name: string, options: Pick<PoolOptions, 'maybeStandby'> = {}): Db =>
  connect(new pg.Pool({ ...ownerOptions(url, name, 1), ...options, idleTimeoutMillis: 10_000 }).on('error', () => {}))

/** Queries over a pool; names are camelCase here and snake_case in SQL. */
export const connect = (pool: ClientPool): Db =>
  new Kysely<Schema>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely asks for cursors too, which are not used here
    dialect: new PostgresDialect({ pool: withoutLost(poolWithRequestIds(pool)) as PostgresPool }),
    plugins: [new SnakeCaseNames({ underscoreBetweenUppercaseLetters: true, maintainNestedObjectKeys: true })],
  })
