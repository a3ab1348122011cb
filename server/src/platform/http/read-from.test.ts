import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { groups, groupsGrid } from '#contract/groups/groups.ts'
import { makeKey, type KeyClient } from '#server/testing/api-keys.ts'
import { cloneDatabase, startApi, type Api, type Client } from '#server/testing/api.ts'
import { withCancellation } from '../database/cancelling-pool.ts'
import { openStandby } from '../database/standby.ts'
import { freePort } from '../free-port.ts'
import { SESSION_COOKIE } from '../session.ts'

// A second database stands in for the standby: it has a group of its own. What both say of their logs is what a test sets.

let api: Api
let admin: Client
let primary: pg.Client
let standby: pg.Client
let standbyUrl: string
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  standbyUrl = clone.url
  // accounts are replicated: the application signs in as at the primary, whatever account the address of the standby names
  const READ_DATABASE_URL = Object.assign(new URL(clone.url), { username: 'kopia', password: 'inne' }).href
  api = await startApi({ READ_DATABASE_URL })
  primary = await stub(api.url, { isStandby: false })
  standby = await stub(clone.url, { isStandby: true })
  await standby.query(`insert into grupa (kod, nazwa, raport_do) values ('KOPIA', 'Tylko na kopii', 'UO')`)
  admin = await api.as('admin')
})
afterAll(async () => {
  await primary.end()
  await standby.end()
  await api.close()
  await drop()
})

