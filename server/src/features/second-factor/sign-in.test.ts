import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { cookieIn, firstStep, giveFactor, secondStep } from '#server/testing/second-factor.ts'
import { addUser, storedUser } from '#server/testing/users.ts'
import { attemptsOf } from '#server/features/session/lock-out.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A user with a second factor, and their telephone. */
async function someone(login: string) {
  await addUser(api.db, { login, poziom: 'NADZORCA' })
  return { login, code: await giveFactor(api, login) }
}
const failures = (login: string) =>
  api.db.selectFrom('nieudaneLogowania').where(attemptsOf(login)).select('liczba').executeTakeFirst()
const lastEvent = (login: string) =>
  api.db
    .selectFrom('audyt')
    .where('login', '=', login)
    .orderBy('id', 'desc')
    .select(['zdarzenie', 'szczegoly'])
    .executeTakeFirst()

test('the right password alone opens nothing, and a code of the telephone opens the session', async () => {
  const { login, code } = await someone('dwa.kroki')
  const answer = await api.visitor.call(session.login, { body: { login, password: DEMO_PASSWORD } })
  expect(answer.body).toEqual({ success: true, message: 'DRUGI_SKLADNIK', skladniki: ['aplikacja'] })
  expect(cookieIn(answer.headers, 'latarnia-sesja')).toBeUndefined()
  expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=300; Path=\/api\/auth; HttpOnly; SameSite=Strict/)
  const half = await firstStep(api, login)
  const done = await secondStep(api.visitor, half, (await code()).replace(/^.../, '$& '))
  expect(done.body).toEqual({ success: true, message: 'OK' })
  const cookie = `latarnia-sesja=${cookieIn(done.headers, 'latarnia-sesja')}`
  expect((await api.visitor.call(session.me, {}, { cookie })).body.login).toBe(login)
  expect(await lastEvent(login)).toEqual({ zdarzenie: 'logowanie', szczegoly: { drugiSkladnik: 'aplikacja' } })
  // the half-session has served
  expect((await secondStep(api.visitor, half, await code())).status).toBe(401)
})

test('a session that the browser had before ends with the password of the next user', async () => {
  const { login } = await someone('po.innym')
  const upo = await api.as('upo')
  await upo.call(session.login, { body: { login, password: DEMO_PASSWORD } })
  expect((await upo.call(session.me)).status).toBe(401)
})

