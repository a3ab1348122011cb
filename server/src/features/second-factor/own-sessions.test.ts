import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSessions } from '#contract/account/own-sessions.ts'
import { session } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { cookieIn } from '#server/testing/second-factor.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const list = async (client: Client) => (await client.call(ownSessions.list)).body
const alive = async (client: Client) => (await client.call(session.me)).status === 200

test('own sessions are listed with their place and browser, and the present one is marked', async () => {
  const answer = await api.visitor.call(
    session.login,
    { body: { login: 'koo', password: DEMO_PASSWORD } },
    { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
  )
  expect(cookieIn(answer.headers, 'latarnia-sesja')).toBeDefined()
  const koo = await api.as('koo')
  await api.as('upo')
  const [newest, older, ...more] = await list(koo)
  expect(more).toEqual([])
  expect(newest).toMatchObject({ biezaca: true, przegladarka: null, adres: null })
  expect(older).toMatchObject({ biezaca: false, przegladarka: 'Firefox, Windows', adres: '127.0.0.1' })
})

test('one session or all others can be ended, never the present one or that of another user', async () => {
  const [here, there, elsewhere] = [await api.as('ugl'), await api.as('ugl'), await api.as('ugl')]
  const [stranger] = await list(await api.as('upo2'))
  const [third, second, present] = await list(here)
  expect(present!.biezaca).toBe(true)
  const end = async (id: number) => (await here.call(ownSessions.end, { params: { id } })).status
  expect(await end(second!.id)).toBe(200)
  expect(await alive(there)).toBe(false)
  expect(await end(second!.id)).toBe(404)
  expect(await end(present!.id)).toBe(404)
  expect(await end(stranger!.id)).toBe(404)
  expect(await alive(elsewhere)).toBe(true)
  expect((await here.call(ownSessions.endOthers)).body.message).toBe('Zakończono pozostałe sesje. Liczba sesji: 1.')
  expect((await list(here)).map(({ id }) => id)).toEqual([present!.id])
  expect(third!.biezaca).toBe(false)
  expect(await alive(here)).toBe(true)
})

test('a user acting as another sees their own sessions and ends none', async () => {
  const admin = await api.as('admin')
  await api.as('koo')
  await admin.call(session.impersonate, { body: { login: 'koo' } })
  const own = await list(admin)
  expect(own).toHaveLength(1)
  expect(own[0]!.biezaca).toBe(true)
  expect((await admin.call(ownSessions.endOthers)).status).toBe(403)
})
