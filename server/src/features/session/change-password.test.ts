import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let ugl: Client
beforeEach(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
})
afterEach(() => api.close())

const NEW = 'Źdźbło-Trawy'
const change = (client: Client, newPassword: string, oldPassword = DEMO_PASSWORD, repeatNewPassword = newPassword) =>
  client.call(session.changePassword, { body: { oldPassword, newPassword, repeatNewPassword } })
const user = () => api.db.selectFrom('uzytkownik').where('login', '=', 'ugl').selectAll().executeTakeFirstOrThrow()

test('a new password replaces the old one, and ends other sessions and the duty to change it', async () => {
  const elsewhere = await api.as('ugl')
  const admin = await api.as('admin')
  await admin.call(session.impersonate, { body: { login: 'ugl' } })
  await api.db.updateTable('uzytkownik').set({ wymaganaZmianaHasla: true }).where('login', '=', 'ugl').execute()

  expect(await change(ugl, NEW)).toMatchObject({ status: 200, body: { message: 'Pomyślnie zmodyfikowano hasło' } })

  expect((await ugl.call(session.me)).body).toMatchObject({ login: 'ugl', needToChangePassword: false })
  expect((await elsewhere.call(session.me)).status).toBe(401)
  expect((await admin.call(session.me)).status).toBe(401)
  await expect(api.as('ugl', DEMO_PASSWORD)).rejects.toThrow('401')
  await api.as('ugl', NEW)
})

test('the owner is notified of a new password by mail, and of no refused one', async () => {
  await change(ugl, NEW, 'Zle#haslo1')
  await change(ugl, NEW)
  const { email } = await user()
  const [letter, ...others] = await api.db.selectFrom('wiadomosc').selectAll().execute()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ adresat: email, temat: 'Latarnia: zmieniono hasło użytkownika ugl', tajne: null })
  expect(letter!.tresc).toMatch(/zostało zmienione \(\d\d\.\d\d\.\d{4} \d\d:\d\d\)/)
  expect(letter!.tresc).not.toContain(NEW)
})

test('different Unicode forms of the same letters are the same password', async () => {
  await change(ugl, NEW.normalize('NFD'))
  await api.as('ugl', NEW.normalize('NFC'))
})

test.each([
  ['a wrong old password', 'Zle#haslo1', NEW, NEW, 422, 'oldPassword', 'Hasło użytkownika jest nieprawidłowe'],
  ['no old password', '', NEW, NEW, 400, 'oldPassword', 'Hasło użytkownika jest wymagane'],
  [
    'a repeat that differs',
    DEMO_PASSWORD,
    NEW,
    `${NEW}.`,
    400,
    'repeatNewPassword',
    'Wprowadzone hasła muszą być takie same',
  ],
  ['no repeat', DEMO_PASSWORD, NEW, '', 400, 'repeatNewPassword', 'Powtórzenie hasła jest wymagane'],
  ['no new password', DEMO_PASSWORD, '', 'x', 400, 'newPassword', 'Nowe hasło jest wymagane'],
  ['a short one', DEMO_PASSWORD, 'Kr#tkie', 'Kr#tkie', 400, 'newPassword', 'Hasło nie spełnia wymagań'],
  ['a long one', DEMO_PASSWORD, `Aa1${'x'.repeat(126)}`, 'x', 400, 'newPassword', 'Hasło nie spełnia wymagań'],
  ['one of lowercase letters', DEMO_PASSWORD, 'same-male-1', 'x', 400, 'newPassword', 'Hasło nie spełnia wymagań'],
  ['one of uppercase letters', DEMO_PASSWORD, 'SAME-DUŻE-1', 'x', 400, 'newPassword', 'Hasło nie spełnia wymagań'],
  ['one of letters alone', DEMO_PASSWORD, 'SameLitery', 'x', 400, 'newPassword', 'Hasło nie spełnia wymagań'],
  ['one with a space', DEMO_PASSWORD, 'Haslo ze 1', 'x', 400, 'newPassword', 'Hasło nie spełnia wymagań'],
  [
    'the same again',
    DEMO_PASSWORD,
    DEMO_PASSWORD,
    DEMO_PASSWORD,
    422,
    'newPassword',
    'Nowe hasło musi różnić się od 5 ostatnich haseł',
  ],
])('%s is refused at its field', async (_name, oldPassword, newPassword, repeat, status, field, message) => {
  const answer = await change(ugl, newPassword, oldPassword, repeat)
  expect(answer.status).toBe(status)
  expect(answer.refusal.fieldErrors).toContainEqual({ field, message })
  await api.as('ugl', DEMO_PASSWORD)
})

