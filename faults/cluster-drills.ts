import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DELIVERY_HEADER } from '#contract/webhooks/webhook-events.ts'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { connect, connectOwner, connectPool, type Db } from '#platform/database/connect.ts'
import { closeAuditDays, findBrokenDay } from '#server/features/audit/keep-audit.ts'
import { fillDatabase } from '#server/testing/fill-database.ts'
import { startReceiver, type Received } from '#server/testing/receiver.ts'
import { signIn } from './client.ts'
import { backUpFirst, restoreToMoment } from './cluster-backups.ts'
import { fillWalDisk, lackOfMounts } from './cluster-disk.ts'
import { serverIn } from './cluster.ts'
import { jobsWork } from './database-kills.ts'
import { startHaproxy } from './haproxy.ts'
import type { Verdict } from './load.ts'
import { newKey } from './repeated-calls.ts'
import { verifyAcknowledged, startAcknowledgedWork } from './acknowledged-work.ts'
import { patronictl, startPatroni, type Member, type PatroniCluster } from './patroni.ts'
import { newDay } from './people.ts'
import { startServer, statusOf, type Server } from './server.ts'
import { makeWorld } from './world.ts'

type Stage = { cluster: PatroniCluster; servers: Server[]; settings: Record<string, string> }
/** Something that fails; returns how the machines come back that were lost. */
type Drill = (stage: Stage) => Promise<() => Promise<void>>

const nothing = async () => {}
const HOLD_MS = 25_000
/** Seconds from a new primary to the first change, on a machine that does much else. */
const LONGEST_WAY_BACK = 30
const server = ({ data }: Member) => serverIn(data)!

/** Another member than this one takes over. */
async function successor({ primary }: PatroniCluster, former: Member): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(250)) if ((await primary()) !== former) return
  throw new Error(`No other member took over from ${former.name}`)
}

/** No member is the primary: every one is a standby, and takes no change. */
async function withoutPrimary({ members, replicas }: PatroniCluster): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(250))
    if ((await replicas()).length === members.length) return
  throw new Error('The primary did not step down')
}

/** Changes a setting of all members, which read it within `loop_wait`. */
async function configure(cluster: PatroniCluster, setting: string): Promise<void> {
  // after a drill of etcd its members may still choose their leader
  for (const end = Date.now() + 60_000; ; await pause(1_000))
    try {
      await patronictl(cluster, 'edit-config', '--force', `--set=${setting}`)
      return await pause(6_000)
    } catch (error) {
      if (Date.now() > end) throw error
    }
}

const drills: Record<string, Drill> = {
  'killed-postmaster': async ({ cluster }) => {
    process.kill(server(await cluster.primary()).main, 'SIGKILL')
    return nothing
  },
  'killed-patroni': async ({ cluster }) => {
    const primary = await cluster.primary()
    await primary.patroni.kill()
    await successor(cluster, primary)
    return async () => primary.patroni.start()
  },
  'etcd-without-quorum': async ({ cluster: { members } }) => {
    const [, ...two] = members
    for (const { etcd } of two) await etcd.kill()
    await pause(HOLD_MS)
    return async () => two.forEach(({ etcd }) => etcd.start())
  },
  'etcd-without-failsafe': async ({ cluster }) => {
    await configure(cluster, 'failsafe_mode=false')
    const [, ...two] = cluster.members
    for (const { etcd } of two) await etcd.kill()
    await withoutPrimary(cluster)
    await pause(HOLD_MS)
    await withoutPrimary(cluster)
    return async () => {
      two.forEach(({ etcd }) => etcd.start())
      await cluster.settled()
      await configure(cluster, 'failsafe_mode=true')
    }
  },
  switchover: async ({ cluster }) => {
    const [from, to] = [await cluster.primary(), await cluster.synchronous()]
    await patronictl(cluster, 'switchover', '--master', from.name, '--candidate', to.name, '--force')
    return nothing
  },
  'killed-process': async ({ servers, settings, cluster }) => {
    const { port } = servers[0]!
    await servers[0]!.kill()
    servers[0] = await startServer(cluster.url, { ...settings, PORT: String(port) })
    return nothing
  },
  'frozen-standby': async ({ cluster }) => {
    const frozen = await cluster.synchronous()
    server(frozen).signal('SIGSTOP')
    await pause(HOLD_MS)
    return async () => server(frozen).signal('SIGCONT')
  },
  'frozen-primary': async ({ cluster }) => {
    const frozen = await cluster.primary()
    const { signal } = server(frozen)
    signal('SIGSTOP')
    await successor(cluster, frozen)
    // what is acknowledged now is what the old one would undo
    await pause(10_000)
    return async () => signal('SIGCONT')
  },
  'frozen-machine': async ({ cluster }) => {
    const frozen = await cluster.primary()
    const { signal } = server(frozen)
    const programs = [frozen.etcd, frozen.patroni]
    programs.forEach((program) => program.signal('SIGSTOP'))
    signal('SIGSTOP')
    await successor(cluster, frozen)
    await pause(10_000)
    return async () => {
      // PostgreSQL first: it takes changes before anybody tells it that it is not the primary any more
      signal('SIGCONT')
      programs.forEach((program) => program.signal('SIGCONT'))
    }
  },
  'no-standby-strict': async ({ cluster }) => {
    await configure(cluster, 'synchronous_mode_strict=true')
    const lost = await cluster.replicas()
    for (const { patroni, data } of lost) {
      await patroni.kill()
      serverIn(data)?.kill()
    }
    await pause(HOLD_MS)
    return async () => {
      lost.forEach(({ patroni }) => patroni.start())
      await cluster.settled()
      await configure(cluster, 'synchronous_mode_strict=false')
    }
  },
  'killed-haproxy': async ({ cluster: { haproxy } }) => {
    await haproxy.kill()
    // as long as systemd waits
    await pause(2_000)
    haproxy.start()
    return nothing
  },
  'dead-machine': async ({ cluster }) => {
    const dead = await cluster.primary()
    await dead.patroni.kill()
    server(dead).kill()
    await dead.etcd.kill()
    await successor(cluster, dead)
    await pause(5_000)
    return async () => {
      dead.etcd.start()
      dead.patroni.start()
    }
  },
}

