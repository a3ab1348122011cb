/** @module-tag deep */
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from '#platform/database/embedded/start.ts'
import { temporaryFolder } from '#platform/database/embedded/temporary.ts'
import { killMain } from './database.ts'

test('a killed PostgreSQL starts again though a process of it has not noticed yet', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder('faults')
  const { url, restart, stop } = await startEmbedded(folder, { durable: false })
  const client = new pg.Client({ connectionString: url }).on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]!.pid, 'SIGSTOP')
  killMain(folder)
  // long enough for a start that finds the memory of the old one still in use
  void pause(2_000).then(() => process.kill(rows[0]!.pid, 'SIGCONT'))
  await restart()
  const again = new pg.Client({ connectionString: url })
  await again.connect()
  expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await again.end()
  await stop()
  rmSync(folder, { recursive: true })
})
