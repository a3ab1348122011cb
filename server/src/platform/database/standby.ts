import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { first } from '#contract/kernel/lists.ts'
import type { Config } from '../config.ts'
import { abandon } from './abandon.ts'
import { applicationUrl } from './app-account.ts'
import { connect, connectPool, type Db } from './connect.ts'
import { DatabaseClient } from './database-client.ts'
import type { Connections } from './run-named.ts'

/** Where a list is read from. */
export type Readable = { db: Db; pool: Connections }

export type Standby = {
  /**
   * A standby that is young enough and has replayed the log up to a position; otherwise nothing, and the primary serves. If it
   * fails, `failed` takes why, and it is not asked for a while.
   */
  find: (upTo: number) => Promise<(Readable & { failed: (reason: unknown) => void }) | undefined>
  /** The position of the primary's log, which every change made so far lies before. */
  position: () => Promise<number>
  /** Reads by who served them, and the age of the youngest standby. */
  metrics: () => { standby: number; primary: number; ageSeconds: number }
  close: () => Promise<void>
}

/** How long a look at the standby holds. */
const LOOK_EVERY_MS = 1_000
/** A standby that does not answer by then is not asked for a while. */
const ANSWER_WITHIN_MS = 1_000
const COOLDOWN_MS = 5_000
const MOST_SAMPLES = 100

/** What is known of one server. What it has replayed it keeps, so that all connections to it may be read alike. */
type Replica = { replayed: number; samples: { position: number; at: number }[]; lookAgainAt: number }

/** The addresses of the standbys, with the application's account. */
export const standbysOf = ({ databaseUrl, databaseAppPassword, readDatabase }: Config): string[] =>
  databaseUrl && readDatabase
    ? readDatabase.urls.map((url) => applicationUrl(databaseUrl, databaseAppPassword, url))
    : []

/**
 * Standbys that lists may be read from while their data are at most `mostAgeMs` old. The age of one is found by samples of
 * the primary's position in the log (LSN), each with its time. What it has replayed is as old as the newest sample behind it. So an idle primary does
 * not make it old, and a standby that lost its primary does not seem young. One address may lead to several: what is known is
 * known of the server that a connection leads to, and a list is read from one server.
 */
