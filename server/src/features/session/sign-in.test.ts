import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { firstStep, giveFactor, secondStep } from '#server/testing/second-factor.ts'
import { addUser } from '#server/testing/users.ts'
import { lockUser, setPassword } from './set-password.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const login = (name: string, password = DEMO_PASSWORD, headers: Record<string, string> = {}) =>
  api.visitor.call(session.login, { body: { login: name, password } }, headers)
const change = (name: string, values: { zablokowany?: boolean; usuniety?: boolean; wymaganaZmianaHasla?: boolean }) =>
  api.db.updateTable('uzytkownik').set(values).where('login', '=', name).execute()
const audited = (event: string, name: string | null) =>
  api.db
    .selectFrom('audyt')
    .where('zdarzenie', '=', event)
    .where('login', 'is not distinct from', name)
    .select(['wImieniu', 'adres', 'szczegoly'])
    .execute()

test('the right password opens a session whose token is only in the cookie', async () => {
  const answer = await login('upo')
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'OK' } })
  expect(answer.raw.toString()).toBe('{"success":true,"message":"OK"}')
  expect(answer.headers['set-cookie']).toMatch(/^latarnia-sesja=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const token = /latarnia-sesja=([^;]+)/.exec(answer.headers['set-cookie']!)![1]!
  const stored = await api.db.selectFrom('sesja').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await audited('logowanie', 'upo')).toEqual([{ wImieniu: null, adres: '127.0.0.1', szczegoly: {} }])
})

test('behind https the cookie is secure', async () => {
  const secure = await startApi({ PUBLIC_URL: 'https://latarnia.test' })
  const body = { login: 'upo', password: DEMO_PASSWORD }
  const answer = await secure.visitor.call(session.login, { body }, { origin: 'https://latarnia.test' })
  expect(answer.headers['set-cookie']).toContain('; Secure')
  await secure.close()
})

test('the login is case-insensitive', async () => {
  expect((await login('  UpO '))?.status).toBe(200)
})

