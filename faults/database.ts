import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect, connectPool, type Db } from '#platform/database/connect.ts'
import { startEmbedded } from '#platform/database/embedded/start.ts'
import { temporaryFolder } from '#platform/database/embedded/temporary.ts'
import { copyFilled } from './filled-folder.ts'

export type Database = {
  url: string
  /** A connection with the application's own rights, for set-up and checks. */
  db: Db
  /** Kills its main process as the out-of-memory killer would, in the middle of its work. */
  kill: () => void
  /** Starts it again after that, at the same address. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A durable PostgreSQL in a temporary folder, with the demonstration's users and no case. */
export async function startDatabase(): Promise<Database> {
  const folder = temporaryFolder('faults')
  await copyFilled(folder)
  const { url, stop, restart } = await startEmbedded(folder)
  const pool = connectPool(url, 3)
  const db = connect(pool)
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

/** Kills the main process of the PostgreSQL in a folder. */
export const killMain = (folder: string): boolean =>
  process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 9)
