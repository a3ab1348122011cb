import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type Api } from '#server/testing/api.ts'
import { startSilentRelay } from '#server/testing/silent-relay.ts'
import { startJobs, type JobDefinition, type Jobs, type OnError } from './jobs.ts'

let api: Api
let started: Jobs[] = []
beforeEach(async () => {
  api = await startApi()
  started = []
})
afterEach(async () => {
  for (const jobs of started) await jobs.stop()
  await api.close()
})
const start = async (...[definitions, onError = () => {}]: [Record<string, JobDefinition>, OnError?]) => {
  const jobs = await startJobs(api.url, () => definitions, onError)
  started.push(jobs)
  return jobs
}
const done = (runs: unknown[], expected: unknown[]) =>
  vi.waitFor(
    () => {
      expect(runs).toHaveLength(expected.length)
      expect(runs).toEqual(expect.arrayContaining(expected))
    },
    { timeout: 60_000, interval: 100 },
  )

test('work is queued by the application in its own transaction, and done after it', async () => {
  const runs: unknown[] = []
  const jobs = await start({ work: { run: async (data) => void runs.push(data) } })
  await expect(
    api.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'work', { n: 1 })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await api.db.transaction().execute((tx) => jobs.enqueue(tx, 'work', { n: 2, text: 'zażółć $1' }))
  await done(runs, [{ n: 2, text: 'zażółć $1' }])
})

test('a failing job is reported and tried again, and knows its last try', async () => {
  const tries: boolean[] = []
  const errors: unknown[] = []
  const run = async (_data: unknown, { last }: { last: boolean }) => {
    tries.push(last)
    if (!last) throw new Error('not yet')
  }
  const jobs = await start({ work: { run, retries: 1, pause: 1 } }, (error, job) =>
    errors.push([job, (error as Error).message]),
  )
  await jobs.enqueue(api.db, 'work', {})
  await done(tries, [false, true])
  expect(errors).toEqual([['work', 'not yet']])
})

test('a failing job does not stop the others of its batch', async () => {
  const runs: unknown[] = []
  const run = async ({ n }: Record<string, unknown>) => {
    if (n === 2) throw new Error('bad')
    runs.push(n)
  }
  const jobs = await start({ work: { run, retries: 0, parallel: 5 } })
  for (const n of [1, 2, 3]) await jobs.enqueue(api.db, 'work', { n })
  await done(runs, [1, 3])
})

test('several processes start at once and share the work', async () => {
  const runs: unknown[] = []
  const definitions = { work: { run: async ({ n }: Record<string, unknown>) => void runs.push(n) } }
  const all = await Promise.all([start(definitions), start(definitions), start(definitions)])
  for (const [n, jobs] of all.entries()) await jobs.enqueue(api.db, 'work', { n })
  await done(runs, [0, 1, 2])
})

test('the application can add to the queue and nothing else', async () => {
  await start({ work: { run: async () => {} } })
  for (const statement of [
    'delete from pgboss.job_common',
    'update pgboss.job_common set data = null',
    'delete from pgboss.queue',
  ])
    await expect(sql.raw(statement).execute(api.db)).rejects.toThrow('permission denied')
})

test('the queue knows how often and how late to try again, also after a change', async () => {
  const work = { run: async () => {}, retries: 3, pause: 7 }
  const options = async () =>
    (
      await sql`select retry_limit as retries, retry_delay as pause, retry_delay_max as "longestPause" from pgboss.queue
        where name = 'work'`.execute(api.db)
    ).rows
  await start({ work })
  expect(await options()).toEqual([{ retries: 3, pause: 7, longestPause: null }])
  await start({ work: { ...work, longestPause: 60 } })
  expect(await options()).toEqual([{ retries: 3, pause: 7, longestPause: 60 }])
})

test('long work gets a signal when its process stops, and is left to another process', async () => {
  const began = Promise.withResolvers<void>()
  const errors: unknown[] = []
  const jobs = await startJobs(
    api.url,
    (_enqueue, stopping) => ({
      work: {
        run: async () => {
          began.resolve()
          await pause(600_000, undefined, { signal: stopping })
        },
      },
    }),
    (error) => errors.push((error as Error).name),
  )
  await jobs.enqueue(api.db, 'work', {})
  await began.promise
  await jobs.stop()
  expect(errors).toEqual(['AbortError'])
  expect((await sql`select state from pgboss.job_common where name = 'work'`.execute(api.db)).rows).toEqual([
    { state: 'retry' },
  ])
})

test.each([
  ['well', 'completed', async () => {}],
  ['badly', 'failed', () => Promise.reject(new Error('bad'))],
] as const)(
  'a job that ended %s while the database was away is settled, and not done again',
  async (_how, state, end) => {
    const relay = await startSilentRelay(api.url)
    let runs = 0
    const run = async () => {
      runs++
      relay.refuse()
      await end()
    }
    const jobs = await startJobs(
      relay.url,
      () => ({ work: { run, retries: 0 } }),
      () => {},
    )
    await jobs.enqueue(api.db, 'work', {})
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 })
    await pause(2_500)
    relay.comeBack()
    const states = async () =>
      (await sql<{ state: string }>`select state from pgboss.job_common where name = 'work'`.execute(api.db)).rows
    await expect.poll(states, { timeout: 60_000 }).toEqual([{ state }])
    expect(runs).toBe(1)
    await jobs.stop()
    await relay.stop()
  },
)