/** Not run where no file system can be mounted, and the fault says why. */
const FULL_DISK = 'full-wal-disk'
drills[FULL_DISK] = async ({ cluster }) => {
  const mend = await fillWalDisk(cluster)
  await pause(HOLD_MS)
  return mend
}

/** Nothing fails; a backup is restored to a moment afterwards. */
const BACKUPS = 'restored-to-a-moment'
drills[BACKUPS] = async () => nothing

/** A drill that is not among the usual ones, and alone: it shows what the setting `etcd3` costs with Patroni 3.0.2. */
const CONTROL = 'control-etcd3'

function drillOf(name: string): Drill {
  const drill = drills[name === CONTROL ? 'frozen-primary' : name]
  if (!drill) throw new Error(`A drill is one of ${[...Object.keys(drills), CONTROL].join(', ')}`)
  return drill
}

type Row = Record<'lost' | 'twice' | 'half done' | 'acknowledged' | 'certificates', number> &
  Record<
    's without writes' | 's without reads' | 's without reads by key' | 's to a change' | 'recovered alone',
    number | string
  >

type Choice = { seed: number; names?: readonly string[]; say: (line: string) => void }

/** The drills of `deploy/cluster/`, or those named. */
export async function clusterDrills({ seed, names = Object.keys(drills), say }: Choice): Promise<Verdict> {
  names.forEach(drillOf)
  const isControl = names[0] === CONTROL
  const faults: string[] = []
  const lack = lackOfMounts()
  const possible = names.filter((name) => name !== FULL_DISK || lack === undefined)
  if (possible.length < names.length) faults.push(`${FULL_DISK} was not run: ${lack}`)
  if (!possible.length) return { figures: {}, faults }
  const cluster = await startPatroni({ etcd3: isControl })
  const table: Record<string, Row> = {}
  const ends: (() => unknown)[] = [cluster.stop]
  try {
    await fillDatabase(cluster.url)
    await backUpFirst(cluster, await cluster.primary())
    const owner = connectOwner(cluster.url, 'latarnia-drill')
    await sql`insert into audyt (czas, zdarzenie, login)
      select now() - n * interval '1 day', 'wydruk', 'upo' from generate_series(1, 30) n`.execute(owner)
    await closeAuditDays(owner)
    await owner.destroy()
    const pool = connectPool(cluster.url, 3)
    ends.unshift(() => pool.end())
    const db = connect(pool)
    const receiver = await startReceiver()
    ends.unshift(receiver.stop)
    const settings = {
      DRAIN_SECONDS: '5',
      TRUST_PROXY: '1',
      READ_DATABASE_URL: cluster.readUrl,
      WEBHOOK_ALLOW: receiver.origin,
      SECOND_FACTOR_KEY: fileURLToPath(new URL('../server/src/testing/second-factor.key', import.meta.url)),
    }
    const servers = [await startServer(cluster.url, settings), await startServer(cluster.url, settings)]
    ends.unshift(() => Promise.all(servers.map((one) => one.kill())))
    const proxy = await startHaproxy(servers.map(({ port }) => port))
    ends.unshift(proxy.stop)
    const people = await signIn(proxy.base, 'ugl')
    const key = await newKey(people)
    await people.call(webhooks.create, { body: { adres: `${receiver.origin}/odbior` } })
    const world = await makeWorld(db)
    for (const [day, name] of possible.entries()) {
      await newDay(db, world, day)
      const { work, stop } = startAcknowledgedWork(world, { client: people, people, key, seed: seed + day })
      await more(work.writes, 10)
      await more(work.reads, 5)
      const began = Date.now()
      const takeovers = cluster.noteTakeovers()
      const mend = await drillOf(name)({ cluster, servers, settings })
      await mend()
      const [isSettled, isWriting, isReading, isReadingByKey] = await Promise.all([
        cluster.settled(),
        more(work.writes, 10),
        more(work.reads, 10),
        more(work.readsByKey, 2),
      ])
      const ended = Date.now()
      takeovers.stop()
      const wayBack = longestWayBack(takeovers.moments, work.writes)
      const hung = await stop()
      const live = await Promise.all(servers.map(({ base }) => statusOf(`${base}/health/ready`)))
      const alone = isSettled && isWriting && isReading && isReadingByKey && live.every((status) => status === 200)
      const verdict = await patiently(() => verifyAcknowledged(db, work))
      const auditor = connectOwner(cluster.url, 'latarnia-drill')
      const broken = await findBrokenDay(auditor)
      await auditor.destroy()
      if (name === BACKUPS) verdict.lost.push(...(await restoreToMoment(cluster, work)))
      if (broken) verdict.halves.push(`The audit of ${broken.day} is broken: ${broken.fault}`)
      const { lost, twice, halves } = verdict
      table[name] = {
        lost: lost.length,
        twice: twice.length,
        'half done': halves.length,
        's without writes': longestGap(work.writes, began, ended),
        's without reads': longestGap(work.reads, began, ended),
        's without reads by key': longestGap(work.readsByKey, began, ended),
        's to a change': wayBack ?? '–',
        'recovered alone': alone
          ? 'yes'
          : `no (cluster ${isSettled}, writes ${isWriting}, reads ${isReading}, by key ${isReadingByKey}, ready ${live.join()})`,
        acknowledged: work.writes.length,
        certificates: work.issued.length,
      }
      say(`${name}: ${JSON.stringify(table[name])}`)
      if (isControl) {
        if (!lost.length) faults.push('The control lost nothing: the drill does not show why Patroni is given `etcd`')
        continue
      }
      if (wayBack !== undefined && wayBack > LONGEST_WAY_BACK)
        faults.push(`${name}: the first change came ${wayBack} s after a new primary`)
      const wrong = [...hung, ...work.wrong, ...work.ledger.wrong, ...(alone ? [] : ['It did not recover alone'])]
      faults.push(...[...lost, ...twice, ...halves, ...new Set(wrong)].map((fault) => `${name}: ${fault}`))
    }
    faults.push(...(await jobsWork(db, people)), ...(await eventsArrive(db, receiver.received)))
    return { figures: table, faults }
  } finally {
    for (const end of ends) await end()
  }
}

