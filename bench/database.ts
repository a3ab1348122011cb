/** The database that measurements run on: a country's registers, acts and cases. */
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect, connectPool, type Db } from '#platform/database/connect.ts'
import { startEmbedded } from '#platform/database/embedded/start.ts'
import { migrate } from '#platform/database/migrate.ts'
import { fillDatabase } from '#server/testing/fill-database.ts'
import { generateFast } from './cases/generate.ts'

export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

const megabytes = (part: number): string => `${Math.round((totalmem() * part) / 1_048_576)}MB`
/** The settings that `docs/operations.md` recommends, in proportion, with the shortest possible log for loading. */
const settings = {
  shared_buffers: megabytes(1 / 6),
  effective_cache_size: megabytes(1 / 2),
  work_mem: '32MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '16GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/** Opens the database in a folder, or makes one with `cases` cases: in the folder, or only while it is open. */
export async function openDatabase({ cases, folder }: { cases: number; folder?: string }): Promise<Database> {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'latarnia-bench-'))
  const isNew = !existsSync(join(place, 'postgres'))
  const database = await startEmbedded(place, { durable: false, settings })
  if (isNew) await fill(database.url, cases)
  else await migrate(database.url)
  const pool = connectPool(database.url, 10)
  const close = async () => {
    await pool.end()
    await database.stop()
    if (!folder) remove(place)
  }
  return { db: connect(pool), pool, url: database.url, close }
}

async function fill(url: string, cases: number): Promise<void> {
  const start = performance.now()
  await fillDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await generateFast(client, cases, (phase, seconds) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${phase}`))
  await client.end()
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(8)} s  in all, ${cases} cases`)
}

/** For root, the cluster in a temporary folder is a link. */
function remove(folder: string): void {
  for (const path of [realpathSync(join(folder, 'postgres')), folder]) rmSync(path, { recursive: true, force: true })
}
