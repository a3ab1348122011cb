import { afterAll, beforeAll, expect, test } from 'vitest'
import { meetsPolicy } from '#contract/session/passwords.ts'
import { session } from '#contract/session/session.ts'
import { users } from '#contract/users/users.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { storedUser } from '#server/testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const generate = (client: Client, login: string) => client.call(session.requestReset, { body: { login } })
const lastMessage = () =>
  api.db.selectFrom('wiadomosc').orderBy('id', 'desc').selectAll().limit(1).executeTakeFirstOrThrow()
const signIn = (login: string, password: string) => api.visitor.call(session.login, { body: { login, password } })

test('the user gets a new password, can sign in only with it, and changes it', async () => {
  const upo = await api.as('upo')
  for (let i = 0; i < 6; i++) await signIn('upo', 'Zgaduje#1')
  const koo = await api.as('koo')
  const answer = await generate(koo, 'UPO')
  expect(answer.body).toEqual({
    message: 'Wygenerowano nowe hasło i wysłano je na adres e-mail użytkownika upo',
    key: 'upo',
  })
  const message = await lastMessage()
  expect(message).toMatchObject({ adresat: 'upo@przyklad.gov.pl', temat: 'Latarnia: nowe hasło użytkownika upo' })
  expect(message.tresc).toContain('http://latarnia.test/login')
  const password = message.tajne!
  expect(message.tresc).toContain(password)
  expect(meetsPolicy(password)).toBe(true)
  expect(answer.raw.toString()).not.toContain(password)

  // sessions of the old password have ended, and so has the lock after failed attempts
  expect((await upo.call(session.me)).status).toBe(401)
  expect((await signIn('upo', DEMO_PASSWORD)).status).toBe(401)
  expect((await signIn('upo', password)).body.message).toBe('PASSCHANGE')
  const again = await api.as('upo', password)
  const repeated = { oldPassword: password, newPassword: password, repeatNewPassword: password }
  expect((await again.call(session.changePassword, { body: repeated })).status).toBe(422)
  const own = { ...repeated, newPassword: 'Wlasne#haslo2', repeatNewPassword: 'Wlasne#haslo2' }
  expect((await again.call(session.changePassword, { body: own })).status).toBe(200)
  expect((await signIn('upo', 'Wlasne#haslo2')).body.message).toBe('OK')
})

test('audit and history name who made it, once and without the password', async () => {
  const versions = async () => (await storedUser(api.db, 'upo2')).wersja
  const before = await versions()
  await generate(await api.as('nadzorca'), 'upo2')
  expect(await versions()).toBe(before + 1)
  await generate(await api.as('nadzorca'), 'upo2')
  expect(await versions()).toBe(before + 1)
  const note = await api.db
    .selectFrom('audyt')
    .where('zdarzenie', '=', 'wygenerowanie-hasla')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst()
  expect(note).toMatchObject({ login: 'nadzorca', szczegoly: { login: 'upo2' } })
  const history = await api.db
    .selectFrom('uzytkownikHistoria')
    .orderBy('czasWykon', 'desc')
    .selectAll()
    .executeTakeFirst()
  expect(history).toMatchObject({ login: 'upo2', userMod: 'nadzorca', wymaganaZmianaHasla: true })
})

test('a user with a temporary password cannot generate one for others', async () => {
  await generate(await api.as('admin'), 'koo')
  const koo = await api.as('koo', (await lastMessage()).tajne!)
  expect((await generate(koo, 'upo')).refusal.message).toMatch(/potwierdzić, że formularz wypełnia człowiek/)
})

test('two at once: the password mailed last is valid', async () => {
  const admin = await api.as('admin')
  const answers = await Promise.all([generate(admin, 'upo2'), generate(admin, 'upo2'), generate(admin, 'upo2')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const mails = await api.db
    .selectFrom('wiadomosc')
    .where('adresat', '=', 'upo2@przyklad.gov.pl')
    .orderBy('id', 'desc')
    .select('tajne')
    .limit(3)
    .execute()
  const results = []
  for (const { tajne } of mails) results.push((await signIn('upo2', tajne!)).status)
  expect(results).toEqual([200, 401, 401])
})

test('the history of the user has failed sign-ins, the lock and the new password, with login and address, without any password', async () => {
  for (let i = 0; i < 6; i++) await signIn('upo2', 'Zgaduje#2')
  await generate(await api.as('ugl2'), 'upo2')
  const admin = await api.as('admin')
  const { body, raw } = await admin.call(users.history.list, { params: { login: 'upo2' }, query: { pageSize: -1 } })
  const events = body.items.map(({ zdarzenie, userMod }) => `${zdarzenie} ${userMod}`)
  expect(events.filter((one) => one === 'logowanie-nieudane upo2')).toHaveLength(5)
  expect(events).toEqual(expect.arrayContaining(['BLOKADA upo2', 'wygenerowanie-hasla ugl2']))
  expect(body.items.find(({ zdarzenie }) => zdarzenie === 'BLOKADA')).toMatchObject({
    adres: '127.0.0.1',
    login: 'upo2',
  })
  expect(raw.toString()).not.toContain('Zgaduje#2')
  expect(raw.toString()).not.toContain((await lastMessage()).tajne!)
})