/** Makes a database tell of its log what its table says. */
async function stub(url: string, { isStandby }: { isStandby: boolean }): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    create schema stand_in;
    grant usage on schema stand_in to latarnia_app;
    create table stand_in.state as select ${isStandby} as is_standby, '0/100'::pg_lsn as position;
    grant select on stand_in.state to latarnia_app;
    create table stand_in.server as select clock_timestamp() as now_of;
    grant select on stand_in.server to latarnia_app;
    create function stand_in.pg_postmaster_start_time() returns timestamptz language sql as 'select now_of from stand_in.server';
    create function stand_in.pg_is_in_recovery() returns boolean language sql as 'select is_standby from stand_in.state';
    create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from stand_in.state';
    create function stand_in.pg_current_wal_insert_lsn() returns pg_lsn language sql as 'select position from stand_in.state';
    alter database ${new URL(url).pathname.slice(1)} set search_path = stand_in, public, pg_catalog`)
  return client
}

/** Who answers a caller with such cookies. */
async function answeredBy(cookie = ''): Promise<'standby' | 'primary'> {
  const headers = { cookie: `${SESSION_COOKIE}=${admin.cookie}; ${cookie}` }
  const { status, body } = await admin.call(groupsGrid.list, { query: { pageSize: 100 } }, headers)
  expect(status).toBe(200)
  return body.items.some(({ kod }) => kod === 'KOPIA') ? 'standby' : 'primary'
}

const setState = (who: pg.Client, setting: string) => who.query(`update stand_in.state set ${setting}`)
/** Longer than a look at the standby holds. */
const looked = () => pause(1_100)

test('lists come from a standby that has everything', async () => {
  expect(await answeredBy()).toBe('standby')
})

test('a caller who leaves does not put the standby to rest', async () => {
  const complaints: unknown[] = []
  const opened = openStandby([standbyUrl], api.db, {
    size: 1,
    mostAgeMs: 60_000,
    onFailure: (reason) => void complaints.push(reason),
  })
  const first = withCancellation(AbortSignal.abort(new Error('left')), () => opened.find(0))
  expect([await first, await opened.find(0)]).toEqual([expect.anything(), expect.anything()])
  expect(complaints).toEqual([])
  await opened.close()
})

test('a caller who changed something reads from the primary until the standby has it; others do not wait', async () => {
  const body = { kod: 'NOWA', nazwa: 'Nowa grupa', raportDo: 'UO' as const }
  await looked()
  expect(await answeredBy()).toBe('standby')
  await setState(primary, `position = '0/200'`)
  const { status, headers } = await admin.call(groups.create, { body })
  expect(status).toBe(200)
  const cookie = /latarnia-zmiana=\d+/.exec(String(headers['set-cookie']))![0]
  expect(await answeredBy(cookie)).toBe('primary')
  expect(await answeredBy()).toBe('standby')
  await setState(standby, `position = '0/200'`)
  await looked()
  expect(await answeredBy(cookie)).toBe('standby')
})

test('a system with a key, which keeps no cookies, reads from the primary', async () => {
  const key = await makeKey(api)
  await looked()
  await standby.query(`insert into forma_pomocy (kod, nazwa) values ('KOPIA', 'Tylko na kopii')`)
  const forms = codeLists.formapomocy.grid.list
  const onStandby = async (call: KeyClient['call']) =>
    (await call(forms, { query: { pageSize: 100 } })).body.items.some(({ kod }) => kod === 'KOPIA')
  expect(await onStandby(admin.call)).toBe(true)
  expect(await onStandby(key.call)).toBe(false)
})

test('a standby that lags behind for longer than it may is passed over, and used again later', async () => {
  await setState(primary, `position = '0/300'`)
  await looked()
  await answeredBy()
  await looked()
  expect(await answeredBy()).toBe('primary')
  await setState(standby, `position = '0/300'`)
  await looked()
  expect(await answeredBy()).toBe('standby')
})

test('a standby that was promoted is not read', async () => {
  await setState(standby, 'is_standby = false')
  await looked()
  expect(await answeredBy()).toBe('primary')
  await setState(standby, 'is_standby = true')
  await looked()
  expect(await answeredBy()).toBe('standby')
})

test('of several standbys only those are read that are young enough, and one that is gone is passed over', async () => {
  const older = await cloneDatabase()
  const olderStub = await stub(older.url, { isStandby: true })
  await looked()
  const position = (await primary.query<{ position: string }>('select position from stand_in.state')).rows[0]!.position
  const gone = Object.assign(new URL(standbyUrl), { hostname: '127.0.0.1', port: await freePort() }).href
  const opened = openStandby([gone, older.url, standbyUrl], api.db, { size: 2, mostAgeMs: 60_000, onFailure: () => {} })
  await setState(standby, `position = '${position}'`)
  const upTo = (
    await primary.query<{ upTo: number }>(
      `select pg_wal_lsn_diff(position, '0/0')::bigint as "upTo" from stand_in.state`,
    )
  ).rows[0]!.upTo
  const served = new Set<string>()
  const readAll = async () => {
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const found = await opened.find(upTo)
        // on a busy machine a standby may answer too late, and is left alone for a while
        if (!found) return
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(found.db)
        served.add(rows[0]!.name)
      }),
    )
    return [...served]
  }
  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  await expect.poll(readAll).toEqual([nameOf(standbyUrl)])
  await setState(olderStub, `position = '${position}'`)
  await expect.poll(readAll).toEqual([nameOf(standbyUrl), nameOf(older.url)])
  await opened.close()
  await olderStub.end()
  await older.drop()
})

describe('a reader whom the standby does not suit', () => {
  const open = (size: number) => {
    const complaints: unknown[] = []
    const onFailure = (reason: unknown) => void complaints.push(reason)
    return { ...openStandby([standbyUrl], api.db, { size, mostAgeMs: 60_000, onFailure }), complaints }
  }
  const others = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

  test('takes no connection when it is never to be used, and few when it lacks a change', async () => {
    const before = (await standby.query(others)).rowCount!
    const opened = open(10)
    expect(await opened.find(Infinity)).toBeUndefined()
    expect((await standby.query(others)).rowCount).toBe(before)
    expect(await opened.find(Number.MAX_SAFE_INTEGER)).toBeUndefined()
    expect((await standby.query(others)).rowCount).toBeLessThanOrEqual(before + 2)
    await opened.close()
  })

  test('does not put it to rest for others by having waited for their connections', async () => {
    const opened = open(1)
    const found = await opened.find(0)
    const client = await found!.pool.connect()
    expect(await opened.find(0)).toBeUndefined()
    client.release()
    await expect.poll(() => opened.find(0)).toBeDefined()
    expect(opened.complaints).toEqual([])
    await opened.close()
  })

  test('leaves no connection behind that was broken because a look had no answer', async () => {
    const opened = open(1)
    const found = await opened.find(0)
    await looked()
    await standby.query('begin; lock table stand_in.state')
    const looking = opened.find(0)
    const next = found!.pool.connect()
    expect(await looking).toBeUndefined()
    await standby.query('commit')
    const client = await next
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
    await opened.close()
  })
})

test('metrics tell who served, and nobody notices that the standby dies', async () => {
  expect(await api.app.metrics.metrics()).toMatch(/latarnia_reads_total\{from="standby"\} [1-9]/)
  await drop()
  drop = async () => {}
  expect(await answeredBy()).toBe('primary')
  expect(await answeredBy()).toBe('primary')
  await looked()
  expect(await answeredBy()).toBe('primary')
  expect(await api.app.metrics.metrics()).toContain('latarnia_standby_age_seconds +Inf\n')
})
