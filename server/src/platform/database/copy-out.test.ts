import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase } from '#server/testing/api.ts'
import { connectPublicPool } from './connect.ts'
import { copyOut, PACE_MS } from './copy-out.ts'

let pool: Pool
/** With a connection more than copies may take. */
let wide: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  pool = connectPublicPool(clone.url, 1, { statementMs: 3_000 })
  wide = connectPublicPool(clone.url, 3)
})
afterAll(async () => {
  await pool.end()
  await wide.end()
  await drop()
})

const copied = (query: string, from = pool): Promise<Readable> =>
  copyOut(from, `copy (${query}) to stdout`, new PassThrough(), AbortSignal.any([]))
afterEach(() => void vi.useRealTimers())
const stateOf = async () =>
  (
    await pool.query<{ pid: number; ms: string }>(
      `select pg_backend_pid() as pid, current_setting('statement_timeout') as ms`,
    )
  ).rows[0]!

test(
  'a slow reader gets all of a file, and the next statement of the connection has its limit again',
  { tags: ['deep'] },
  async () => {
    const before = await stateOf()
    // far more than what buffers between the database and the reader hold
    const rows = await copied(`select repeat('x', 999) from generate_series(1, 30000)`)
    let bytes = 0
    rows.on('data', (part: Buffer) => (bytes += part.length))
    await once(rows, 'data')
    rows.pause()
    await pause(4_000)
    rows.resume()
    await once(rows, 'end')
    expect(bytes).toBe(30_000_000)
    expect(await stateOf()).toEqual({ ...before, ms: '3s' })
  },
)

test(
  'a copy that takes longer than a statement may, with rows all the while, comes whole',
  { tags: ['deep'] },
  async () => {
    const rows = await copied(`select repeat('x', 9999), pg_sleep(0.5) from generate_series(1, 10)`)
    expect(
      Buffer.concat(await rows.toArray())
        .toString()
        .trim()
        .split('\n'),
    ).toHaveLength(10)
  },
)

test('a copy that keeps its reader waiting for longer than a statement may take is given up', async () => {
  const begun = performance.now()
  const rows = await copied('select pg_sleep(30)')
  await expect(rows.toArray()).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('a reader who takes a drop at a time keeps a place only while nobody waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const long = `select repeat('x', 999) from generate_series(1, 30000)`
  const slow = await Promise.all([copied(long, wide), copied(long, wide)])
  for (const file of slow) file.on('error', () => {})
  await Promise.all(slow.map((file) => once(file, 'readable')))
  const look = () => {
    for (const file of slow) file.read(1_000)
    vi.advanceTimersByTime(PACE_MS)
  }
  for (let n = 0; n < 10; n++) look()
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([false, false])
  const waiting = copied('select 1', wide)
  look()
  expect(slow.map(({ errored }) => errored)).toEqual([
    expect.objectContaining({ code: 'server.busy' }),
    expect.objectContaining({ code: 'server.busy' }),
  ])
  expect(Buffer.concat(await (await waiting).toArray()).toString()).toBe('1\n')
})
