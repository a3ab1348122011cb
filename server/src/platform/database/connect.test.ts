import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase, ownerPool } from '#server/testing/api.ts'
import { freePort } from '../free-port.ts'
import { withCancellation } from './cancelling-pool.ts'
import { connect, connectPool, connectPublicPool, connectSessions, ownerOptions } from './connect.ts'

test('a connection that breaks in the middle of a transaction fails that transaction and nothing else', async () => {
  const { url, drop } = await cloneDatabase()
  const pool = connectPool(url, 2)
  const db = connect(pool)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await owner.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await owner.end()
  await pool.end()
  await drop()
})

test('a statement ends soon after its connection, though nobody cancelled it', async () => {
  const { url, drop } = await cloneDatabase()
  const pool = connectPool(url, 1)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const client = await pool.connect()
  const asleep = expect(client.query('select pg_sleep(55)')).rejects.toThrow()
  const running = async () =>
    (
      await owner.query(
        `select from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`,
      )
    ).rowCount
  await expect.poll(running, { timeout: 60_000 }).toBe(1)
  ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  await asleep
  client.release(true)
  await expect.poll(running, { timeout: 60_000 }).toBe(0)
  await owner.end()
  await pool.end()
  await drop()
})

test('a cancelled statement leaves its connection to the next caller', async () => {
  const { url, drop } = await cloneDatabase()
  const pool = connectPool(url, 1)
  const db = connect(pool)
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const { rows: before } = await pid.execute(db)
  const ways: (() => Promise<unknown>)[] = [
    () => pool.query('select pg_sleep(55)'),
    () => sql`select pg_sleep(55)`.execute(db),
  ]
  for (const asleep of ways) {
    const left = new AbortController()
    const running = withCancellation(left.signal, asleep)
    setTimeout(() => left.abort(), 300)
    await expect(running).rejects.toMatchObject({ code: '57014' })
    for (let n = 0; n < 20; n++) expect((await pid.execute(db)).rows).toEqual(before)
  }
  await pool.end()
  await drop()
})

test('a statement takes one processor, however cheap others are', async () => {
  const { url, drop } = await cloneDatabase()
  const pools = [connectPool(url, 1), ownerPool(url)]
  const gathers = pools.map(async (pool) => {
    await pool.query('set parallel_setup_cost = 0; set parallel_tuple_cost = 0; set min_parallel_table_scan_size = 0')
    const { rows } = await pool.query<Record<string, string>>('explain select count(*) from parametr')
    return rows.some((row) => row['QUERY PLAN']!.includes('Gather'))
  })
  expect(await Promise.all(gathers)).toEqual([false, true])
  await Promise.all(pools.map((pool) => pool.end()))
  await drop()
})

test('a connection to a server that only reads is not used again', async () => {
  const { url, drop } = await cloneDatabase()
  const pool = connectPool(url, 1)
  const db = connect(pool)
  const change = () =>
    db.transaction().execute((tx) => tx.updateTable('parametr').set({ wartosc: 'x' }).where('kod', '=', 'X').execute())
  // as a standby would
  await sql`set default_transaction_read_only = on`.execute(db)
  await expect(change()).rejects.toMatchObject({ code: '25006' })
  await expect(change()).resolves.toHaveLength(1)
  // any other refusal leaves the connection as it is
  await sql`set application_name = 'kept'`.execute(db)
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
  expect((await sql`show application_name`.execute(db)).rows).toEqual([{ applicationName: 'kept' }])
  await pool.end()
  await drop()
})

test('a server in recovery is left before anything is asked of it; the public and lists may read there', async () => {
  const { url, drop } = await cloneDatabase()
  const owner = ownerPool(url)
  // stands in for a standby, which a primary that was overtaken becomes
  await owner.query(`
    create schema stand_in;
    grant usage on schema stand_in to public;
    create function stand_in.pg_is_in_recovery() returns boolean language sql as 'select true';
    alter database ${new URL(url).pathname.slice(1)} set search_path = stand_in, public, pg_catalog`)
  const refused = [
    connectPool(url, 1),
    connectSessions(url, 1),
    new pg.Pool(ownerOptions(url, 'test', 1)).on('error', () => {}),
  ]
  for (const pool of refused) await expect(pool.query('select 1')).rejects.toMatchObject({ code: '25006' })
  const open = [connectPublicPool(url, 1), connectPool(url, 1, { maybeStandby: true })]
  for (const pool of open) expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await Promise.all([...refused, ...open, owner].map((pool) => pool.end()))
  await drop()
})

test('of several addresses of the public one that is gone is passed over', async () => {
  const { url, drop } = await cloneDatabase()
  const gone = Object.assign(new URL(url), { hostname: '127.0.0.1', port: await freePort() }).href
  const pool = connectPublicPool([gone, url], 1)
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await drop()
})
