import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/database/connect.ts'
import { signIn } from './client.ts'
import { startDatabase } from './database.ts'
import { heldWatch } from './held.ts'
import { findFaults } from './find-faults.ts'
import { acknowledged, answered, newLedger, type Ledger } from './ledger.ts'
import { seeded } from './seeded.ts'
import { startServer } from './server.ts'
import { workOnce, type Worker } from './worker.ts'
import { makeWorld } from './world.ts'

/** The result of a trial: figures to read, and faults, of which there should be none. */
export type Verdict = { figures: Record<string, Figure>; faults: string[] }
type Figure = number | string | Readonly<Record<string, number | string>>

/** In this time most of what is called is compiled. */
const WARM_UP_MS = 3_000

/**
 * Many people work at once, in one act and across acts; afterwards everything acknowledged is stored, once, and no call has held
 * up all others for long.
 */
export async function load({
  clients,
  seconds,
  seed,
}: {
  clients: number
  seconds: number
  seed: number
}): Promise<Verdict> {
  const database = await startDatabase()
  const held = await heldWatch()
  const server = await startServer(database.url, held.settings)
  try {
    const work = await startWork(database.db, server.base, { clients, seed })
    await pause(WARM_UP_MS)
    await held.begin()
    await pause(seconds * 1_000)
    const thread = await held.end()
    const ledger = await work.stop()
    const faults = [...(await findFaults(database.db, ledger, { exact: true })), ...thread.faults]
    if (!server.isRunning()) faults.push(`The server ended: ${server.output()}`)
    const figures = figuresOf(ledger, seconds + WARM_UP_MS / 1_000)
    return { figures: { ...figures, 'longest hold of the main thread (ms)': thread.longestMs }, faults }
  } finally {
    await server.stop()
    await database.stop()
  }
}

/** Refusals that are legal among many: not yours, gone, changed meanwhile, in another state. */
export const LEGAL = [403, 404, 409, 422]

/** Starts workers, all signed in at one address, until they are stopped. */
export async function startWork(
  db: Db,
  base: string,
  { clients, seed, legal = LEGAL }: { clients: number; seed: number; legal?: readonly number[] },
): Promise<{ ledger: Ledger; stop: () => Promise<Ledger> }> {
  const { made, bodies } = await makeWorld(db)
  const ledger = newLedger()
  const workers: Worker[] = []
  for (let n = 0; n < clients; n++) {
    const body = bodies[n % bodies.length]!
    const login = body.logins[Math.floor(n / bodies.length) % body.logins.length]!
    const client = await signIn(base, login)
    workers.push({ name: `${login} ${n}`, client, chance: seeded(seed + n), body, made, ledger, legal: new Set(legal) })
  }
  const ends = workers.map((worker) => repeat(() => workOnce(worker)))
  const stop = async () => {
    await Promise.all(ends.map((end) => end()))
    return ledger
  }
  return { ledger, stop }
}

/** Repeats something; returns a function that stops it after the present round. */
export function repeat(work: () => Promise<void>): () => Promise<void> {
  const stopped = new AbortController()
  const ended = (async () => {
    while (!stopped.signal.aborted) await work()
  })()
  // a failure is thrown to the caller who stops it
  ended.catch(() => {})
  return () => {
    stopped.abort()
    return ended
  }
}

export const figuresOf = (ledger: Ledger, seconds: number): Record<string, number> => ({
  answers: answered(ledger),
  'answers a second': Math.round(answered(ledger) / seconds),
  'changes acknowledged': acknowledged(ledger),
  'conflicts (409)': answered(ledger, 409),
})
