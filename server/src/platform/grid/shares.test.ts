import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aidCases } from '#contract/aid/cases.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { session } from '#contract/session/session.ts'
import type { Routes } from '#platform/feature.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { startApi, type Api, type Client as Caller } from '#server/testing/api.ts'
import { makeSlowRows, slowRoutes, slowGrid } from '#server/testing/slow-list.ts'
import { decodeQuery } from './decode.ts'

let api: Api
let pool: Pool
let greedy: Caller
const getPool: Routes = (tools) => {
  pool = tools.pool
}
/** A call that is no list and holds its connection for as long as the test holds a lock. */
const wait = endpoint('GET /api/test/czeka', { access: 'signedIn', forKeys: true, reply: z.boolean() })
const LOCK = 141_421_356
const waitingRoutes: Routes = ({ serve }) =>
  serve(wait, async ({ db }) => {
    await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(db)
    return true
  })
beforeAll(async () => {
  api = await startApi({ LIST_SECONDS: '1', DATABASE_POOL: '8' }, [slowRoutes, getPool, waitingRoutes])
  await makeSlowRows(api.url)
  greedy = await api.as('upo')
})
afterAll(() => api.close())

async function connectedOwner(): Promise<Client> {
  const owner = new Client({ connectionString: api.url })
  await owner.connect()
  return owner
}
const search = (client: Caller, terms: string) => client.call(slowGrid.list, { query: { search: terms } })
const times = (n: number, term: (i: number) => string) => Array.from({ length: n }, (_, i) => term(i)).join(',')

test('a search has at most forty conditions; chosen ids are not counted, up to 500', async () => {
  const many = await search(
    greedy,
    times(41, () => 'liczba>5'),
  )
  expect([many.status, many.refusal.message]).toEqual([400, expect.stringContaining('więcej niż 40 warunków')])
  const { grid } = aidCases.przeslane
  const chosen = (n: number) => decodeQuery(grid, { search: times(n, (i) => `ppId:${i + 1}`), searchType: 'OR' }).terms
  expect(chosen(500)).toHaveLength(500)
  expect(() => chosen(501)).toThrow('więcej niż 40')
})

test('a session is read though every connection of the lists is taken', async () => {
  const client = await api.as('koo')
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const answer = await client.call(session.heartbeat, { query: { extend: 'true' } })
  for (const connection of taken) connection.release()
  expect(answer.status).toBe(200)
})

test('calls of two users that are no lists leave connections to others, and all are answered in the end', async () => {
  const other = await api.as('ugl2')
  const greedyToo = await api.as('koo')
  const owner = await connectedOwner()
  await owner.query('select pg_advisory_lock($1)', [LOCK])
  const waiting = Array.from({ length: 24 }, (_, n) => (n % 2 ? greedy : greedyToo).call(wait))
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(6)
  expect((await other.call(session.me)).status).toBe(200)
  await owner.query('select pg_advisory_unlock($1)', [LOCK])
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  await owner.end()
})

test('twenty keys of a body hold no more connections than one', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => makeKey(api)))
  const other = await makeKey(api, { login: 'ugl2' })
  const owner = await connectedOwner()
  await owner.query('select pg_advisory_lock($1)', [LOCK])
  const waiting = keys.flatMap((key) => [key.call(wait), key.call(wait)])
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(2)
  expect((await other.call(aidCases.robocze.grid.list)).status).toBe(200)
  expect(pool.totalCount - pool.idleCount).toBe(2)
  await owner.query('select pg_advisory_unlock($1)', [LOCK])
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  await owner.end()
})

test('the sums of a limit hold one connection', async () => {
  const owner = await connectedOwner()
  await owner.query('begin')
  await owner.query('lock table przypadek, rezerwacja, powiazanie in access exclusive mode')
  const body = { bfNip: '5260250995', dataOd: '2023-01-01', dataDo: '2025-12-31' }
  const asked = greedy.call(aidCases.limit, { body })
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1)
  await setTimeout(200)
  expect(pool.totalCount - pool.idleCount).toBe(1)
  await owner.query('rollback')
  expect((await asked).status).toBe(200)
  await owner.end()
})

test('a summary has the time of a list', async () => {
  const params = { ustawa: 'true', srodek: 'false', forma: 'false', przeznaczenie: 'false' }
  const owner = await connectedOwner()
  await owner.query('begin')
  await owner.query('lock table przypadek in access exclusive mode')
  const { status, refusal } = await greedy.call(aidCases.przeslane.summary, {
    params,
    query: { search: 'brutto>1' },
  })
  await owner.query('rollback')
  await owner.end()
  expect([status, refusal.message]).toEqual([503, expect.stringContaining('trwało zbyt długo')])
})

test('a list that takes too long is cancelled and says so; one user keeps nobody else waiting', async () => {
  const other = await api.as('ugl2')
  const owner = await connectedOwner()
  let ended = 0
  const slow = Array.from({ length: 6 }, () => search(greedy, 'liczba>0').finally(() => ended++))
  const running = () =>
    owner.query(`select from pg_stat_activity where state = 'active' and query like '%wolna_liczba%'
      and datname = current_database() and pid <> pg_backend_pid()`)
  // two lists, each of which runs one statement at a time
  await expect.poll(running).toMatchObject({ rowCount: 2 })
  expect((await search(other, 'id<3')).status).toBe(200)
  expect(ended).toBe(0)
  expect(await running()).toMatchObject({ rowCount: 2 })
  await owner.end()
  for (const { status, refusal } of await Promise.all(slow))
    expect([status, refusal.message]).toEqual([503, expect.stringContaining('trwało zbyt długo')])
})

test('a user counts one list at a time, longer than a page may take, and reads pages meanwhile', async () => {
  const [other, third] = [await api.as('ugl2'), await api.as('koo')]
  const owner = await connectedOwner()
  const slow = { search: 'liczba>0,id<100', sumy: 'same' }
  const count = (client: Caller) => client.call(slowGrid.list, { query: slow })
  const counted = [count(greedy), count(greedy)]
  const running = () =>
    owner.query(`select from pg_stat_activity where state = 'active' and query like '%wolna_liczba%'
      and datname = current_database() and pid <> pg_backend_pid()`)
  await expect.poll(running).toMatchObject({ rowCount: 1 })
  // the first counts, the second waits
  expect((await count(greedy)).status).toBe(503)
  expect((await search(greedy, 'id<3')).status).toBe(200)
  const others = [count(other), count(third)]
  // two of the eight connections count
  await expect.poll(running).toMatchObject({ rowCount: 2 })
  expect((await search(other, 'id<3')).status).toBe(200)
  expect(await running()).toMatchObject({ rowCount: 2 })
  for (const { status, body } of await Promise.all([...counted, ...others]))
    expect([status, body.totalElements]).toEqual([200, 100])
  await owner.end()
})
