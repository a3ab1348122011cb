import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, connectOwner, connectPool } from '#platform/database/connect.ts'
import { databaseAccount, ownFolder } from '#platform/database/embedded/account.ts'
import { temporaryFolder } from '#platform/database/embedded/temporary.ts'
import { closeAuditDays } from '#server/features/audit/keep-audit.ts'
import { insertAct, insertCase } from '#server/testing/aid.ts'
import { fillDatabase } from '#server/testing/fill-database.ts'
import { baseBackup, writeOwn } from './base-backup.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { copyFilled } from './filled-folder.ts'
import { dump, findPrograms, LACK_OF_PROGRAMS, restoreDump } from './dump.ts'
import { acknowledged, type Ledger } from './ledger.ts'
import { startWork, type Verdict } from './load.ts'
import { verifyRestored } from './restored.ts'
import { startServer } from './server.ts'
import { tablesOf, type Tables } from './tables.ts'

type Size = { clients: number; seconds: number; seed: number }

/**
 * Restores a base backup with archived WAL to a moment between two changes, and a dump into a new server. Both were made
 * of a database that people had worked on.
 */
export async function backups(size: Size): Promise<Verdict> {
  const moment = await inFolder((root) => restoreToMoment(root, size))
  const whole = await dumped(size)
  return { figures: { ...moment.figures, ...whole.figures }, faults: [...moment.faults, ...whole.faults] }
}

/** The second half alone. */
export const dumped = (size: Size): Promise<Verdict> => inFolder((root) => restoreWhole(root, size))

/** Runs a trial whose servers lie in one folder; afterwards they are ended and the folder is gone. */
async function inFolder(trial: (root: Root) => Promise<Verdict>): Promise<Verdict> {
  const folder = temporaryFolder('faults')
  const started: Cluster[] = []
  try {
    return await trial({
      at: (name) => join(folder, name),
      start: async (name, ...how) => {
        const cluster = await startCluster(join(folder, name), ...how)
        started.push(cluster)
        return cluster
      },
    })
  } finally {
    for (const { kill } of started) await kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
type Root = {
  at: (name: string) => string
  start: (name: string, settings?: Record<string, string>, bin?: string) => Promise<Cluster>
}

async function restoreToMoment({ at, start }: Root, size: Size): Promise<Verdict> {
  const archive = at('archive')
  ownFolder(archive, databaseAccount())
  mkdirSync(at('restored'))
  await copyFilled(at('lost'))
  const lost = await start('lost', {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  const ledger = await workOn(lost.url, size, () => baseBackup(lost, at('restored')))
  const before = await addCase(lost.url)
  const backedUp = { ledger, tables: await tablesOf(lost.url) }
  const [moment] = await lost.ask<{ now: string }>('select clock_timestamp()::text as now')
  const after = await addCase(lost.url)
  await archived(lost)
  await lost.kill()

  await writeOwn(join(at('restored'), 'postgres', 'recovery.signal'), '')
  const restored = await start('restored', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment!.now,
    recovery_target_action: 'promote',
  })
  while ((await restored.ask('select where pg_is_in_recovery()')).length) await pause(100)
  const there = await restored.ask<{ id: number }>('select id from przypadek where id in ($1, $2)', [before, after])
  const faults = await verifyRestored(restored.url, backedUp)
  if (there.map(({ id }) => id).join() !== String(before))
    faults.push(
      `Of the changes before and after the moment (${before}, ${after}) these are there: ${JSON.stringify(there)}`,
    )
  return { figures: figuresOf('to a moment', backedUp.tables, ledger), faults }
}

async function restoreWhole({ at, start }: Root, size: Size): Promise<Verdict> {
  const bin = findPrograms()
  if (!bin) return { figures: {}, faults: [LACK_OF_PROGRAMS] }
  const source = await start('source', {}, bin)
  await fillDatabase(source.url)
  const ledger = await workOn(source.url, size)
  const tables = await tablesOf(source.url)
  await dump(bin, source.url, at('dump'))
  await source.kill()
  const restored = await start('restored')
  await restoreDump(bin, at('dump'), restored)
  return {
    figures: figuresOf('from a dump', tables, ledger),
    faults: await verifyRestored(restored.url, { tables, ledger }),
  }
}

/** People work on a database for a while, and its audit has closed days. Returns what was acknowledged. */
async function workOn(url: string, { clients, seconds, seed }: Size, meanwhile = async () => {}): Promise<Ledger> {
  const owner = connectOwner(url, 'latarnia-drill')
  await sql`insert into audyt (czas, zdarzenie, login) select now() - n * interval '1 day', 'wydruk', 'upo' from generate_series(1, 30) n`.execute(
    owner,
  )
  await closeAuditDays(owner)
  await owner.destroy()
  const pool = connectPool(url, 2)
  const server = await startServer(url)
  try {
    const work = await startWork(connect(pool), server.base, { clients, seed })
    await pause(seconds * 500)
    await meanwhile()
    await pause(seconds * 500)
    return await work.stop()
  } finally {
    await server.stop()
    await pool.end()
  }
}

/** Adds a case of a new act. Returns its id. */
async function addCase(url: string): Promise<number> {
  const pool = connectPool(url, 1)
  const db = connect(pool)
  const act = await insertAct(db)
  const id = await insertCase(db, act)
  await pool.end()
  return id
}

/** Waits until everything written so far lies in the archive. */
async function archived({ ask }: Cluster): Promise<void> {
  const [last] = await ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  while (!(await ask('select from pg_stat_archiver where last_archived_wal >= $1', [last!.file])).length)
    await pause(100)
}

const figuresOf = (what: string, tables: Tables, ledger: Ledger) => ({
  [`${what}: changes acknowledged`]: acknowledged(ledger),
  [`${what}: tables`]: Object.keys(tables).length,
  [`${what}: rows`]: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
})
