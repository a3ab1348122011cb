import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Level } from '#contract/access.ts'
import { mail } from '#contract/mail/mail.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { session } from '#contract/session/session.ts'
import { settings } from '#contract/settings/settings.ts'
import { users } from '#contract/users/users.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { cookieIn, firstStep, giveFactor, secondStep } from '#server/testing/second-factor.ts'
import { addUser } from '#server/testing/users.ts'
import { attemptsOf } from '#server/features/session/lock-out.ts'

let api: Api
let client: Client
let coordinator: Client
let code: () => Promise<string>
beforeAll(async () => {
  api = await startApi()
  await addUser(api.db, { login: 'ostrozny', poziom: 'ADMINISTRATOR' })
  client = await api.as('ostrozny')
  code = await giveFactor(api, 'ostrozny')
  await addUser(api.db, { login: 'ostrozny.koo', poziom: 'KOO', bodyOf: 'ugl' })
  coordinator = await api.as('ostrozny.koo')
  await giveFactor(api, 'ostrozny.koo')
})
afterAll(() => api.close())

const changePolicy = async (by: Client, actualValue = 'wymagany:ADMINISTRATOR') => {
  const { body } = await by.call(settings.parameter, { params: { name: 'DRUGI_SKLADNIK' } })
  return by.call(settings.updateParameter, { params: { id: body.id }, body: { ...body, actualValue } })
}
const acts: [string, (by: Client) => Promise<{ status: number }>][] = [
  ['generating a password for another user', (by) => by.call(session.requestReset, { body: { login: 'upo' } })],
  ['removing the second factor of another user', (by) => by.call(secondFactor.reset, { params: { login: 'upo' } })],
  ['forcing the terms on all', (by) => by.call(settings.forceTerms)],
  ['changing the parameter of the second factor', (by) => changePolicy(by)],
  ['changing how long the audit is kept', (by) => changeYears(by)],
  ['adding a supervisor', (by) => by.call(users.latarnia.create, { body: newcomer('NADZORCA') })],
  ['adding an administrator', (by) => by.call(users.latarnia.create, { body: newcomer('ADMINISTRATOR') })],
  ['adding a user of one’s own body', () => coordinator.call(users.pup.create, { body: newcomer('KOO') })],
  ['raising a user to the office', (by) => raise(by)],
  ['reading a secret message', (by) => by.call(mail.readSecret, { params: { id: 1 } })],
]
const changeYears = async (by: Client) => {
  const { body } = await by.call(settings.parameter, { params: { name: 'DZIENNIK_LATA' } })
  return by.call(settings.updateParameter, { params: { id: body.id }, body: { ...body, actualValue: '2' } })
}
const newcomer = (poziom: Level) => ({
  login: `nowy.${poziom.toLowerCase()}`,
  imie: 'Nowy',
  nazwisko: 'Urzędnik',
  email: `nowy.${poziom.toLowerCase()}@przyklad.gov.pl`,
  poziom,
  uprawnienia: [],
  zaakceptowanyRegulamin: false,
  aktualizacjaDanych: false,
  blokada: false,
})
const raise = async (by: Client) => {
  const { body } = await by.call(users.latarnia.read, { params: { login: 'nadzorca' } })
  return by.call(users.latarnia.update, {
    params: { login: 'nadzorca' },
    body: { ...body, poziom: 'ADMINISTRATOR' } as never,
  })
}
const confirmedAgo = (minutes: number) =>
  sql`update sesja set potwierdzona = now() - make_interval(mins => ${minutes})`.execute(api.db)

test.each(acts)('%s asks for the second factor again', async (_act, run) => {
  expect((await run(client)).status).toBe(428)
  await confirmedAgo(6)
  expect((await run(client)).status).toBe(428)
})

test('a code serves for five minutes and is not asked for elsewhere', async () => {
  expect((await client.call(secondFactor.confirmAct, { body: { kod: '00000A' } })).status).toBe(422)
  expect((await changePolicy(client)).status).toBe(428)
  expect((await client.call(secondFactor.confirmAct, { body: { kod: await code() } })).status).toBe(200)
  expect((await changePolicy(client)).status).toBe(200)
  const { body } = await client.call(settings.parameter, { params: { name: 'CZAS_SESJI_MIN' } })
  await confirmedAgo(6)
  const edit = { params: { id: body.id }, body }
  expect((await client.call(settings.updateParameter, edit)).status).toBe(200)
})

test('a code during the lock is refused and audited', async () => {
  const confirm = async (kod: string) => (await coordinator.call(secondFactor.confirmAct, { body: { kod } })).status
  for (let i = 0; i < 5; i++) expect(await confirm('00000A')).toBe(422)
  expect(await confirm('00000A')).toBe(429)
  const lines = api.db.selectFrom('audyt').where('login', '=', 'ostrozny.koo').orderBy('id', 'desc')
  const line = await lines.select(['zdarzenie', 'szczegoly']).executeTakeFirst()
  expect(line).toEqual({ zdarzenie: 'drugi-skladnik-nieudany', szczegoly: { powod: 'login.locked' } })
})

test('signing in with a code counts as one, and belongs to that session alone', async () => {
  const done = await secondStep(api.visitor, await firstStep(api, 'ostrozny'), await code())
  const cookie = `latarnia-sesja=${cookieIn(done.headers, 'latarnia-sesja')}`
  expect((await api.visitor.call(settings.forceTerms, {}, { cookie })).status).toBe(200)
  await api.db.updateTable('uzytkownik').set({ zaakceptowanyRegulamin: true }).execute()
  expect((await client.call(settings.forceTerms)).status).toBe(428)
})

test('a user without a second factor needs no code, and cannot be locked by codes', async () => {
  const upo = await api.as('upo')
  expect((await upo.call(secondFactor.confirmAct, { body: { kod: '123456' } })).refusal.message).toBe(
    'Drugi składnik logowania nie jest włączony',
  )
  expect(await api.db.selectFrom('nieudaneLogowania').where(attemptsOf('upo')).execute()).toEqual([])
  await api.db.updateTable('parametr').set({ wartosc: 'dobrowolny' }).where('kod', '=', 'DRUGI_SKLADNIK').execute()
  expect((await changePolicy(await api.as('admin'), 'dobrowolny')).status).toBe(200)
})

test('a level cannot be made to have one where the server has no key', async () => {
  const keyless = await startApi({ SECOND_FACTOR_KEY: '' })
  expect((await changePolicy(await keyless.as('admin'))).status).toBe(422)
  await keyless.close()
})
