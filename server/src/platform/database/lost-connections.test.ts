import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupsGrid } from '#contract/groups/groups.ts'
import { session } from '#contract/session/session.ts'
import { cloneDatabase, ownerPool, startApi, startBeside, type Api, type Client } from '#server/testing/api.ts'
import { startSilentRelay, type SilentRelay } from '#server/testing/silent-relay.ts'
import { startJobs } from '../jobs.ts'
import { connect, connectOwner, connectPool, connectPublicPool, connectSessions, ownerOptions } from './connect.ts'
import { isUnavailable } from './unavailable.ts'

/** Long before TCP gives up, which takes a quarter of an hour; on a busy machine, too. */
const SOON_MS = 30_000

let api: Api
let owner: pg.Pool
let relay: SilentRelay
beforeAll(async () => {
  api = await startApi()
  owner = ownerPool(api.url)
  relay = await startSilentRelay(api.url)
})
afterAll(async () => {
  await relay.stop()
  await owner.end()
  await api.close()
})

const kinds = {
  'of the application': () => connectPool(api.url, 1),
  'of sessions': () => connectSessions(api.url, 1),
  'of the public': () => connectPublicPool(api.url, 1),
  'of the owner': () => new pg.Pool(ownerOptions(api.url, 'latarnia-jobs', 1)).on('error', () => {}),
}
const rows = 'select generate_series(1, 100000000)'
const states: Record<string, (client: pg.PoolClient) => Promise<unknown> | undefined> = {
  idle: () => undefined,
  'in a transaction': async (client) => void (await client.query('begin')),
  'in a statement': (client) => client.query('select pg_sleep(60)'),
  'while it listens': async (client) => void (await client.query('listen latarnia')),
  'in a COPY': (client) =>
    new Promise((resolve, reject) =>
      client
        .query(copyTo(`copy (${rows}) to stdout`))
        .on('error', reject)
        .resume(),
    ),
  'in a vacuum': async (client) => {
    await client.query(`set vacuum_cost_limit = 1; set vacuum_cost_delay = '100ms'`)
    return client.query('vacuum')
  },
}

describe.each(Object.entries(kinds))('a connection %s', (_kind, open) => {
  test.each(Object.entries(states))('that is ended %s harms no other work', async (_state, enter) => {
    const pool = open()
    const client = await pool.connect()
    const { rows: found } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = Promise.withResolvers<void>()
    const noticed = new Promise<void>((resolve) => void client.once('end', resolve))
    const work = Promise.resolve(enter(client)).then(async () => {
      await ended.promise
      return client.query('select 1')
    })
    const failed = expect(work).rejects.toSatisfy(isUnavailable)
    await pause(200)
    await owner.query('select pg_terminate_backend($1, 5000)', [found[0]!.pid])
    ended.resolve()
    await failed
    // a statement may fail some moments before
    await noticed
    client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })
})

