import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { attemptsOf } from './lock-out.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const login = (name: string, password = 'Zgaduje#1') =>
  api.visitor.call(session.login, { body: { login: name, password } })
const statuses = async (attempts: Promise<{ status: number }>[]) => (await Promise.all(attempts)).map((a) => a.status)
const counter = (name: string) =>
  api.db.selectFrom('nieudaneLogowania').where(attemptsOf(name)).selectAll().executeTakeFirst()

test.each([
  ['a user', 'upo'],
  ['nobody', 'nie-ma-takiego'],
])('the sixth attempt of %s in a row is refused, whatever its password', async (_who, name) => {
  for (let i = 0; i < 5; i++) expect((await login(name.toUpperCase())).status).toBe(401)
  for (const password of ['Zgaduje#1', DEMO_PASSWORD])
    expect(await login(name, password)).toMatchObject({
      status: 429,
      refusal: { message: 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie za 15 min.' },
    })
})

test('a typed login is stored only as a hash: it may be a password in the wrong field', async () => {
  const typed = 'Moje#Haslo7'
  expect((await login(typed)).status).toBe(401)
  const rows = await api.db.selectFrom('nieudaneLogowania').where(attemptsOf(typed)).selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.skrot.toString('latin1').toLowerCase()).not.toContain(typed.toLowerCase())
})

test('the lock ends after its time, and the count begins anew', async () => {
  await api.db
    .updateTable('nieudaneLogowania')
    .set({ zablokowaneDo: new Date(Date.now() - 1000).toISOString() })
    .where(attemptsOf('upo'))
    .execute()
  expect((await login('upo')).status).toBe(401)
  expect(await counter('upo')).toMatchObject({ liczba: 1, zablokowaneDo: null })
  expect((await login('upo', DEMO_PASSWORD)).status).toBe(200)
})

test('a correct password resets the count of failures', async () => {
  for (let i = 0; i < 4; i++) await login('ugl')
  expect((await login('ugl', DEMO_PASSWORD)).status).toBe(200)
  expect(await counter('ugl')).toBeUndefined()
  for (let i = 0; i < 4; i++) await login('ugl')
  expect((await login('ugl', DEMO_PASSWORD)).status).toBe(200)
})

test('simultaneous attempts are all counted, and at most five are verified', async () => {
  const answers = await statuses(Array.from({ length: 12 }, () => login('koo')))
  expect(answers.filter((status) => status === 401)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(7)
  expect((await counter('koo'))!.liczba).toBe(12)
})

test('simultaneous first failures of a login are all counted', async () => {
  expect(await statuses([login('ugl2'), login('ugl2')])).toEqual([401, 401])
  expect((await counter('ugl2'))!.liczba).toBe(2)
})

test('further attempts do not prolong the lock', async () => {
  const before = (await counter('koo'))!.zablokowaneDo
  await login('koo')
  expect((await counter('koo'))!.zablokowaneDo).toBe(before)
})

test('the limits are parameters', async () => {
  await api.db.updateTable('parametr').set({ wartosc: '1' }).where('kod', '=', 'BLOKADA_PROBY').execute()
  await api.db.updateTable('parametr').set({ wartosc: '3' }).where('kod', '=', 'BLOKADA_MINUTY').execute()
  expect((await login('inny')).status).toBe(401)
  expect(await login('inny')).toMatchObject({ status: 429, refusal: { message: expect.stringContaining('za 3 min.') } })
})

test('failures are audited with their reason', async () => {
  const events = await api.db
    .selectFrom('audyt')
    .where('zdarzenie', '=', 'logowanie-nieudane')
    .orderBy('id')
    .select(['login', 'szczegoly'])
    .execute()
  // nobody is called 'inny', and what was typed there might be a password
  expect(events.slice(-2)).toEqual([
    { login: null, szczegoly: { powod: 'login.failed' } },
    { login: null, szczegoly: { powod: 'login.locked' } },
  ])
})
