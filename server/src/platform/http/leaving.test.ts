import { connect as connectSocket, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importColumnNames, type ImportColumnName } from '#contract/aid/import/columns.ts'
import type { ImportReport } from '#contract/aid/import/case-import.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { bodies, clearCases } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { idOf } from '#server/testing/registers.ts'
import { longRoutes, makeSlowRows, slowRoutes } from '#server/testing/slow-list.ts'

let api: Api
let owner: pg.Client
let address: string
let cookie: string
beforeAll(async () => {
  api = await startApi({ UNREAD_SECONDS: '1', DATABASE_POOL: '6' }, [slowRoutes, longRoutes])
  owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  await makeSlowRows(api.url)
  await owner.query(
    'create table dlugie as select n as id, repeat(md5(n::text), 200) as liczba from generate_series(1, 9000) n',
  )
  await clearCases(api.db)
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  cookie = `${SESSION_COOKIE}=${(await api.as('upo')).cookie}`
})
afterAll(async () => {
  await owner.end()
  await api.close()
})

const ask = (path: string, signal?: AbortSignal) =>
  fetch(address + path, { headers: { cookie }, signal: signal ?? null })
const running = async (text: string): Promise<number> => {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (state = 'active' or state like 'idle in%') and query like $1`,
    [`%${text}%`],
  )
  return rowCount!
}
/** Looks again and again, for ten seconds at most, until it is so. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let look = 0; look < 200; look++) {
    if (await isSo()) return
    await pause(50)
  }
  throw new Error('It never came about')
}

test.each([
  ['a list that is counted', '/api/test/wolne?search=liczba>0'],
  ['a CSV export', '/api/test/wolne/export/CSV'],
  ['an XLSX export', '/api/test/wolne/export/XLSX'],
  ['the rows of a PDF', '/api/test/wolne/export/PDF'],
])('a caller who leaves ends %s in the database, and leaves the server free', async (_what, path) => {
  const leaving = new AbortController()
  const answer = ask(path, leaving.signal).then((response) => response.arrayBuffer())
  answer.catch(() => {})
  await until(async () => (await running('wolne')) > 0)
  leaving.abort()
  const left = performance.now()
  await until(async () => (await running('wolne')) === 0)
  expect(performance.now() - left).toBeLessThan(5_000)
  await expect(answer).rejects.toThrow()
  expect((await ask('/api/test/wolne?pageSize=10&search=id<3')).status).toBeLessThan(500)
})

test('exports of seven users at once: two run, the others wait and give up their places', async () => {
  const leaving = new AbortController()
  const exports = ['admin', 'nadzorca', 'ugl', 'koo', 'upo', 'ugl2', 'upo2'].map(async (login) => {
    const headers = { cookie: `${SESSION_COOKIE}=${(await api.as(login)).cookie}` }
    const { signal } = leaving
    return (await fetch(`${address}/api/test/wolne/export/CSV`, { headers, signal })).arrayBuffer()
  })
  const ended = Promise.allSettled(exports)
  await until(async () => (await running('copy (')) === 2)
  for (let look = 0; look < 5; look++) {
    expect(await running('copy (')).toBeLessThanOrEqual(2)
    expect((await ask('/api/session')).status).toBeLessThan(500)
  }
  const another = await ask('/api/test/dlugie/export/CSV?search=id<3')
  expect([another.status, await another.json()]).toEqual([
    429,
    { code: 'export.another', message: expect.stringContaining('inny Twój eksport') },
  ])
  leaving.abort()
  await ended
  await until(async () => (await running('copy (')) === 0)
  const quick = await ask('/api/test/dlugie/export/CSV?search=id<3')
  expect([quick.status, (await quick.text()).length > 0]).toEqual([200, true])
})

/** Asks for something, and reads nothing of the answer; the server may break the connection off. */
function askUnread(path: string): Socket {
  const reader = connectSocket(Number(new URL(address).port), '127.0.0.1')
  reader.on('error', () => {})
  reader.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`)
  return reader.pause()
}

test('a file that nobody reads is given up, and its user may export again', async () => {
  const reader = askUnread('/api/test/dlugie/export/CSV')
  await until(async () => (await running('copy (')) === 1)
  await until(async () => (await running('copy (')) === 0)
  const again = await ask('/api/test/dlugie/export/CSV?search=id<3')
  expect(again.status).toBe(200)
  await again.arrayBuffer()
  reader.destroy()
})

test('a list that nobody reads keeps a place of its user, and is given up', async () => {
  const held: Socket[] = []
  api.app.server.on('connection', (socket) => held.push(socket))
  // as many as one user has places
  const readers = [1, 2, 3].map(() => askUnread('/api/test/dlugie?pageSize=-1&search=id<2000'))
  const unread = () => held.filter(({ writableLength, destroyed }) => writableLength > 0 && !destroyed).length
  await until(() => unread() === 3)
  const { status } = await ask('/api/users/me')
  expect(status).toBe(200)
  expect(unread()).toBeLessThan(3)
  for (const reader of readers) reader.destroy()
})

const row = (n: number): Partial<Record<ImportColumnName, string>> => ({
  numerPrzypadku: String(n),
  aktSym: `ODEJŚCIE/${Math.floor(n / 1000)}`,
  aktData: '2024-02-01',
  bfNip: '7832001048',
  bfNazwa: 'Trans',
  ppData: '2024-02-05',
  rodzajPomocy: 'M',
  brutto: String(n),
  nominalna: String(n),
})
const file = [
  importColumnNames,
  ...Array.from({ length: 3000 }, (_, n) => importColumnNames.map((name) => row(n)[name] ?? '')),
]
  .map((cells) => cells.join(';'))
  .join('\r\n')
async function send(signal?: AbortSignal): Promise<ImportReport> {
  const body = new FormData()
  body.set('rpu', new Blob([file]), 'przypadki.csv')
  const headers = { cookie, origin: 'http://latarnia.test' }
  const response = await fetch(`${address}/api/robocze_przypadki_pomocy/upload`, {
    method: 'POST',
    headers,
    body,
    signal: signal ?? null,
  })
  return (await response.json()) as ImportReport
}
const storedByAct = async () =>
  (
    await owner.query(
      `select count(*)::int as n from przypadek join akt on akt.id = akt_id group by akt_sym order by akt_sym`,
    )
  ).rows.map(({ n }: { n: number }) => n)

test('an import stops while it is verified, or between two transactions: whole acts, and the same file completes them', async () => {
  const early = new AbortController()
  const verified = send(early.signal)
  verified.catch(() => {})
  await until(async () => (await running('wczytane')) > 0)
  early.abort()
  await expect(verified).rejects.toThrow()
  await until(async () => (await running('')) === 0)

  // somebody else of the body stores something meanwhile: the import waits within its first transaction
  const upId = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.first)
  await owner.query('select pg_advisory_lock(173205080, $1)', [upId])
  const before = (await storedByAct()).length
  const late = new AbortController()
  const storing = send(late.signal)
  storing.catch(() => {})
  await until(async () => (await running('pg_advisory_xact_lock')) > 0)
  late.abort()
  await expect(storing).rejects.toThrow()
  await pause(100)
  await owner.query('select pg_advisory_unlock(173205080, $1)', [upId])
  await until(async () => (await running('')) === 0)
  const stored = await storedByAct()
  expect(before).toBe(0)
  expect(stored).toEqual([1000, 1000])

  const report = await send()
  expect(report.iloscOdczytanychPoprawnie).toBe(3000)
  expect(await storedByAct()).toEqual([1000, 1000, 1000])
})
