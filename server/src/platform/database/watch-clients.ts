import type { Socket } from 'node:net'
import pg from 'pg'
import { first } from '#contract/kernel/lists.ts'
import { abandon } from './abandon.ts'

declare module 'pg' {
  /** What the types of a connection leave out. */
  interface Client {
    /** False while a statement is at work. */
    readyForQuery: boolean
  }
}

/** A connection that is watched, and how to ask after it. */
export type Watched = {
  client: pg.Client
  /** How to connect to its server once more, with the same account. */
  again: pg.ClientConfig
  /** For so long a statement may be silent; 0 if as long as its server works on it. */
  limitMs: number
  /** Whether the server may be a standby, of which one name may hide several. */
  maybeStandby: boolean
  /** Which process of which server serves the connection. */
  backend: string
  server: string
}

/** The process that serves a connection, by its number and the moment of its start. */
export const BACKEND = `pid || ' ' || extract(epoch from backend_start)`
/** A server, by its address and the moment of its start. */
export const SERVER = `concat_ws(' ', inet_server_addr(), inet_server_port(), extract(epoch from pg_postmaster_start_time()))`

const SWEEP_MS = 500
/** A statement that is silent for so long is asked after, again and again. */
const ASK_AFTER_MS = 2_000
const ASK_AGAIN_MS = 500
const LONGEST_PAUSE_MS = 30_000
const ANSWER_WITHIN_MS = 2_000
/** A statement without a limit is given up when its server could not be reached for so long, or only others at its address. */
const UNREACHABLE_MS = 60_000
/** A server that says so often that it waits for a statement, which waits for the server, has lost it, or its answer. */
const IDLE_TWICE = 2

type State = Watched & { progress: number; silentMs: number; seenIdle: number; unseenSince: number | undefined }
type Place = { askAgainAt: number; pauseMs: number; unreachableSince: number | undefined }

const states = new Map<pg.Client, State>()
const places = new Map<string, Place>()
let timer: NodeJS.Timeout | undefined
let sweptAt = 0

/**
 * Watches a connection until it ends. A server that vanishes without a word leaves it open: TCP says nothing for a quarter of
 * an hour, or for ever where a proxy stands between. So a statement that is silent is asked after over another connection: if
 * nobody serves it any more, it is given up, together with all connections that were lost with it.
 */
export function watch(watched: Watched): void {
  states.set(watched.client, { ...watched, progress: -1, silentMs: 0, seenIdle: 0, unseenSince: undefined })
  watched.client.once('end', () => states.delete(watched.client))
  timer ??= setInterval(sweep, SWEEP_MS).unref()
}

function sweep(): void {
  const now = performance.now()
  // while this process itself was held up, nobody was silent
  const passed = Math.min(now - sweptAt, 2 * SWEEP_MS)
  sweptAt = now
  const silent = [...states.values()].filter((state) => isSilent(state, passed))
  for (const state of silent)
    if (state.limitMs && state.silentMs >= state.limitMs) abandon(state.client, 'The database did not answer in time')
  for (const [place, waiting] of Map.groupBy(silent, placeOf)) askWhenDue(place, waiting, now)
  for (const place of places.keys()) if (!silent.some((state) => placeOf(state) === place)) places.delete(place)
  if (states.size) return
  clearInterval(timer)
  timer = undefined
}

/** Whether a statement has heard nothing for long enough to be asked after. One whose rows lie unread is not silent. */
function isSilent(state: State, passed: number): boolean {
  const socket = socketOf(state)
  const progress = socket.bytesRead + socket.bytesWritten - socket.writableLength
  // not `isPaused()`, which is true throughout a COPY: its rows are taken as they come
  const goesOn = state.client.readyForQuery || socket.readableLength > 0 || progress !== state.progress
  state.silentMs = goesOn ? 0 : state.silentMs + passed
  if (goesOn) Object.assign(state, { seenIdle: 0, unseenSince: undefined })
  state.progress = progress
  return state.silentMs >= ASK_AFTER_MS
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a connection to a server is a socket; the types name less
const socketOf = ({ client }: State) => client.connection.stream as Socket
const placeOf = ({ client: { user, host, port, database } }: State) => `${user}@${host}:${port}/${database}`

function askWhenDue(key: string, silent: readonly State[], now: number): void {
  const place = places.get(key) ?? { askAgainAt: 0, pauseMs: ASK_AGAIN_MS, unreachableSince: undefined }
  places.set(key, place)
  if (now < place.askAgainAt) return
  place.askAgainAt = Infinity
  const asked = [...states.values()].filter((state) => placeOf(state) === key)
  void backendsOf(asked)
    .then((found) => {
      place.unreachableSince = undefined
      return found ? giveUpLost(asked, found) : true
    })
    .catch(() => {
      place.unreachableSince ??= now
      for (const state of silent)
        if (performance.now() - place.unreachableSince >= UNREACHABLE_MS && state.silentMs >= UNREACHABLE_MS)
          abandon(state.client, 'The database cannot be reached')
      return true
    })
    .then((isInDoubt) => {
      place.pauseMs = isInDoubt ? ASK_AGAIN_MS : Math.min(2 * place.pauseMs, LONGEST_PAUSE_MS)
      place.askAgainAt = performance.now() + place.pauseMs
    })
}

type Found = { server: string; isStandby: boolean; backends: readonly string[] }

/** Which backends a server has of those asked after, with their states; nothing if it refuses to say. */
async function backendsOf(asked: readonly State[]): Promise<Found | undefined> {
  const client = new pg.Client({
    ...first(asked).again,
    application_name: 'latarnia-watch',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Found>(
      `select ${SERVER} as server, pg_is_in_recovery() as "isStandby",
        array(select ${BACKEND} || ' ' || coalesce(state, '') from pg_stat_get_activity(null)
              where pid = any($1)) as backends`,
      [asked.map(({ backend }) => Number.parseInt(backend, 10))],
    )
    return first(rows)
  } catch (error) {
    // a server that is full or starts up is there
    if (error instanceof pg.DatabaseError) return undefined
    throw error
  } finally {
    client.connection.stream.destroy()
  }
}

/** Gives up the connections that nobody serves any more. Gives whether another may be one of them. */
function giveUpLost(asked: readonly State[], { server, isStandby, backends }: Found): boolean {
  let isInDoubt = false
  for (const state of asked) {
    // a primary has no other beside it; a standby may
    if (server !== state.server && (isStandby || state.maybeStandby)) {
      const now = performance.now()
      state.unseenSince ??= now
      if (now - state.unseenSince >= UNREACHABLE_MS && state.silentMs >= UNREACHABLE_MS)
        abandon(state.client, 'The server of this connection cannot be reached')
      isInDoubt = true
      continue
    }
    state.unseenSince = undefined
    const doing = backends.find((backend) => backend.startsWith(`${state.backend} `))?.slice(state.backend.length + 1)
    if (doing === undefined) abandon(state.client, 'The database serves this connection no more')
    else if (doing.startsWith('idle') && state.silentMs >= ASK_AFTER_MS) {
      if (++state.seenIdle >= IDLE_TWICE) abandon(state.client, 'The database has lost a statement')
      isInDoubt = true
    }
  }
  return isInDoubt
}
