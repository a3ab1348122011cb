import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { announcements } from '#contract/announcements/announcements.ts'
import { session } from '#contract/session/session.ts'
import { connect, connectPool } from '#platform/database/connect.ts'
import { extendSession, findSession, hashOf, switchUser } from '#platform/session.ts'
import { ownerPool, startApi, type Api, type Client } from '#server/testing/api.ts'
import { noteCommits } from '#server/testing/note-commits.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const ttl = (answer: { headers: Record<string, string> }) => Number(answer.headers['x-session-ttl'])
const change = (login: string, values: { zablokowany?: boolean; usuniety?: boolean; wymaganaZmianaHasla?: boolean }) =>
  api.db.updateTable('uzytkownik').set(values).where('login', '=', login).execute()
const leave = (client: Client, seconds: number) =>
  api.db
    .updateTable('sesja')
    .set({ wygasa: sql<string>`now() + make_interval(secs => ${seconds})` })
    .where('skrot', '=', hashOf(client.cookie!))
    .execute()

test('the signed-in user with grantor, main user and time left', async () => {
  const upo = await api.as('upo')
  expect((await upo.call(session.me)).body).toEqual({
    login: 'upo',
    imie: 'Piotr',
    nazwisko: 'Upoważniony',
    email: 'upo@przyklad.gov.pl',
    nrTelefonu: '22 123 45 67',
    komOrg: null,
    info: null,
    poziom: 'UPO',
    poziomNazwa: 'Upoważniony użytkownik',
    levelFullName: 'Upoważniony użytkownik',
    uprawnienia: ['MOD_WLA', 'PRZ_WLA'],
    impersonateMode: false,
    impersonator: null,
    aktualizacjaDanych: false,
    zaakceptowanyRegulamin: true,
    wymaganaZmianaHasla: false,
    wymaganyDrugiSkladnik: false,
    needToChangePassword: false,
    udzielajacyPomocyId: expect.any(Number),
    udzielajacyPomocyNazwa: 'Urząd Gminy Przykładowo',
    udzielajacyPomocyNip: '7811234563',
    udzielajacyPomocyDataKoncaUprawnien: '9999-12-31',
    uprawnieniaWygasly: false,
    uzytkownikGlowny: 'ugl',
    uzytkownikGlownyImie: 'Urszula',
    uzytkownikGlownyNazwisko: 'Główna',
    sessionTTL: expect.closeTo(1800, -1),
    properties: (await api.visitor.call(session.bootstrap)).body.properties,
  })
})

test('a session is prolonged without waiting for a synchronous standby, and nothing else is stored so', async () => {
  const owner = ownerPool(api.url)
  const commits = await noteCommits(owner, ['sesja'])
  const pool = connectPool(api.url, 1)
  const db = connect(pool)
  await sql`set synchronous_commit = on`.execute(db)
  const admin = await api.as('admin')
  await leave(admin, 60)
  const found = (await findSession(db, admin.cookie))!
  expect(await commits.during(() => extendSession(db, found))).toEqual(['sesja: off'])
  expect(await commits.during(() => switchUser(db, found, null))).toEqual(['sesja: on'])
  await commits.stop()
  await Promise.all([pool.end(), owner.end()])
})

test('a user of the office has no grantor', async () => {
  const admin = await api.as('admin')
  expect((await admin.call(session.me)).body).toMatchObject({
    poziom: 'ADMINISTRATOR',
    udzielajacyPomocyId: null,
    udzielajacyPomocyNazwa: null,
    levelFullName: 'Administrator',
    uzytkownikGlowny: null,
    uzytkownikGlownyImie: null,
  })
})

test('without a session there is no user', async () => {
  const answer = await api.visitor.call(session.me)
  expect(answer).toMatchObject({ status: 401, refusal: { message: 'Zaloguj się ponownie' } })
  expect(answer.headers['x-session-ttl']).toBeUndefined()
})

