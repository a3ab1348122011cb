import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { aidCases } from '#contract/aid/cases.ts'
import type { Db } from '#platform/database/connect.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { startDatabase } from './database.ts'
import { costliest, note, p95Of, type CallTimes } from './call-times.ts'
import type { Client } from './client.ts'
import { heldWatch } from './held.ts'
import { findFaults } from './find-faults.ts'
import { figuresOf, repeat, type Verdict } from './load.ts'
import { hire, newDay, type Person } from './people.ts'
import { overTcp, read, READABLE } from './readings.ts'
import { beginning, ending, grown } from './soak-rules.ts'
import { startServer } from './server.ts'

type Size = {
  people: number
  processes: number
  /** How long they work; the first sixth warms everything up. */
  minutes: number
  /** Whether times are compared, which takes minutes and a machine that does nothing else. */
  timed?: boolean
  seed: number
}

const POOL = 10
const SLICES = 12
const WARM_UP = 2

/**
 * People at work for a long time, with exports, imports and mail. What the processes hold, read at rest after a warm-up and at
 * the end, must not grow, and calls must not become slower.
 */
export async function soak({ people, processes, minutes, timed = true, seed }: Size): Promise<Verdict> {
  const [database, smtp] = [await startDatabase(), await startSmtp()]
  const url = overTcp(database.url)
  const settings = { SMTP_URL: smtp.url, DATABASE_POOL: String(POOL), ...READABLE }
  const watches = await Promise.all(Array.from({ length: processes }, heldWatch))
  const servers = await Promise.all(watches.map((held) => startServer(url, { ...settings, ...held.settings })))
  try {
    await setMailAddress(database.db)
    let times: CallTimes = new Map()
    const heard = (client: Client) => timedClient(client, (call, ms) => note(times, call, ms))
    const bases = servers.map(({ base }) => base)
    const { world, team } = await hire(database.db, bases, { people, seed, heard })
    let days = 0
    const sliceMs = (minutes * 60_000) / SLICES
    /** Everybody works for some slices; returns the times of each. */
    const work = async (slices: number) => {
      const home = new AbortController()
      const ends = team.map((person) => repeat(() => workAndThink(person, home.signal)))
      const worked: CallTimes[] = []
      for (let n = 0; n < slices; n++) {
        await newDay(database.db, world, ++days)
        times = new Map()
        await pause(sliceMs)
        worked.push(times)
      }
      const ended = Promise.all(ends.map((end) => end()))
      home.abort()
      await ended
      return worked
    }
    const rest = async () => {
      times = new Map()
      await makeDocuments(team.slice(0, processes))
      await openPools(database.db, team, processes * POOL)
      await pause(3_000)
      const reading = await read(url, servers)
      return { ...reading, connections: await connectionsOfPools(database.db) }
    }
    await work(WARM_UP)
    const before = await rest()
    for (const held of watches) await held.begin()
    const slices = await work(SLICES - WARM_UP)
    const p95s = slices.map(p95Of)
    const threads = await Promise.all(watches.map((one) => one.end()))
    const after = await rest()
    const ledger = team[0]!.ledger
    const faults = [
      ...grown({ before, after, p95s: timed ? p95s : [] }),
      ...(await findFaults(database.db, ledger, { exact: true })),
      ...threads.flatMap((thread) => thread.faults),
      ...servers.filter((server) => !server.isRunning()).map((server) => `A server ended: ${server.output()}`),
      ...(await undone(database.db, smtp.delivered.length)),
    ]
    const [held, heldAtEnd] = [before, after].map(({ heap, memory }) => ({
      heap: heap.join(' + '),
      memory: memory.join(' + '),
    }))
    const figures = {
      ...figuresOf(ledger, minutes * 60),
      'heap after warm-up (MB)': held!.heap,
      'heap at the end (MB)': heldAtEnd!.heap,
      'memory after warm-up (MB)': held!.memory,
      'memory at the end (MB)': heldAtEnd!.memory,
      'handles after warm-up': before.handles,
      'handles at the end': after.handles,
      'connections after warm-up': before.connections,
      'connections at the end': after.connections,
      'longest holds of the main threads (ms)': threads.map(({ longestMs }) => longestMs).join(' + '),
      'p95 at the beginning (ms)': beginning(p95s),
      'p95 at the end (ms)': ending(p95s),
      'p95 of the slices (ms)': p95s.join(' '),
      ...costliest(slices, 12),
      'messages delivered': smtp.delivered.length,
    }
    return { figures, faults }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.stop()
    await smtp.stop()
  }
}

