import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askAt, serverIn } from './cluster.ts'
import { patronictl, superuserUrl, type PatroniCluster } from './patroni.ts'

/** Why no file system can be mounted here; nothing when it can. It is tried where no other process sees it. */
export function lackOfMounts(): string | undefined {
  const { status, stderr } = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], {
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `no file system can be mounted: ${stderr?.trim() || 'there is no unshare'}`
}

/** Makes a standby with a disk of its own for WAL the synchronous one, and fills that disk; returns how it has room again. */
export async function fillWalDisk(cluster: PatroniCluster): Promise<() => Promise<void>> {
  const primary = await cluster.primary()
  const other = await cluster.synchronous()
  const full = cluster.members.find((member) => member !== primary && member !== other)!
  await full.patroni.kill()
  serverIn(full.data)?.kill()
  const disk = cluster.mountWal(full, '1g')
  full.patroni.start()
  await cluster.settled()
  // before Patroni restarts a synchronous standby it makes the other one synchronous
  await patronictl(cluster, 'restart', '--force', 'latarnia', other.name)
  await cluster.settled()
  if ((await cluster.synchronous()) !== full) throw new Error(`${full.name} did not become synchronous`)
  const ballast = join(disk, 'ballast')
  // ends when there is no room left
  await once(spawn('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' }), 'close')
  for (const end = Date.now() + 120_000; (await cluster.synchronous()) === full; await pause(250)) {
    if (Date.now() > end) throw new Error(`${full.name} stayed synchronous`)
    // the file at hand has its room already
    await askAt(superuserUrl(primary), 'select pg_switch_wal()')
  }
  return async () => rmSync(ballast)
}
