import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Level } from '#contract/access.ts'
import { account } from '#contract/account/account.ts'
import { session } from '#contract/session/session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type State = { zablokowany?: boolean; usuniety?: boolean; poziom?: Level; udzielajacyPomocyId?: number | null }
const change = (login: string, values: State) =>
  api.db.updateTable('uzytkownik').set(values).where('login', '=', login).execute()
const actAs = (client: Client, login: string) => client.call(session.impersonate, { body: { login } })

test('an administrator acts as a user, and returns', async () => {
  const admin = await api.as('admin')
  expect((await actAs(admin, 'UPO')).status).toBe(200)
  expect((await admin.call(session.me)).body).toMatchObject({
    login: 'upo',
    poziom: 'UPO',
    impersonateMode: true,
    impersonator: 'admin',
    udzielajacyPomocyNazwa: 'Urząd Gminy Przykładowo',
  })
  expect((await admin.call(session.impersonateReturn)).status).toBe(200)
  expect((await admin.call(session.me)).body).toMatchObject({
    login: 'admin',
    impersonateMode: false,
    impersonator: null,
  })

  const events = await api.db.selectFrom('audyt').where('zdarzenie', 'like', '%impersonac%').selectAll().execute()
  expect(events.map(({ zdarzenie, login, wImieniu }) => [zdarzenie, login, wImieniu])).toEqual([
    ['impersonacja', 'admin', 'upo'],
    ['powrot-z-impersonacji', 'admin', 'upo'],
  ])
})

test('while acting as another, only returning, signing out and extending are allowed', async () => {
  const nadzorca = await api.as('nadzorca')
  await actAs(nadzorca, 'upo')
  const profile = { imie: 'A', nazwisko: 'B', email: 'a@b.pl' }
  const refused = [
    await nadzorca.call(account.editProfile, { body: profile }),
    await nadzorca.call(account.acceptTerms),
    await nadzorca.call(session.changePassword, {
      body: { oldPassword: 'x', newPassword: 'Nowe#haslo1', repeatNewPassword: 'Nowe#haslo1' },
    }),
    await actAs(nadzorca, 'ugl'),
  ]
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 403, refusal: { message: expect.stringContaining('kontekście innego') } })
  expect((await nadzorca.call(session.heartbeat, { query: { extend: 'true' } })).status).toBe(200)
  expect((await nadzorca.call(account.terms)).status).toBe(200)
  expect((await nadzorca.call(session.logout)).status).toBe(200)
  const ended = await api.db.selectFrom('audyt').where('zdarzenie', '=', 'wylogowanie').selectAll().execute()
  expect(ended).toMatchObject([{ login: 'nadzorca', wImieniu: 'upo' }])
})

test('an unknown target and a forbidden one get the same refusal', async () => {
  const admin = await api.as('admin')
  await change('koo', { zablokowany: true })
  await change('ugl2', { usuniety: true })
  const answers = await Promise.all(['nikt', 'admin', 'koo', 'ugl2'].map((login) => actAs(admin, login)))
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 403,
      refusal: { message: 'Nie można zalogować się jako wskazany użytkownik' },
    })
  await change('koo', { zablokowany: false })
  await change('ugl2', { usuniety: false })
})

test.each(['ugl', 'koo', 'upo'])('%s may act as nobody', async (login) => {
  const client = await api.as(login)
  expect(await actAs(client, 'upo2')).toMatchObject({
    status: 403,
    refusal: { message: 'Nie masz uprawnień do wykonania tej czynności' },
  })
})

test('returning is refused to a user who acts as nobody', async () => {
  expect((await (await api.as('admin')).call(session.impersonateReturn)).status).toBe(422)
})

test('the other user’s duty to change the password does not block the one acting as them', async () => {
  await api.db.updateTable('uzytkownik').set({ wymaganaZmianaHasla: true }).where('login', '=', 'upo2').execute()
  const admin = await api.as('admin')
  await actAs(admin, 'upo2')
  expect((await admin.call(session.me)).body).toMatchObject({ login: 'upo2', needToChangePassword: false })
  expect((await admin.call(account.profile)).status).toBe(200)
})

test.each<[string, string, State, State]>([
  ['blocking the one who acts', 'nadzorca', { zablokowany: true }, { zablokowany: false }],
  ['deleting the one who acts', 'nadzorca', { usuniety: true }, { usuniety: false }],
  ['deleting the one acted as', 'upo', { usuniety: true }, { usuniety: false }],
  ['blocking the one acted as', 'upo', { zablokowany: true }, { zablokowany: false }],
])('%s ends the session', async (_name, login, state, back) => {
  const nadzorca = await api.as('nadzorca')
  await actAs(nadzorca, 'upo')
  await change(login, state)
  expect((await nadzorca.call(session.me)).status).toBe(401)
  await change(login, back)
})

test('losing the level ends acting as another', async () => {
  const nadzorca = await api.as('nadzorca')
  await actAs(nadzorca, 'upo')
  const { udzielajacyPomocyId } = await api.db
    .selectFrom('uzytkownik')
    .where('login', '=', 'upo')
    .select('udzielajacyPomocyId')
    .executeTakeFirstOrThrow()
  await change('nadzorca', { poziom: 'UPO', udzielajacyPomocyId })
  expect((await nadzorca.call(session.me)).status).toBe(401)
})
