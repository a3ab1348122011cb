import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect, connectPool, type Db } from '#platform/database/connect.ts'
import { startEmbedded } from '#platform/database/embedded/start.ts'
import { temporaryFolder } from '#platform/database/embedded/temporary.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { seedReference } from '#server/seed/reference.ts'

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
  const { url, stop, restart } = await startEmbedded(folder)
  await fillDatabase(url)
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

/** Fills an empty database with what every installation has and the demonstration's users. */
export async function fillDatabase(url: string): Promise<void> {
  await migrate(url)
  const pool = connectPool(url, 1)
  await connect(pool)
    .transaction()
    .execute(async (tx) => {
      await seedReference(tx)
      await seedDemo(tx)
    })
  await pool.end()
}

/** Kills the main process of the PostgreSQL in a folder. */
export const killMain = (folder: string): boolean =>
  process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 9)