describe('a database that vanishes without a word', () => {
  test('a statement is answered in its time, in a transaction too, and a new connection as well', async () => {
    const pool = connectPool(relay.url, 3, { statementMs: 1_000 })
    const db = connect(pool)
    const inTransaction = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await vanished.promise
      await sql`select 1`.execute(tx)
    })
    const vanished = Promise.withResolvers<void>()
    const client = await pool.connect()
    const from = performance.now()
    relay.vanish()
    vanished.resolve()
    const answered = [inTransaction, client.query('select 1'), pool.query('select 1')]
    await Promise.all(answered.map((one) => expect(one).rejects.toSatisfy(isUnavailable)))
    // a second of the server's and three of patience
    expect(performance.now() - from).toBeLessThan(SOON_MS)
    client.release()
    relay.comeBack()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  test('a COPY that nobody limits is left as soon as it is there again', async () => {
    const pool = connectPublicPool(relay.url, 1, { statementMs: 0 })
    const client = await pool.connect()
    const copied = new Promise((resolve, reject) =>
      client
        .query(copyTo(`copy (select generate_series(1, 10000) union all select pg_sleep(300)::text::int) to stdout`))
        .on('error', reject)
        .on('end', resolve)
        .resume(),
    )
    const failed = expect(copied).rejects.toSatisfy(isUnavailable)
    await pause(200)
    relay.vanish()
    relay.comeBack()
    const from = performance.now()
    await failed
    expect(performance.now() - from).toBeLessThan(SOON_MS)
    client.release()
    await pool.end()
  })

  test('all connections are left as soon as it is there again, the idle ones as well', { tags: ['deep'] }, async () => {
    const pools = [connectPool(relay.url, 4), new pg.Pool(ownerOptions(relay.url, 'latarnia-jobs', 2))]
    for (const pool of pools) pool.on('error', () => {})
    const [pool] = pools as [pg.Pool]
    const idle = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    for (const client of idle) client.release()
    const long = pools.map((one) => one.query('select pg_sleep(50)'))
    const failed = Promise.all(long.map((one) => expect(one).rejects.toSatisfy(isUnavailable)))
    await pause(100)
    relay.vanish()
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(50)'`)
    await pause(5_000)
    relay.comeBack()
    const from = performance.now()
    await failed
    expect(performance.now() - from).toBeLessThan(SOON_MS)
    expect(pool.totalCount).toBe(0)
    for (const one of pools) expect((await one.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await Promise.all(pools.map((one) => one.end()))
  })

  test('callers get 503 in their time and are served again at once; jobs go on', { tags: ['deep'] }, async () => {
    const config = { ...api.config, listMs: 1_000 }
    const beside = await startBeside({ url: relay.url, config })
    const runs: number[] = []
    const jobs = await startJobs(
      relay.url,
      () => ({ vanish: { run: async () => void runs.push(1) } }),
      () => {},
    )
    const admin: Client = beside.as(await api.as('admin'))
    expect((await admin.call(groupsGrid.list)).status).toBe(200)
    relay.vanish()
    const from = performance.now()
    const answers = await Promise.all([admin.call(groupsGrid.list), admin.call(session.me)])
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    expect(answers[0].refusal.message).toContain('Baza danych')
    relay.comeBack()
    const back = performance.now()
    await jobs.enqueue(api.db, 'vanish', {})
    await expect.poll(async () => (await admin.call(groupsGrid.list)).status, { interval: 200 }).toBe(200)
    await expect.poll(() => runs.length, { interval: 100 }).toBe(1)
    // the attempts to connect that were under way are lost, too, and last four seconds
    expect(performance.now() - back).toBeLessThan(SOON_MS)
    expect(back - from).toBeLessThan(SOON_MS)
    await jobs.stop()
    await beside.close()
  })
})

test(
  'a statement whose server is not met at its address any more is given up after a minute',
  { tags: ['deep'], timeout: 200_000 },
  async () => {
    const { url, drop } = await cloneDatabase()
    const itsOwner = ownerPool(url)
    await itsOwner.query(`
    create schema stand_in;
    grant usage on schema stand_in to public;
    create table stand_in.server as select clock_timestamp() as started;
    grant select on stand_in.server to public;
    create function stand_in.pg_postmaster_start_time() returns timestamptz language sql
      as 'select started from stand_in.server';
    alter database ${new URL(url).pathname.slice(1)} set search_path = stand_in, public, pg_catalog`)
    const between = await startSilentRelay(url)
    const pool = connectPool(between.url, 1, { maybeStandby: true, statementMs: 0 })
    const client = await pool.connect()
    const failed = expect(client.query('select pg_sleep(600)')).rejects.toSatisfy(isUnavailable)
    await pause(200)
    between.vanish()
    // from now on the address leads to another server
    await itsOwner.query('update stand_in.server set started = clock_timestamp()')
    between.comeBack()
    await failed
    client.release()
    await Promise.all([pool.end(), itsOwner.end(), between.stop()])
    await drop()
  },
)

test('a COPY whose rows lie unread is left alone', { tags: ['deep'] }, async () => {
  const pool = connectPool(relay.url, 1, { statementMs: 1_000 })
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  const copy = client.query(copyTo('copy (select generate_series(1, 3000000)) to stdout'))
  // longer than the process would wait for rows
  await pause(6_000)
  let bytes = 0
  for await (const chunk of copy) bytes += Buffer.byteLength(chunk)
  expect(bytes).toBe(22_888_896)
  client.release()
  await pool.end()
})

test('a long statement that its server works on is left alone', { tags: ['deep'] }, async () => {
  const pool = connectPool(api.url, 1)
  const { rows: before } = await pool.query('select pg_backend_pid()')
  await pool.query('select pg_sleep(7)')
  expect((await pool.query('select pg_backend_pid()')).rows).toEqual(before)
  await pool.end()
})

test('the vacuum of a job fails with its connection, and the next one runs', async () => {
  const db = connectOwner(api.url, 'latarnia-lost')
  const { rows: found } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`set vacuum_cost_limit = 1`.execute(db)
  await sql`set vacuum_cost_delay = '100ms'`.execute(db)
  const failed = expect(sql`vacuum`.execute(db)).rejects.toSatisfy(isUnavailable)
  await pause(200)
  await owner.query('select pg_terminate_backend($1, 5000)', [found[0]!.pid])
  await failed
  await sql`vacuum przypadek_zmiana`.execute(db)
  await db.destroy()
})
