import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, connectOwner, connectPool } from '#platform/database/connect.ts'
import { insertAct, insertCase } from '#server/testing/aid.ts'
import { askAt, serverIn } from './cluster.ts'
import { verifyAcknowledged, type AcknowledgedWork } from './acknowledged-work.ts'
import { superuserUrl, type Member, type PatroniCluster } from './patroni.ts'

const stanza = ['--stanza=latarnia', '--log-level-console=error']

/** Makes the repository known, which archiving asks for first, and the first full backup. */
export async function backUpFirst({ run }: PatroniCluster, primary: Member): Promise<void> {
  await run(primary, 'pgbackrest', [...stanza, 'stanza-create'])
  await run(primary, 'pgbackrest', [...stanza, 'check'])
  await run(primary, 'pgbackrest', [...stanza, '--type=full', 'backup'])
}

/**
 * Makes a differential backup, and restores it with the archive to a moment between two changes, beside the cluster. What was
 * acknowledged before is there.
 */
export async function restoreToMoment(cluster: PatroniCluster, work: AcknowledgedWork): Promise<string[]> {
  const primary = await cluster.primary()
  await cluster.run(primary, 'pgbackrest', [...stanza, '--type=diff', 'backup'])
  const before = await addCase(cluster.url)
  await pause(1_000)
  const [moment] = await askAt<{ now: string }>(cluster.url, 'select clock_timestamp()::text as now')
  await pause(1_000)
  const after = await addCase(cluster.url)
  await archived(primary)

  const folder = join(cluster.folder, primary.name)
  const data = join(folder, 'restored')
  await cluster.run(primary, 'pgbackrest', [
    ...stanza,
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${moment!.now}`,
    '--target-action=promote',
    'restore',
  ])
  const address = primary.address.replace(/\d+$/, '31')
  const options = [
    `listen_addresses=${address}`,
    `unix_socket_directories=${data}`,
    'archive_mode=off',
    'synchronous_standby_names=',
  ]
  const given = options.map((option) => `-c ${option}`).join(' ')
  await cluster.run(primary, '/usr/lib/postgresql/15/bin/pg_ctl', [
    'start',
    `--pgdata=${data}`,
    `--log=${join(folder, 'restored.log')}`,
    '--timeout=120',
    `--options=${given}`,
  ])
  try {
    const url = cluster.url.replace(/@[^/]+/, `@${address}:5432`)
    while ((await askAt(url, 'select where pg_is_in_recovery()')).length) await pause(200)
    const there = await askAt<{ id: number }>(url, 'select id from przypadek where id in ($1, $2)', [before, after])
    const db = connectOwner(url, 'latarnia-drill')
    const { lost, twice, halves } = await verifyAcknowledged(db, work)
    await db.destroy()
    const is = there.map(({ id }) => id).join()
    const wrong = is === String(before) ? [] : [`Of the changes ${before} and ${after} around the moment: ${is}`]
    return [...lost, ...twice, ...halves, ...wrong]
  } finally {
    serverIn(data)?.kill()
  }
}

async function addCase(url: string): Promise<number> {
  const pool = connectPool(url, 1)
  const db = connect(pool)
  const id = await insertCase(db, await insertAct(db))
  await pool.end()
  return id
}

/** Waits until everything written so far lies in the archive. */
async function archived(primary: Member): Promise<void> {
  const url = superuserUrl(primary)
  const [last] = await askAt<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file')
  const reached = 'select from pg_stat_archiver where last_archived_wal >= $1'
  while (!(await askAt(url, reached, [last!.file])).length) await pause(200)
}