export function openStandby(
  urls: readonly string[],
  primary: Db,
  { size, mostAgeMs, onFailure }: { size: number; mostAgeMs: number; onFailure: (reason: unknown) => void },
): Standby {
  const places = urls.map((url) => ({
    pool: connectPool(url, size, { maybeStandby: true }),
    cooldownUntil: 0,
    replicas: new Map<string, Replica>(),
  }))
  type Place = (typeof places)[number]
  const served = { standby: 0, primary: 0 }
  const looking = new Map<Replica, Promise<void>>()
  let turn = 0

  const replicaOf = ({ replicas }: Place, server: string) => {
    const replica = replicas.get(server) ?? { replayed: -1, samples: [], lookAgainAt: 0 }
    replicas.set(server, replica)
    return replica
  }
  const look = async (replica: Replica, client: PoolClient) => {
    const sample = { at: performance.now(), position: await positionOf(primary) }
    const { rows } = await client.query<{ isStandby: boolean; replayed: number | null }>(
      `select pg_is_in_recovery() as "isStandby",
        pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as replayed`,
    )
    const found = first(rows)
    // a promoted standby goes its own way
    replica.replayed = found.isStandby ? (found.replayed ?? -1) : -1
    const { samples, replayed } = replica
    const reached = samples.findLast(({ position }) => position <= replayed)
    const isReached = sample.position <= replayed
    replica.samples = isReached
      ? [sample]
      : [...samples.slice(reached ? samples.indexOf(reached) : 0), sample].slice(-MOST_SAMPLES)
    replica.lookAgainAt = performance.now() + LOOK_EVERY_MS
  }
  const coolDown = (replica: Replica, reason: unknown) => {
    onFailure(reason)
    Object.assign(replica, { replayed: -1, samples: [], lookAgainAt: performance.now() + COOLDOWN_MS })
  }
  const lookOnce = (replica: Replica, client: PoolClient): Promise<void> => {
    const already = looking.get(replica)
    if (already) return already
    const answered = Promise.race([look(replica, client), late()])
      .catch((error: unknown) => {
        coolDown(replica, error)
        abandon(client, 'The standby does not answer')
      })
      .finally(() => looking.delete(replica))
    looking.set(replica, answered)
    return answered
  }
  const ageMs = ({ samples, replayed }: Replica) => {
    const reached = samples.findLast(({ position }) => position <= replayed)
    return reached ? performance.now() - reached.at : Infinity
  }
  const isYoung = async (place: Place, client: PoolClient, upTo: number) => {
    const replica = replicaOf(place, serverOf(client))
    if (performance.now() >= replica.lookAgainAt) await lookOnce(replica, client)
    return ageMs(replica) <= mostAgeMs && upTo <= replica.replayed
  }
  const isBusy = ({ pool }: Place) => pool.idleCount === 0 && pool.totalCount >= size
  /**
   * A connection that suits; those that do not are held meanwhile, so that the pool gives others, until they lead to so many
   * of one server.
   */
  const acquire = async (
    place: Place,
    suits: (client: PoolClient) => Promise<boolean> | boolean,
    mostOfServer = size,
  ): Promise<PoolClient | undefined> => {
    const passedOver: PoolClient[] = []
    try {
      for (;;) {
        const client = await place.pool.connect()
        if (await suits(client)) return client
        passedOver.push(client)
        const ofServer = passedOver.filter((one) => serverOf(one) === serverOf(client))
        if (ofServer.length >= mostOfServer || isBusy(place)) return undefined
      }
    } finally {
      // the pool takes one that was just broken for a good one
      for (const client of passedOver) client.release(client.connection.stream.destroyed)
    }
  }
  /** The server of a place that suits. */
  const findServer = async (place: Place, upTo: number): Promise<string | undefined> => {
    if (performance.now() < place.cooldownUntil) return undefined
    const wasBusy = isBusy(place)
    const acquiring = acquire(place, (client) => isYoung(place, client, upTo), 2).then((client) => {
      client?.release()
      return client && serverOf(client)
    })
    try {
      return await Promise.race([acquiring, late()])
    } catch (error) {
      acquiring.catch(() => {})
      // whoever only waited for others to end their reading knows nothing of the server
      if (wasBusy) return undefined
      onFailure(error)
      place.cooldownUntil = performance.now() + COOLDOWN_MS
      place.replicas.clear()
      return undefined
    }
  }
  const readableOf = (place: Place, server: string) => {
    const pool: Connections = {
      connect: async () => {
        const client = await acquire(place, (one) => serverOf(one) === server)
        if (!client) throw new Error('No connection to the standby is free')
        return client
      },
    }
    const db = connect({ options: {}, connect: pool.connect, end: async () => {} })
    return { db, pool, failed: (reason: unknown) => coolDown(replicaOf(place, server), reason) }
  }
  // a look is for all callers: its queries must not be cancelled when the caller who began it leaves
  const outsideOfCalls = AsyncLocalStorage.snapshot()

  return {
    find: async (upTo) => {
      turn++
      // who reads from the primary in any case needs no look
      for (const n of upTo === Infinity ? [] : places.keys()) {
        const place = places[(turn + n) % places.length]
        const server = place && (await outsideOfCalls(findServer, place, upTo))
        if (!server) continue
        served.standby++
        return readableOf(place, server)
      }
      served.primary++
      return undefined
    },
    position: () => positionOf(primary),
    metrics: () => {
      const ages = places.flatMap(({ replicas }) => [...replicas.values()].map(ageMs))
      return { ...served, ageSeconds: Math.min(Infinity, ...ages) / 1_000 }
    },
    close: async () => {
      await Promise.all(places.map(({ pool }) => pool.end()))
    },
  }
}

const serverOf = (client: PoolClient) => (client instanceof DatabaseClient ? client.server : '')

async function late(): Promise<never> {
  await pause(ANSWER_WITHIN_MS, undefined, { ref: false })
  throw new Error('no answer')
}

async function positionOf(primary: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`.execute(primary)
  return first(rows).position
}
