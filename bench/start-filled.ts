/** A seeded database that lives as long as a measurement. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect, connectPool, type Db } from '#platform/database/connect.ts'
import { startEmbedded } from '#platform/database/embedded/start.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seed } from '#server/seed/seed.ts'

export type Filled = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

/** Starts PostgreSQL in a temporary folder and fills it, with its owner's rights; `close` removes everything. */
export async function startFilled(fill: (owner: Db) => Promise<void>): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-bench-'))
  const database = await startEmbedded(folder, { durable: false })
  await migrate(database.url)
  const pool = connectPool(database.url, 10)
  const db = connect(pool)
  await seed(db, { demo: true, firstAdministrator: undefined })
  const owner = connect(new pg.Pool({ connectionString: database.url, max: 1 }))
  await fill(owner)
  await owner.destroy()
  const close = async () => {
    await pool.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { db, pool, url: database.url, close }
}
