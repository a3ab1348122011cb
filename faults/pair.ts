import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '#platform/database/embedded/temporary.ts'
import { baseBackup, writeOwn } from './base-backup.ts'
import { askAt, startCluster, type Cluster } from './cluster.ts'
import { copyFilled } from './filled-folder.ts'
import { startRelay } from './relay.ts'

/** A primary and its standby; applications reach the present primary at one address, whichever of the two it is. */
export type Pair = {
  /** The address that applications use, with the owner's account. */
  url: string
  /** The address of the standby, whichever of the two it is; after a failure nobody answers there until the old primary rejoins. */
  readUrl: string
  /** Makes the standby go on with what it gets, or wait. */
  replay: (isWanted: boolean) => Promise<void>
  /** Makes the primary answer a commit once it lies on the standby too, or at once. */
  synchronise: (isWanted: boolean) => Promise<void>
  /** Holds back what the primary sends to the standby. */
  cutOff: () => void
  freeze: () => void
  kill: () => Promise<void>
  /** Waits until the primary does not answer, and makes sure that it never will. */
  fence: () => Promise<void>
  /** Makes the standby the primary. `early`: applications are led there before it takes changes. */
  promote: (how?: { early?: boolean }) => Promise<void>
  /** Makes what is left of the old primary a standby of the new one. */
  rejoin: () => Promise<void>
  stop: () => Promise<void>
}

/** What a standby may lag behind without a new base backup. */
const settings = { wal_keep_size: '512MB' }
/** How long applications meet a server that refuses changes. */
const READ_ONLY_MS = 500

/** Starts both on a filled database. */
export async function startPair(): Promise<Pair> {
  const root = temporaryFolder('faults')
  let made = 0
  const newFolder = () => {
    const folder = join(root, String(++made))
    mkdirSync(folder)
    return folder
  }
  const first = newFolder()
  await copyFilled(first)
  let primary = await startCluster(first, settings)
  const door = await startRelay(primary.port)
  const link = await startRelay(primary.port)

  const startStandby = async (): Promise<Cluster> => {
    const folder = newFolder()
    await baseBackup(primary, folder)
    await writeOwn(join(folder, 'postgres', 'standby.signal'), '')
    link.turn(primary.port)
    const { username, password } = new URL(primary.url)
    const way = `host=127.0.0.1 port=${link.port} user=${username} password=${password} application_name=standby`
    return startCluster(folder, { ...settings, primary_conninfo: way })
  }
  let standby = await startStandby()
  const side = await startRelay(standby.port)
  let old: Cluster | undefined

  return {
    url: primary.url.replace(`:${primary.port}/`, `:${door.port}/`),
    readUrl: primary.url.replace(`:${primary.port}/`, `:${side.port}/`),
    replay: async (isWanted) => void (await standby.ask(`select pg_wal_replay_${isWanted ? 'resume' : 'pause'}()`)),
    synchronise: (isWanted) => synchronise(primary, isWanted),
    cutOff: link.hold,
    freeze: () => primary.freeze(),
    kill: () => primary.kill(),
    fence: async () => {
      while (await answers(primary)) await pause(250)
      await primary.kill()
      // what a dead machine has not sent never arrives
      link.cut()
    },
    promote: async ({ early = false } = {}) => {
      if (early) {
        door.turn(standby.port)
        await pause(READ_ONLY_MS)
      }
      await standby.ask('select pg_promote()')
      if (!early) door.turn(standby.port)
      old = primary
      primary = standby
      side.turn(old.port)
    },
    rejoin: async () => {
      rmSync(old!.folder, { recursive: true })
      standby = await startStandby()
      side.turn(standby.port)
    },
    stop: async () => {
      await Promise.all([door.stop(), link.stop(), side.stop()])
      for (const cluster of [primary, standby]) await cluster.kill()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Whether a server answers within a second, or within another one. */
async function answers({ url }: Cluster): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt++)
    try {
      await askAt(url, 'select 1', [], 1_000)
      return true
    } catch {
      // tried again
    }
  return false
}

async function synchronise({ ask }: Cluster, isWanted: boolean): Promise<void> {
  const names = isWanted ? '*' : ''
  await ask(`alter system set synchronous_standby_names = '${names}'`)
  await ask('select pg_reload_conf()')
  while (!(await ask(`select where current_setting('synchronous_standby_names') = $1`, [names])).length) await pause(50)
  // the checkpointer tells the others, once it has read the setting itself, and at the latest before its next checkpoint
  await pause(100)
  await ask('checkpoint')
  if (!isWanted) return
  // what was committed without the standby has to reach it too
  const [now] = await ask<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
  const reached = `select from pg_stat_replication where sync_state = 'sync' and flush_lsn >= $1::pg_lsn`
  while (!(await ask(reached, [now!.lsn])).length) await pause(50)
}
