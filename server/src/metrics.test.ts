import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { auditGrid } from '#contract/audit/audit.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { connectPool } from '#platform/database/connect.ts'
import { startJobs } from '#platform/jobs.ts'
import { ownerPool, startApi, type Api } from '#server/testing/api.ts'
import { features } from './features.ts'
import { COUNT_COMPACTION } from './features/aid/list/keep-counts.ts'
import { metricsOf } from './platform/feature.ts'
import { serveMetrics } from './platform/http/serve-metrics.ts'

const busy = endpoint('GET /api/sample/busy', {
  access: 'public',
  query: z.object({ ms: z.coerce.number() }),
  reply: z.object({ ms: z.number() }),
})
/** Keeps the processor busy for some milliseconds. */
function work(ms: number) {
  const before = process.threadCpuUsage()
  for (let used = 0; used < ms * 1_000;) used = Object.values(process.threadCpuUsage(before)).reduce((a, b) => a + b)
  return { ms }
}

let api: Api
let pool: pg.Pool
let metrics: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  api = await startApi({}, [({ serve }) => serve(busy, ({ query: { ms } }) => work(ms))])
  pool = connectPool(api.url, 2)
  metrics = await serveMetrics({
    own: api.app.metrics,
    features: metricsOf(features),
    db: api.db,
    pool,
    port: 0,
    host: '127.0.0.1',
  })
})
afterAll(async () => {
  await metrics.close()
  await pool.end()
  await api.close()
})

const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${metrics.port}${path}`)
/** The value of a metric, with its labels in braces. */
const valueOf = (text: string, name: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('calls are counted by route and status, and their times fall into buckets', async () => {
  const admin = await api.as('admin')
  for (let i = 0; i < 3; i++) await admin.call(auditGrid.list)
  await api.visitor.call(auditGrid.list)
  const answer = await read()
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  const route = `method="GET",route="${auditGrid.path}"`
  expect(valueOf(text, `latarnia_requests_total{${route},status="200"}`)).toBe(3)
  expect(valueOf(text, `latarnia_requests_total{${route},status="401"}`)).toBe(1)
  expect(valueOf(text, `latarnia_request_seconds_bucket{le="+Inf",${route}}`)).toBe(4)
  expect(valueOf(text, `latarnia_request_seconds_count{${route}}`)).toBe(4)
})

test('the files of the web application are one route, and no address becomes one', async () => {
  for (const url of ['/login', '/latarnia.svg', '/api/nie-ma-takiego/123']) await api.app.inject(url)
  const text = await (await read()).text()
  const routes = new Set(Array.from(text.matchAll(/route="([^"]+)"/g), ([, route]) => route))
  expect([...routes].filter((route) => !route!.startsWith('/api/') || /nie-ma|123/.test(route!))).toEqual(['web'])
})

test('a held event loop is reported once', async () => {
  const longest = async () => valueOf(await (await read()).text(), 'latarnia_event_loop_delay_max_seconds')!
  await longest()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const began = performance.now()
  while (performance.now() - began < 3_000) Math.random()
  // the delay is noted at the next turn of the loop
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await longest()).toBeGreaterThan(2)
  expect(await longest()).toBeLessThan(2)
})

test('work that holds the main thread is counted and logged by the name of the call', async () => {
  const held = () => read().then((answer) => answer.text())
  const name = 'latarnia_main_thread_held_total{work="GET /api/sample/busy"}'
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${address}/api/sample/busy?ms=1`)).json()).toEqual({ ms: 1 })
  expect(valueOf(await held(), name)).toBeUndefined()
  for (let n = 0; n < 2; n++) await (await fetch(`${address}/api/sample/busy?ms=80`)).json()
  const text = await held()
  expect(valueOf(text, name)).toBe(2)
  const longest = 'latarnia_main_thread_held_max_seconds{work="GET /api/sample/busy"}'
  expect(valueOf(text, longest)).toBeGreaterThanOrEqual(0.08)
  expect(valueOf(await held(), longest)).toBeUndefined()
  const lines = api.logged.filter(({ msg }) => msg === 'the main thread was held')
  expect(lines).toMatchObject([{ work: 'GET /api/sample/busy', ms: expect.any(Number) }])
})

test('there are metrics of the pool, totals, mail and jobs', async () => {
  const jobs = await startJobs(
    api.url,
    () => ({ 'never-run': { run: async () => {} } }),
    () => {},
  )
  await jobs.stop()
  await api.db.transaction().execute((tx) => jobs.enqueue(tx, 'never-run', {}))
  const text = await (await read()).text()
  for (const name of ['pool_connections', 'pool_waiting', 'totals_uncompacted', 'mail_failed', 'webhooks_retried'])
    expect(valueOf(text, `latarnia_${name}`), name).toBeTypeOf('number')
  expect(valueOf(text, 'latarnia_database_up')).toBe(1)
  expect(valueOf(text, 'latarnia_jobs_waiting{job="never-run"}')).toBe(1)
})

test('there are metrics of the age of the totals and of the last success of each job', async () => {
  const jobs = await startJobs(
    api.url,
    () => ({
      [COUNT_COMPACTION]: { run: async () => {} },
      'always-fails': { run: () => Promise.reject(new Error('no')), retries: 0 },
    }),
    () => {},
  )
  const metricsText = async () => (await read()).text()
  const age = 'latarnia_totals_age_seconds'
  const lastSuccess = (job: string) => `latarnia_job_last_success_seconds{job="${job}"}`
  const ended = async (name: string) =>
    (await pool.query('select id from pgboss.job_common where name = $1 and completed_on is not null', [name])).rowCount
  try {
    expect(valueOf(await metricsText(), age)).toBeUndefined()
    for (const name of [COUNT_COMPACTION, COUNT_COMPACTION, 'always-fails']) await jobs.enqueue(api.db, name, {})
    await expect.poll(() => Promise.all([ended(COUNT_COMPACTION), ended('always-fails')])).toEqual([2, 1])
    expect(valueOf(await metricsText(), age)).toBeLessThan(30)
  } finally {
    await jobs.stop()
  }
  // one ended two hours ago, the latest an hour ago
  const owner = ownerPool(api.url)
  await owner.query(
    `update pgboss.job_common j set completed_on = now() - n * interval '1 hour'
      from (select id, row_number() over () as n from pgboss.job_common where name = $1) one where one.id = j.id`,
    [COUNT_COMPACTION],
  )
  await owner.end()
  const text = await metricsText()
  for (const name of [age, lastSuccess(COUNT_COMPACTION)]) {
    expect(valueOf(text, name), name).toBeGreaterThanOrEqual(3_600)
    expect(valueOf(text, name), name).toBeLessThan(3_660)
  }
  // a job that only failed has no success
  expect(valueOf(text, 'latarnia_jobs_failed{job="always-fails"}')).toBe(1)
  expect(valueOf(text, lastSuccess('always-fails'))).toBeUndefined()
})

test('nothing else is served there, and the product itself serves no metrics', async () => {
  expect((await read('/api/session')).status).toBe(404)
  expect((await api.app.inject('/metrics')).body).not.toContain('latarnia_requests_total')
})
