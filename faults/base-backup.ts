import { chown, copyFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount, ownFolder } from '#platform/database/embedded/account.ts'
import type { Cluster } from './cluster.ts'

/** Folders whose content belongs to the running server alone. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const left = /^(postmaster\.(pid|opts)|server\.log|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init)$/

/**
 * Copies a running PostgreSQL into an empty folder, as `pg_basebackup -X none -c fast` does; that program is not among
 * the product's own.
 */
export async function baseBackup({ url, folder }: Cluster, to: string): Promise<void> {
  // one connection: PostgreSQL ends the backup when it closes
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('drill', fast => true)`)
    await copyFiles(join(folder, 'postgres'), join(to, 'postgres'))
    await copyFile(join(folder, 'postgres-password'), join(to, 'postgres-password'))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeOwn(join(to, 'postgres', 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
  }
}

/** Writes a file that belongs to the database's account. */
export async function writeOwn(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await own(path)
}

const account = databaseAccount()
const own = async (path: string) => account && chown(path, account.uid, account.gid)

async function copyFiles(from: string, to: string, withoutContent = false): Promise<void> {
  ownFolder(to, account)
  if (withoutContent) return
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (left.test(entry.name)) continue
    if (entry.isDirectory()) await copyFiles(source, target, emptied.has(entry.name))
    else await copyIfThere(source, target)
  }
}

/** A file that was deleted since the folder was read is no part of the backup: the WAL knows of it. */
async function copyIfThere(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target)
    await own(target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