test('the login is refused as a password', async () => {
  await api.db.updateTable('uzytkownik').set({ login: 'Główna.Ula-1' }).where('login', '=', 'ugl').execute()
  const answer = await change(ugl, 'główna.ULA-1')
  expect(answer).toMatchObject({ status: 422, refusal: { fieldErrors: [{ field: 'newPassword' }] } })
})

test('the last five passwords cannot be used again, the sixth can', async () => {
  const series = [DEMO_PASSWORD, 'Pierwsze#1', 'Drugie#22', 'Trzecie#3', 'Czwarte#4', 'Piate##55', 'Szoste##66']
  for (let i = 1; i < series.length; i++) {
    expect((await change(ugl, series[i]!, series[i - 1])).status).toBe(200)
    if (i > 1 && i < 6) expect((await change(ugl, series[1]!, series[i])).status).toBe(422)
  }
  expect((await change(ugl, series[1]!, series[6])).status).toBe(200)
  const kept = await api.db
    .selectFrom('haslo')
    .where('uzytkownikId', '=', (await user()).id)
    .select('id')
    .execute()
  expect(kept).toHaveLength(5)
})

test('a stolen session cannot guess the old password, and its attempt during the lock is audited', async () => {
  for (let i = 0; i < 5; i++) expect((await change(ugl, NEW, `Zgaduje#${i}`)).status).toBe(422)
  expect((await change(ugl, NEW)).status).toBe(429)
  const lines = api.db.selectFrom('audyt').where('zdarzenie', '=', 'zmiana-hasla-nieudana').orderBy('id', 'desc')
  const line = await lines.select(['login', 'szczegoly']).executeTakeFirst()
  expect(line).toEqual({ login: 'ugl', szczegoly: { powod: 'login.locked' } })
  const signIn = await api.visitor.call(session.login, { body: { login: 'ugl', password: DEMO_PASSWORD } })
  expect(signIn.status).toBe(429)
})

test('a correct old password counts as no failure, even when the new one is refused', async () => {
  for (let i = 0; i < 7; i++) expect((await change(ugl, DEMO_PASSWORD)).status).toBe(422)
})

test('two changes at once by one session take turns, and the second sees the first', async () => {
  const answers = await Promise.all([change(ugl, 'Pierwsze#1'), change(ugl, 'Drugie#22')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toSatisfy(
    ([first, second]: number[]) => first === 200 && (second === 409 || second === 422),
  )
})

test('changes and failures are audited; the history names who ended the duty to change, and holds no password', async () => {
  await api.db.updateTable('uzytkownik').set({ wymaganaZmianaHasla: true }).where('login', '=', 'ugl').execute()
  await change(ugl, NEW, 'Zle#haslo1')
  await change(ugl, NEW)
  const events = await api.db.selectFrom('audyt').where('zdarzenie', 'like', 'zmiana%').selectAll().execute()
  expect(events.map(({ zdarzenie, login }) => [zdarzenie, login])).toEqual([
    ['zmiana-hasla-nieudana', 'ugl'],
    ['zmiana-hasla', 'ugl'],
  ])
  const history = await api.db
    .selectFrom('uzytkownikHistoria')
    .where('login', '=', 'ugl')
    .orderBy('czasWykon')
    .selectAll()
    .execute()
  expect(history.at(-1)).toMatchObject({
    userMod: 'ugl',
    operacja: 'UPDATE',
    wymaganaZmianaHasla: false,
    wImieniu: null,
  })
  expect(JSON.stringify([events, history])).not.toContain('argon2')
})