/** Whether `n` more moments are noted, within two minutes. */
async function more(moments: readonly number[], n: number): Promise<boolean> {
  const wanted = moments.length + n
  for (const end = Date.now() + 120_000; moments.length < wanted; await pause(50)) if (Date.now() > end) return false
  return true
}

/** Every event of a group of certificates reaches its receiver, if need be by a later try. */
async function eventsArrive(db: Db, received: readonly Received[]): Promise<string[]> {
  const events = () => db.selectFrom('webhookDoreczenie').select(['zdarzenie', 'stan']).execute()
  const isOver = async () => (await events()).every(({ stan }) => stan === 'DORECZONE')
  for (const end = Date.now() + 150_000; !(await isOver()) && Date.now() < end;) await pause(1_000)
  const ids = new Set(received.map(({ headers }) => headers[DELIVERY_HEADER]))
  const queued = await events()
  if (!queued.length) return ['No event was queued for the webhook']
  return queued
    .filter(({ zdarzenie, stan }) => stan !== 'DORECZONE' || !ids.has(zdarzenie))
    .map(({ zdarzenie, stan }) => `The event ${zdarzenie} is ${stan}, ${ids.has(zdarzenie) ? '' : 'not '}received`)
}

/** The longest time between two answers, in seconds. */
function longestGap(moments: readonly number[], from: number, to: number): number {
  const inside = [from, ...moments.filter((moment) => moment > from && moment < to), to]
  const gaps = inside.slice(1).map((moment, n) => moment - inside[n]!)
  return Math.round(Math.max(...gaps) / 100) / 10
}

/** The longest time from a new primary to the next change, in seconds; nothing where there was none. */
function longestWayBack(takeovers: readonly number[], writes: readonly number[]): number | undefined {
  const ways = takeovers.map((moment) => (writes.find((one) => one > moment) ?? Infinity) - moment)
  return ways.length ? Math.round(Math.max(...ways) / 100) / 10 : undefined
}

/** The verifier's own connection may be one that broke. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let left = 10; ; left--)
    try {
      return await ask()
    } catch (error) {
      if (!left) throw error
      await pause(1_000)
    }
}
