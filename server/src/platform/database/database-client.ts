import pg from 'pg'
import { first } from '#contract/kernel/lists.ts'
import { abandon } from './abandon.ts'
import { BACKEND, SERVER, watch, type Watched } from './watch-clients.ts'

/** How a connection is made; the rest is as `pg` has it. */
export type DatabaseClientOptions = pg.ClientConfig & {
  /** Settings of PostgreSQL for this connection. */
  settings?: Readonly<Record<string, string>>
  /** The longest that a statement may take; without it as long as its server works on it. */
  statementMs?: number
  /** Whether it may lead to a standby; otherwise it is refused there. */
  maybeStandby?: boolean
  /** Addresses that all serve, and the one in use: that of a server that is gone is passed over by the next connection. */
  places?: { urls: readonly string[]; used: number }
}

/** A setting of ours that means nothing to PostgreSQL: the server has it if it was given the others. */
const GIVEN = 'latarnia.settings'
/** A server that was not reached and has not said who it is by then is not there. */
export const CONNECT_MS = 4_000
/** The server ends a statement that takes too long; where it cannot, this process does so much later. */
const PATIENCE_MS = 3_000

type Introduction = Pick<Watched, 'backend' | 'server'> & { isStandby: boolean; hasSettings: boolean }

/**
 * A connection to PostgreSQL. One that breaks fails its statement, and never the process. One whose server has vanished without
 * a word, is not the primary or keeps back the settings is not used.
 */
export class DatabaseClient extends pg.Client {
  readonly #asked: DatabaseClientOptions
  readonly #place: number | undefined
  /** Which server it leads to, once it is connected. */
  server = ''

  constructor(asked: DatabaseClientOptions = {}) {
    const { settings = {}, places } = asked
    const connectionString = places ? places.urls[places.used] : asked.connectionString
    const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
    super({
      // a connection that is idle while its server vanishes is noticed within half a minute
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...asked,
      ...(connectionString !== undefined && { connectionString }),
      connectionTimeoutMillis: CONNECT_MS,
      ...(given.length && { options: [...given, `-c ${GIVEN}=given`].join(' ') }),
    })
    this.#asked = { ...asked, ...(connectionString !== undefined && { connectionString }) }
    this.#place = places?.used
    this.on('error', () => {})
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | void {
    const opening = this.#open()
    if (!callback) return opening
    opening.then(
      () => callback(null, this),
      (error: Error) => callback(error),
    )
  }

  async #open(): Promise<pg.Client> {
    try {
      await super.connect()
    } catch (error) {
      const { places } = this.#asked
      if (places?.used === this.#place && places) places.used = (places.used + 1) % places.urls.length
      throw error
    }
    const late = setTimeout(() => abandon(this, 'The database does not answer'), CONNECT_MS)
    try {
      await this.#introduce()
      return this
    } catch (error) {
      this.connection.stream.destroy()
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  async #introduce(): Promise<void> {
    const { settings = {}, statementMs, maybeStandby = false, ...again } = this.#asked
    const { rows } = await this.query<Introduction>(
      `select ${BACKEND} as backend, ${SERVER} as server, pg_is_in_recovery() as "isStandby",
        current_setting('${GIVEN}', true) is not distinct from 'given' as "hasSettings"
        from pg_stat_get_activity(pg_backend_pid())`,
    )
    const { backend, server, isStandby, hasSettings } = first(rows)
    this.server = server
    if (isStandby && !maybeStandby) throw Object.assign(new Error('The server is a standby'), { code: '25006' })
    // a pooler may have kept the settings to itself, but for some that it knows, such as the time zone
    if (!hasSettings)
      for (const [name, value] of Object.entries(settings))
        await this.query('select set_config($1, $2, false)', [name, value])
    const limitMs = statementMs ? statementMs + PATIENCE_MS : 0
    watch({ client: this, again, limitMs, maybeStandby, backend, server })
  }
}
type Callback = (error: Error | null, client?: pg.Client) => void
