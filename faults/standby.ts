import { setTimeout as pause } from 'node:timers/promises'
import { connect, connectPool } from '#platform/database/connect.ts'
import { freePort } from '#platform/free-port.ts'
import { signIn } from './client.ts'
import { jobsWork } from './database-kills.ts'
import { findFaults } from './find-faults.ts'
import { acknowledged, answered, copyOf, type Ledger } from './ledger.ts'
import { figuresOf, LEGAL, startWork, type Verdict } from './load.ts'
import { startPair, type Pair } from './pair.ts'
import { startProxy } from './proxy.ts'
import { seeded } from './seeded.ts'
import { startServer } from './server.ts'
import { readAlone, readBeside, readerOf } from './standby-reads.ts'

type Size = {
  /** How often the primary fails. */
  times: number
  clients: number
  processes: number
  seed: number
}

/** The ways in which a primary fails. `cut off`: the network to the standby stops working a moment before the primary. */
const failures = ['cut off', 'killed', 'frozen'] as const
type Failure = (typeof failures)[number]

/** Service has to be back within this time. */
const BACK_WITHIN_MS = 15_000
/** Time to work before a failure. */
const WORK_MS = 1_500
const CUT_OFF_MS = 1_000

/**
 * The primary fails under load, its synchronous standby takes over, and the old one rejoins, again and again. Nothing
 * acknowledged is lost, and lists, which are read from the standby, are answered whether there is one or not. In the control, the last round, the standby is not synchronous: there something must be lost, or
 * the rounds before it prove nothing.
 */
export async function standby({ times, clients, processes, seed }: Size): Promise<Verdict> {
  const chance = seeded(seed)
  const pair = await startPair()
  const pool = connectPool(pair.url, 3)
  const db = connect(pool)
  const metricsPort = await freePort()
  const reading = { READ_DATABASE_URL: pair.readUrl, READ_AGE_SECONDS: '1' }
  const servers = await Promise.all(
    Array.from({ length: processes }, (_, n) =>
      startServer(pair.url, n === 0 ? { ...reading, METRICS_PORT: String(metricsPort) } : reading),
    ),
  )
  const proxy = await startProxy(servers.map(({ port }) => port))
  const faults: string[] = []
  const figures: Record<string, number> = {}
  const started = performance.now()
  try {
    await pair.synchronise(true)
    const reader = await readerOf(servers[0]!.base, metricsPort)
    faults.push(...(await readBeside(pair, db, reader)))
    const people = await signIn(proxy.base, 'ugl')
    const work = await startWork(db, proxy.base, { clients, seed, legal: [...LEGAL, 503] })
    for (let round = 1; round <= times; round++) {
      await pause(WORK_MS * (0.5 + chance.next()))
      const how = failures[(round - 1) % failures.length]!
      // every other time applications are led to the standby while it still refuses changes
      const ms = await failOver(pair, work.ledger, how, round % 2 === 1)
      figures[`${round}: ${how}, back after ms`] = ms
      if (ms > BACK_WITHIN_MS) faults.push(`Service was back after ${ms} ms only: ${how}`)
      faults.push(...(await readAlone(reader)))
      await pair.rejoin()
      await pair.synchronise(true)
    }
    faults.push(...(await jobsWork(db, people)))
    const beforeControl = { ...copyOf(work.ledger), wrong: [] }
    await failAlone(pair, work.ledger)
    const ledger = await work.stop()
    await pair.promote()
    for (const server of servers) if (!server.isRunning()) faults.push(`A server ended: ${server.output()}`)
    const missing = await findFaults(db, beforeControl)
    const lost = (await findFaults(db, { ...ledger, wrong: [] })).length - missing.length
    faults.push(...ledger.wrong.slice(0, 20), ...missing)
    if (lost <= 0) faults.push('The control lost nothing: these rounds do not show what a synchronous standby is for')
    return {
      figures: {
        ...figures,
        ...figuresOf(ledger, (performance.now() - started) / 1_000),
        'answered by 503': answered(ledger, 503),
        'lost in the control': lost,
      },
      faults,
    }
  } finally {
    await proxy.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await pool.end()
    await pair.stop()
  }
}

/** Lets the primary fail and the standby take over. Returns after how long a change was acknowledged again. */
async function failOver(pair: Pair, ledger: Ledger, how: Failure, early: boolean): Promise<number> {
  if (how === 'cut off') {
    pair.cutOff()
    await pause(CUT_OFF_MS)
  }
  const failed = performance.now()
  if (how === 'frozen') pair.freeze()
  else await pair.kill()
  await pair.fence()
  await pair.promote({ early })
  await moreAcknowledged(ledger, 1)
  return Math.round(performance.now() - failed)
}

/** The control: a primary that waits for nobody acknowledges what only it has, and is killed. */
async function failAlone(pair: Pair, ledger: Ledger): Promise<void> {
  await pair.synchronise(false)
  pair.cutOff()
  await moreAcknowledged(ledger, 5)
  await pair.kill()
  await pair.fence()
}

/** Waits until so many changes more were acknowledged; not for ever. */
async function moreAcknowledged(ledger: Ledger, n: number): Promise<void> {
  const wanted = acknowledged(ledger) + n
  for (const end = Date.now() + 60_000; acknowledged(ledger) < wanted && Date.now() < end;) await pause(20)
}