test('a code works once, also for two who give it at the same time', async () => {
  const { login, code } = await someone('raz.jeden')
  const halves = await Promise.all([1, 2, 3].map(() => firstStep(api, login)))
  const kod = await code()
  const answers = await Promise.all(halves.map((half) => secondStep(api.visitor, half, kod)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(answers.find(({ status }) => status === 422)!.refusal).toEqual({
    code: 'factor.wrongCode',
    message: 'Kod jest nieprawidłowy albo został już użyty',
    fieldErrors: [{ field: 'kod', message: 'Kod jest nieprawidłowy albo został już użyty' }],
  })
  expect((await secondStep(api.visitor, await firstStep(api, login), kod)).status).toBe(422)
})

test('a half-session is over after five minutes, by leaving, by a new password, and for a blocked user', async () => {
  const { login, code } = await someone('za.pozno')
  const { id } = await storedUser(api.db, login)
  const over = async (half: { cookie: string }) => {
    const { status, refusal } = await secondStep(api.visitor, half, await code())
    expect([status, refusal.message]).toEqual([401, 'Czas na drugi krok logowania minął. Zaloguj się ponownie.'])
  }
  const late = await firstStep(api, login)
  await api.db
    .updateTable('polsesja')
    .set({ wygasa: new Date().toISOString() })
    .where('uzytkownikId', '=', id)
    .execute()
  await over(late)
  const left = await firstStep(api, login)
  expect((await api.visitor.call(session.leaveSecondStep, {}, left)).status).toBe(200)
  await over(left)
  const blocked = await firstStep(api, login)
  await api.db.updateTable('uzytkownik').set({ zablokowany: true }).where('id', '=', id).execute()
  await over(blocked)
  await api.db.updateTable('uzytkownik').set({ zablokowany: false }).where('id', '=', id).execute()
  const earlier = await firstStep(api, login)
  await (await api.as('admin')).call(session.requestReset, { body: { login } })
  await over(earlier)
  await over({ cookie: 'latarnia-drugi-krok=zmyslona' })
})

describe('guessing', () => {
  test('five wrong codes lock the login; the right password in between does not reset the count', async () => {
    const { login, code } = await someone('zgadywany')
    const half = await firstStep(api, login)
    for (let i = 0; i < 4; i++) expect((await secondStep(api.visitor, half, '00000A')).status).toBe(422)
    const again = await firstStep(api, login)
    expect((await failures(login))!.liczba).toBe(4)
    expect((await secondStep(api.visitor, again, '00000A')).status).toBe(422)
    expect(await secondStep(api.visitor, again, await code())).toMatchObject({
      status: 429,
      refusal: { message: 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie za 15 min.' },
    })
    expect(await lastEvent(login)).toEqual({
      zdarzenie: 'drugi-skladnik-nieudany',
      szczegoly: { powod: 'login.locked' },
    })
    const signIn = await api.visitor.call(session.login, { body: { login, password: DEMO_PASSWORD } })
    expect(signIn.status).toBe(429)
    expect(await lastEvent(login)).toMatchObject({ szczegoly: { powod: 'login.locked' } })
  })

  test('simultaneous codes are all counted', async () => {
    const { login } = await someone('naraz')
    const half = await firstStep(api, login)
    const answers = await Promise.all(Array.from({ length: 9 }, () => secondStep(api.visitor, half, '00000A')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      422, 422, 422, 422, 422, 429, 429, 429, 429,
    ])
  })

  test('a generated password does not end the lock, nor does it spare the second step', async () => {
    const { login } = await someone('nowe.haslo')
    const half = await firstStep(api, login)
    for (let i = 0; i < 5; i++) await secondStep(api.visitor, half, '00000A')
    await (await api.as('admin')).call(session.requestReset, { body: { login } })
    const { tajne } = await api.db
      .selectFrom('wiadomosc')
      .where('adresat', '=', `${login}@przyklad.gov.pl`)
      .orderBy('id', 'desc')
      .select('tajne')
      .executeTakeFirstOrThrow()
    const body = { login, password: tajne! }
    expect((await api.visitor.call(session.login, { body })).status).toBe(429)
    await api.db.deleteFrom('nieudaneLogowania').where(attemptsOf(login)).execute()
    expect((await api.visitor.call(session.login, { body })).body.message).toBe('DRUGI_SKLADNIK')
  })

  test('a right code resets the count', async () => {
    const { login, code } = await someone('w.koncu')
    const half = await firstStep(api, login)
    await secondStep(api.visitor, half, '00000A')
    expect((await secondStep(api.visitor, half, await code())).status).toBe(200)
    expect(await failures(login)).toBeUndefined()
  })
})

test('with the parameter switched off nobody is asked for a code', async () => {
  const { login } = await someone('bez.kodu')
  const set = (wartosc: string) =>
    api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'DRUGI_SKLADNIK').execute()
  await set('wyłączony')
  const answer = await api.visitor.call(session.login, { body: { login, password: DEMO_PASSWORD } })
  expect(answer.body.message).toBe('OK')
  await set('dobrowolny')
})

test('a secret moved to another user does not open anything', async () => {
  const [victim, thief] = [await someone('ofiara'), await someone('zlodziej')]
  const { id } = await storedUser(api.db, victim.login)
  const sekret = api.db
    .selectFrom('drugiSkladnik')
    .innerJoin('uzytkownik', 'uzytkownik.id', 'drugiSkladnik.uzytkownikId')
    .where('login', '=', thief.login)
    .select('sekret')
  await api.db.updateTable('drugiSkladnik').set({ sekret }).where('uzytkownikId', '=', id).execute()
  const half = await firstStep(api, victim.login)
  expect((await secondStep(api.visitor, half, await thief.code())).status).toBe(500)
})
