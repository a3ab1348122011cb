import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import pg from 'pg'
import { account } from '#contract/account/account.ts'
import { announcements } from '#contract/announcements/announcements.ts'
import { endpoint, Saved } from '#contract/kernel/endpoint.ts'
import { session } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api } from '#server/testing/api.ts'

const change = endpoint('POST /api/sample/change', { access: 'users.manageOwn', reply: Saved })

let api: Api
beforeAll(async () => {
  api = await startApi({ ATTEMPT_LIMITS: 'true' }, [({ serve }) => serve(change, () => ({ message: 'ok' }))])
})
afterAll(() => api.close())

const body = { login: 'upo', password: DEMO_PASSWORD }
const post = (headers: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host: 'latarnia.test', ...headers },
    payload: body,
  })

test.each([
  ['our own origin', { origin: 'http://latarnia.test' }, 200],
  ['a page of ours, as the browser says', { 'sec-fetch-site': 'same-origin' }, 200],
  ['no origin at all', {}, 403],
  ['another origin', { origin: 'http://obcy.test' }, 403],
  ['another origin that the call names as its host', { origin: 'http://obcy.test', host: 'obcy.test' }, 403],
  ['another origin in a header of proxies', { origin: 'http://obcy.test', 'x-forwarded-host': 'obcy.test' }, 403],
  ['no real origin', { origin: 'null' }, 403],
  ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://latarnia.test' }, 403],
  ['a foreign site', { 'sec-fetch-site': 'cross-site', origin: 'http://latarnia.test' }, 403],
])('a change from %s', async (_name, headers, status) => {
  expect((await post(headers as Record<string, string>)).statusCode).toBe(status)
})

test('reading is allowed from any origin, since the cookie is not sent along', async () => {
  const answer = await api.visitor.call(session.version, {}, { origin: 'http://obcy.test' })
  expect(answer.status).toBe(200)
})

test('attempts per minute from one address are limited, with any cookie', async () => {
  const attempt = (i: number) =>
    api.visitor.call(
      session.resetPassword,
      { body: { token: 'x', login: 'y', password: 'Mocne#haslo', passwordRepeat: 'Mocne#haslo' } },
      { cookie: `latarnia-sesja=inna${i}` },
    )
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) statuses.push((await attempt(i)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429])
  expect((await attempt(99)).refusal.message).toBe('Zbyt wiele prób. Spróbuj ponownie za chwilę.')
  expect((await api.visitor.call(session.bootstrap)).status).toBe(200)
})

test('attempts are limited however the address of the call is written, and by network where it is IPv6', async () => {
  const attempt = (i: number, network = '2001:db8:1:2') =>
    api.app.inject({
      method: 'POST',
      url: '/%61pi/auth/login',
      headers: { origin: 'http://latarnia.test' },
      payload: {},
      remoteAddress: `${network}::${i.toString(16)}`,
    })
  const statuses: number[] = []
  for (let i = 1; i <= 61; i++) statuses.push((await attempt(i)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429])
  expect((await attempt(62)).headers['cache-control']).toBe('no-store')
  expect((await attempt(1, '2001:db8:1:3')).statusCode).toBe(400)
})

test('a failure answers with an incident number from the log, and hides its cause', async () => {
  const upo = await api.as('upo')
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  await owner.query('alter table komunikat rename to schowany')
  const answer = await upo.call(announcements.mine)
  await owner.query('alter table schowany rename to komunikat')
  await owner.end()
  expect(answer.status).toBe(500)
  expect(answer.refusal).toEqual({
    code: 'server.failure',
    message: expect.stringMatching(/^Wystąpił błąd serwera\. Numer zgłoszenia: [\dA-F]{8}$/),
    incident: expect.stringMatching(/^[\dA-F]{8}$/),
  })
  expect(answer.refusal.message).toContain(answer.refusal.incident)
})

test.each([
  ['broken JSON', '{"login":', 'application/json', 400],
  ['another type', '<login/>', 'text/xml', 415],
  ['too much', JSON.stringify({ login: 'x'.repeat(2_000_000) }), 'application/json', 413],
])('%s is refused in Polish', async (_name, payload, type, status) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host: 'latarnia.test', origin: 'http://latarnia.test', 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().message).toMatch(/[ąćęłńóśźżę]|dane/i)
})

test('a visitor is refused before the data are validated', async () => {
  expect((await api.visitor.call(account.reportError, { body: { errorMessage: '' } })).status).toBe(401)
})

test('answers of the API are never stored', async () => {
  const answer = await api.visitor.call(session.version)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('users of a grantor whose rights have ended read, and change nothing but their own account', async () => {
  const koo = await api.as('koo')
  const ended = sql<string>`current_date - 1`
  await api.db
    .updateTable('udzielajacyPomocy')
    .set({ dataKoncaUprawnien: ended })
    .where('nip', '=', '7811234563')
    .execute()
  expect((await koo.call(session.me)).body.uprawnieniaWygasly).toBe(true)
  expect((await koo.call(account.acceptTerms)).status).toBe(200)
  expect(await koo.call(change)).toMatchObject({
    status: 403,
    refusal: { message: 'Uprawnienia podmiotu wygasły. Dane można tylko przeglądać i drukować.' },
  })
  await api.db
    .updateTable('udzielajacyPomocy')
    .set({ dataKoncaUprawnien: sql<string>`current_date` })
    .where('nip', '=', '7811234563')
    .execute()
  expect((await koo.call(change)).status).toBe(200)
})

test('the general limit counts by address until the session is known', async () => {
  const ask = async (cookie: string, remoteAddress: string) =>
    (
      await api.app.inject({
        url: '/api/heartbeat',
        headers: { cookie: `latarnia-sesja=${cookie}` },
        remoteAddress,
      })
    ).headers['x-ratelimit-remaining']
  // each call with a made-up cookie counts against the address
  const [first, second] = [await ask('a', '10.9.9.9'), await ask('b', '10.9.9.9')]
  expect(Number(first)).toBeGreaterThan(0)
  expect(Number(second)).toBe(Number(first) - 1)
  const { cookie } = await api.as('upo')
  // a live session has a count of its own, from wherever it comes
  await ask(cookie!, '10.9.9.9')
  const own = Number(await ask(cookie!, '10.9.9.9'))
  expect(own).toBeGreaterThanOrEqual(1198)
  expect(Number(await ask(cookie!, '10.9.9.8'))).toBe(own - 1)
})
