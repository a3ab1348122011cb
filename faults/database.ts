import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, connectPool, type Db } from '#platform/database/connect.ts'
import { startEmbedded } from '#platform/database/embedded/start.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { seedReference } from '#server/seed/reference.ts'

export type Database = {
  url: string
  /** The application's own rights, for making ready and for looking afterwards. */
  db: Db
  /** Kills its main process as a want of memory would: without a word, in the middle of whatever it does. */
  kill: () => void
  /** Starts it again after that, at the same address. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A PostgreSQL in a temporary folder that keeps its word on what was committed, with the demonstration's users and no case. */
export async function startDatabase(): Promise<Database> {
  const folder = newFolder()
  const { url, stop, restart } = await startEmbedded(folder)
  await migrate(url)
  const pool = connectPool(url, 3)
  const db = connect(pool)
  await db.transaction().execute(async (tx) => {
    await seedReference(tx)
    await seedDemo(tx)
  })
  return {
    url,
    db,
    kill: () => killMain(folder),
    restart,
    stop: async () => {
      await pool.end()
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-faults-'))
  // the account of the database, where it is another than ours, has to get in
  chmodSync(folder, 0o755)
  return folder
}

/** Kills the main process of the PostgreSQL in a folder. */
export const killMain = (folder: string): boolean =>
  process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 9)