/** One round of a person's work. Thinking ends at once when it is time to go home. */
async function workAndThink(person: Person, home: AbortSignal): Promise<void> {
  await person.work(person)
  await pause(person.thinksMs * (0.5 + person.chance.next()), undefined, { signal: home }).catch(() => {})
}

/** Notes how long each call took that a person waits for at the screen. Files take as long as they are large. */
function timedClient(client: Client, took: (call: string, ms: number) => void): Client {
  return {
    ...client,
    call: async (endpoint, ...more) => {
      const start = performance.now()
      const answer = await client.call(endpoint, ...more)
      if (!endpoint.options.file) took(`${endpoint.method} ${endpoint.path}`, performance.now() - start)
      return answer
    },
  }
}

/** The process that sets documents ends after a minute: before a reading each has made one, so that all have it. */
const makeDocuments = (people: readonly Person[]) =>
  Promise.all(
    people.map(({ client }) =>
      client.call(aidCases.robocze.grid.download, {
        params: { format: 'PDF' },
        query: { search: 'wyroznik=1,ppData>2099-01-01' },
      }),
    ),
  )

/**
 * Has the processes open all connections of their pools, which they do as they need them: lists wait for a lock, each with a
 * connection. A connection that was never given back would be missing here; one beyond the pool is counted afterwards.
 */
async function openPools(db: Db, people: readonly Person[], connections: number): Promise<void> {
  const lists = await db.transaction().execute(async (tx) => {
    await sql`lock table przypadek in access exclusive mode`.execute(tx)
    const answers = people.map(({ client }) => client.call(aidCases.robocze.grid.list))
    for (let looks = 1; (await waitingForLock(db)) < connections; looks++) {
      if (looks === MOST_LOOKS) throw new Error(`Less than ${connections} connections can be opened`)
      await pause(50)
    }
    return answers
  })
  for (const { status, refusal } of await Promise.all(lists)) if (status !== 200) throw new Error(refusal.message)
}
const MOST_LOOKS = 100

const waitingForLock = (db: Db) => countConnections(db, sql`application_name = 'latarnia' and wait_event_type = 'Lock'`)

async function countConnections(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and ${condition}`.execute(db)
  return rows[0]!.n
}

/** Background work opens its few connections when it has something to do, and closes them soon: they are not counted. */
const connectionsOfPools = (db: Db) =>
  countConnections(db, sql`client_addr is not null and application_name <> 'latarnia-jobs'`)

const setMailAddress = (db: Db) =>
  db
    .updateTable('parametr')
    .set({ wartosc: 'pomoc@przyklad.gov.pl' })
    .where('kod', '=', 'ADRES_ZGLOSZEN_BLEDOW')
    .execute()

/** A run in which nobody imported, certified or wrote proves nothing about them. */
async function undone(db: Db, delivered: number): Promise<string[]> {
  const { rows } = await sql<{
    imports: number
    certificates: number
  }>`select (select count(*) from import_przypadek) as imports,
    (select count(*) from zaswiadczenie where wydane is not null) as certificates`.execute(db)
  const done = { ...rows[0]!, delivered }
  return Object.entries(done).flatMap(([name, n]) => (n > 0 ? [] : [`No ${name}`]))
}