test.each([
  ['an unknown login', 'nikt', DEMO_PASSWORD],
  ['a wrong password', 'ugl', 'Latarnia#2025'],
  ['a password in another case', 'ugl', DEMO_PASSWORD.toLowerCase()],
])('%s gets the same refusal', async (_name, name, password) => {
  const answer = await login(name, password)
  expect(answer).toMatchObject({ status: 401, refusal: { message: 'Nieprawidłowy login lub hasło' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await audited('logowanie-nieudane', name === 'nikt' ? null : name)).toContainEqual(
    expect.objectContaining({ adres: '127.0.0.1', szczegoly: { powod: 'login.failed' } }),
  )
})

test('only the right password shows that a user is blocked', async () => {
  await change('koo', { zablokowany: true })
  expect(await login('koo')).toMatchObject({
    status: 403,
    refusal: { message: expect.stringContaining('zablokowane') },
  })
  expect((await login('koo', 'Inne#haslo1')).status).toBe(401)
  await change('koo', { zablokowany: false })
})

test('a deleted user is unknown', async () => {
  await change('koo', { usuniety: true })
  expect(await login('koo')).toMatchObject({ status: 401, refusal: { message: 'Nieprawidłowy login lub hasło' } })
  await change('koo', { usuniety: false })
})

test('a required password change is announced at sign-in', async () => {
  await change('koo', { wymaganaZmianaHasla: true })
  expect((await login('koo')).body).toEqual({ success: true, message: 'PASSCHANGE' })
  await change('koo', { wymaganaZmianaHasla: false })
})

test('a password that has become too old is announced at sign-in', async () => {
  const validity = (wartosc: string) =>
    api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'WAZNOSC_HASLA_DNI').execute()
  await api.db
    .updateTable('haslo')
    .set({ ustawiono: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .where('uzytkownikId', '=', (eb) => eb.selectFrom('uzytkownik').where('login', '=', 'upo2').select('id'))
    .execute()
  expect((await login('upo2')).body.message).toBe('OK')
  await validity('30')
  expect((await login('upo2')).body.message).toBe('PASSCHANGE')
  await validity('0')
})

test('signing in again in the same browser ends its earlier session', async () => {
  const first = await api.as('ugl')
  await login('ugl2', DEMO_PASSWORD, { cookie: `${SESSION_COOKIE}=${first.cookie}` })
  expect((await first.call(session.me)).status).toBe(401)
})

test('a session in another browser stays', async () => {
  const first = await api.as('ugl')
  await login('ugl')
  expect((await first.call(session.me)).status).toBe(200)
})

test('signing out ends the session, removes the cookie and is audited', async () => {
  const ugl = await api.as('ugl')
  const answer = await ugl.call(session.logout)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Wylogowano z aplikacji' } })
  expect(answer.headers['set-cookie']).toMatch(/^latarnia-sesja=;.*Expires=Thu, 01 Jan 1970/)
  expect((await ugl.call(session.me)).status).toBe(401)
  expect(await audited('wylogowanie', 'ugl')).toHaveLength(1)
})

test.each([
  [{}, ['login', 'password']],
  [{ login: '', password: '' }, ['login', 'password']],
  [{ login: 'x'.repeat(55), password: 'x' }, ['login']],
  [{ login: 'upo', password: 'x'.repeat(201) }, ['password']],
  [{ login: 'u\u0000po', password: 'x' }, ['login']],
])('a malformed request names its fields: %j', async (body, fields) => {
  const { status, refusal } = await api.visitor.call(session.login, { body: body as never })
  expect(status).toBe(400)
  expect(refusal.fieldErrors!.map(({ field }) => field)).toEqual(fields)
})

// somebody knows the old password, and signs in just while its owner sets a new one
test.each([
  ['a session', 'stare.haslo', false],
  ['a half-session', 'stare.z.kodem', true],
])('a new password also ends %s that was being opened with the old one', async (_, name, hasFactor) => {
  const id = await addUser(api.db, { login: name, poziom: 'UPO', bodyOf: 'upo' })
  if (hasFactor) await giveFactor(api, name)
  const opened = () =>
    api.db
      .selectFrom(hasFactor ? 'polsesja' : 'sesja')
      .where('uzytkownikId', '=', id)
      .select('skrot')
      .execute()
  const { trying } = await api.db.transaction().execute(async (tx) => {
    await lockUser(tx, id)
    const signing = login(name)
    await isWaiting(api.db)
    await setPassword(tx, { user: { id, login: name }, password: 'Świeże#7haseł', field: 'password' })
    return { trying: signing }
  })
  expect((await trying).status).toBe(401)
  expect(await opened()).toEqual([])
})

// an administrator blocks or deletes a user just while they sign in
test.each<[string, string, 'password alone' | 'password' | 'code', object, string]>([
  ['blocked', 'zaraz.blokada', 'password alone', { zablokowany: true }, 'login.blocked'],
  ['deleted', 'zaraz.usuniety', 'password alone', { usuniety: true }, 'login.failed'],
  ['blocked before the second step', 'blokada.przed', 'password', { zablokowany: true }, 'login.blocked'],
  ['blocked in the second step', 'blokada.po', 'code', { zablokowany: true }, 'login.stepOver'],
  ['deleted in the second step', 'usuniety.po', 'code', { usuniety: true }, 'login.stepOver'],
])('a user who is %s while signing in gets no session', async (_, name, step, values, refusal) => {
  const id = await addUser(api.db, { login: name, poziom: 'UPO', bodyOf: 'upo' })
  const code = step === 'password alone' ? undefined : await giveFactor(api, name)
  const half = step === 'code' ? await firstStep(api, name) : undefined
  const kod = half && (await code!())
  const { trying } = await api.db.transaction().execute(async (tx) => {
    await lockUser(tx, id)
    const signing = half ? secondStep(api.visitor, half, kod!) : login(name)
    await isWaiting(api.db)
    await tx.updateTable('uzytkownik').set(values).where('id', '=', id).execute()
    return { trying: signing }
  })
  const { headers } = await trying
  expect([headers['x-error-code'], headers['set-cookie']]).toEqual([refusal, undefined])
  expect(await api.db.selectFrom('sesja').where('uzytkownikId', '=', id).select('skrot').execute()).toEqual([])
  if (half) return
  expect(await api.db.selectFrom('polsesja').where('uzytkownikId', '=', id).select('skrot').execute()).toEqual([])
  expect(await audited('logowanie-nieudane', name)).toMatchObject([{ szczegoly: { powod: refusal } }])
})

/** Waits until a statement waits for a row of the users. */
async function isWaiting(db: Api['db']): Promise<void> {
  for (let n = 0; n < 500; n++) {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%uzytkownik%'
      and datname = current_database()`.execute(db)
    if (rows.length) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('Nobody waits')
}
