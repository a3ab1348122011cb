import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { hashOf } from '#platform/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { addUser } from '#server/testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const signIn = (login: string, password = DEMO_PASSWORD) =>
  api.visitor.call(session.login, { body: { login, password } })

test('a temporary password is good for 72 hours', async () => {
  const id = await addUser(api.db, { login: 'tymczasowy', poziom: 'NADZORCA' })
  await api.db.updateTable('uzytkownik').set({ wymaganaZmianaHasla: true }).where('id', '=', id).execute()
  const age = (hours: number) =>
    api.db
      .updateTable('haslo')
      .set({ ustawiono: sql<string>`now() - make_interval(hours => ${hours})` })
      .where('uzytkownikId', '=', id)
      .execute()
  await age(71)
  expect((await signIn('tymczasowy')).body.message).toBe('PASSCHANGE')
  await age(73)
  const late = await signIn('tymczasowy')
  expect([late.status, late.refusal.message]).toEqual([401, expect.stringContaining('straciło ważność')])
  expect((await signIn('tymczasowy', 'Zgaduje#1')).refusal.message).toBe('Nieprawidłowy login lub hasło')
  await api.db.updateTable('uzytkownik').set({ wymaganaZmianaHasla: false }).where('id', '=', id).execute()
  expect((await signIn('tymczasowy')).status).toBe(200)
})

test('a session ends twelve hours after it was opened, however busy', async () => {
  const client = await api.as('upo')
  const opened = (minutes: number) =>
    api.db
      .updateTable('sesja')
      .set({
        utworzona: sql<string>`now() - make_interval(mins => ${minutes})`,
        wygasa: sql<string>`now() + interval '1 minute'`,
      })
      .where('skrot', '=', hashOf(client.cookie!))
      .execute()
  const left = async () => (await client.call(session.me)).body.sessionTTL
  await opened(600)
  expect(await left()).toBeGreaterThan(1700)
  await opened(710)
  expect(await left()).toBeGreaterThan(500)
  expect(await left()).toBeLessThanOrEqual(600)
})

test('a typed login stays in the audit only if a user has it', async () => {
  await signIn('UPO', 'Zgaduje#1')
  await signIn('Moje#Tajne1', 'Zgaduje#1')
  const lines = await api.db
    .selectFrom('audyt')
    .where('zdarzenie', '=', 'logowanie-nieudane')
    .orderBy('id', 'desc')
    .limit(2)
    .select('login')
    .execute()
  expect(lines).toEqual([{ login: null }, { login: 'upo' }])
})

test('the log of a failed sign-in has neither the typed login nor the password, also where the server fails', async () => {
  const loud = await startApi({ LOG_LEVEL: 'debug' })
  const owner = new pg.Client({ connectionString: loud.url })
  await owner.connect()
  const password = 'Zgaduje#1'
  const attempt = async (login: string) =>
    (await loud.visitor.call(session.login, { body: { login, password } })).status
  // a login that somebody has, a password typed for a login, and one that is too long to be a login
  expect([await attempt('upo2'), await attempt('Moje#Tajne1'), await attempt('Moje#Tajne1'.repeat(9))]).toEqual([
    401, 401, 400,
  ])
  await owner.query('alter table nieudane_logowania rename to schowane')
  expect(await attempt('Moje#Tajne1')).toBe(500)
  await owner.end()
  await loud.close()
  const log = JSON.stringify(loud.logged)
  for (const status of [401, 400, 500]) expect(log).toContain(`"route":"/api/auth/login","status":${status}`)
  expect(log).toContain('nieudane_logowania')
  for (const secret of ['upo2', 'Tajne', password]) expect(log).not.toContain(secret)
})

test('a common password is refused with words of its own', async () => {
  const client = await api.as('koo', DEMO_PASSWORD)
  const body = { oldPassword: DEMO_PASSWORD, newPassword: 'Password1', repeatNewPassword: 'Password1' }
  const answer = await client.call(session.changePassword, { body })
  expect(answer).toMatchObject({ status: 422, refusal: { fieldErrors: [{ field: 'newPassword' }] } })
  expect(answer.refusal.message).toContain('zbyt łatwe')
})