test('a made-up or overlong token opens no session', async () => {
  for (const token of ['x', 'x'.repeat(500), '%00'])
    expect((await api.visitor.call(session.me, {}, { cookie: `latarnia-sesja=${token}` })).status).toBe(401)
})

test('a call prolongs the session; the heartbeat only on request', async () => {
  const koo = await api.as('koo')
  await leave(koo, 100)
  const beat = await koo.call(session.heartbeat)
  expect(beat.body.sessionTTL).toBeGreaterThan(90)
  expect(beat.body.sessionTTL).toBeLessThanOrEqual(100)
  expect(ttl(beat)).toBe(beat.body.sessionTTL)
  expect(ttl(await koo.call(session.heartbeat, { query: { extend: 'false' } }))).toBeLessThanOrEqual(100)

  const extended = await koo.call(session.heartbeat, { query: { extend: 'true' } })
  expect(extended.body.sessionTTL).toBeCloseTo(1800, -1)
  expect(ttl(extended)).toBeCloseTo(1800, -1)

  await leave(koo, 100)
  expect(ttl(await koo.call(announcements.mine))).toBeCloseTo(1800, -1)
  expect(ttl(await koo.call(session.heartbeat))).toBeGreaterThan(1790)
})

test('every answer of a signed-in call carries the time left, refusals too', async () => {
  const upo = await api.as('upo')
  const answers = [
    await upo.call(session.me),
    await upo.call(account.reportError, { body: { errorMessage: '' } }),
    await upo.call(account.editProfile, { body: {} }),
    await upo.call(session.impersonateReturn),
    await upo.call(session.logout),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 403, 422, 200])
  for (const answer of answers) expect(ttl(answer)).toBeCloseTo(1800, -1)
})

test('the length is a parameter', async () => {
  const length = (wartosc: string) =>
    api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'CZAS_SESJI_MIN').execute()
  await length('45')
  expect(ttl(await (await api.as('upo')).call(session.me))).toBe(2700)
  await length('30')
})

test('an expired session is refused and cannot be extended', async () => {
  const upo = await api.as('upo')
  await leave(upo, -1)
  expect((await upo.call(session.me)).status).toBe(401)
  expect((await upo.call(session.heartbeat, { query: { extend: 'true' } })).status).toBe(401)
})

test.each([{ zablokowany: true }, { usuniety: true }])('%j ends an open session', async (state) => {
  const upo = await api.as('upo')
  await change('upo', state)
  expect((await upo.call(session.me)).status).toBe(401)
  await change('upo', { zablokowany: false, usuniety: false })
})

test('until a required password change is made, every other call is refused', async () => {
  const ugl2 = await api.as('ugl2')
  await change('ugl2', { wymaganaZmianaHasla: true })
  const { body } = await ugl2.call(session.me)
  expect(body).toMatchObject({ needToChangePassword: true, wymaganaZmianaHasla: true })
  for (const call of [announcements.mine, account.profile, account.terms])
    expect(await ugl2.call(call)).toMatchObject({
      status: 403,
      refusal: { message: 'Ważność Twojego hasła upłynęła - musisz ustawić nowe hasło' },
    })
  expect((await ugl2.call(session.heartbeat)).status).toBe(200)
  expect((await ugl2.call(session.logout)).status).toBe(200)
  await change('ugl2', { wymaganaZmianaHasla: false })
})

test('the bootstrap contains public parameters, tooltips and the version, and nothing more', async () => {
  const { properties } = (await api.visitor.call(session.bootstrap)).body
  expect(properties).toMatchObject({
    ADRES_POMOCY: 'https://uokik.gov.pl',
    CZAS_SESJI_MIN: '30',
    WYSZUKIWARKA_PUBLICZNA: 'true',
  })
  expect(properties['PODPOWIEDZ_TOKEN']).toMatch(/^Token znajduje się/)
  expect(Object.keys(properties)).not.toContain('BLOKADA_PROBY')
  expect((await api.visitor.call(session.version)).body.message).toMatch(/^\d+\.\d+\.\d+$/)
})
