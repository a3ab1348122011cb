import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { hashOf } from '#platform/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { solvedCaptcha } from '#server/testing/captcha.ts'
import { cookieIn, firstStep, giveFactor, secondStep } from '#server/testing/second-factor.ts'
import { addUser } from '#server/testing/users.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('wiadomosc').execute()
  await api.db.deleteFrom('tokenHasla').execute()
  await api.db.deleteFrom('wyslaneNaProsbe').execute()
  api.enqueued.length = 0
})

let unique = 0
const fresh = () => `Świeże#${++unique}haseł`
const ask = async (login: string) =>
  api.visitor.call(session.requestReset, { body: { login } }, await solvedCaptcha(api))
const reset = (token: string, login: string, password: string, passwordRepeat = password) =>
  api.visitor.call(session.resetPassword, { body: { token, login, password, passwordRepeat } })
const messages = () => api.db.selectFrom('wiadomosc').orderBy('id').selectAll().execute()
const tokens = () => api.db.selectFrom('tokenHasla').selectAll().execute()
async function tokenFor(login: string): Promise<string> {
  await ask(login)
  return /token=([\w-]{43})&/.exec((await messages()).at(-1)!.tresc)![1]!
}
const block = (login: string, zablokowany: boolean) =>
  api.db.updateTable('uzytkownik').set({ zablokowany }).where('login', '=', login).execute()

test('a message with a link goes to the address of the login', async () => {
  const answer = await ask('UPO')
  expect(answer.body.message).toMatch(/^Jeżeli podany login jest prawidłowy/)
  const [message, ...others] = await messages()
  expect(others).toEqual([])
  expect(message).toMatchObject({
    adresat: 'upo@przyklad.gov.pl',
    temat: 'Latarnia: zmiana hasła użytkownika upo',
    stan: 'OCZEKUJE',
  })
  expect(message!.tresc).toMatch(/href="http:\/\/latarnia\.test\/reset-password\?token=[\w-]{43}&amp;login=upo"/)
  expect(message!.tresc).toContain('Piotr Upoważniony')
  expect(api.enqueued).toEqual([{ name: 'mail', data: { id: message!.id } }])
})

test('only the hash of the token is stored, for thirty minutes', async () => {
  const token = await tokenFor('upo')
  const [stored] = await tokens()
  expect(stored!.skrot).toEqual(hashOf(token))
  const minutes = (Date.parse(stored!.wygasa) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29.8)
  expect(minutes).toBeLessThanOrEqual(30)
})

test('an unknown or blocked login gets the same answer, and no message is sent', async () => {
  await block('koo', true)
  const answers = [await ask('upo'), await ask('nikt'), await ask('koo')]
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.toString()}`)).size).toBe(1)
  expect((await messages()).map(({ adresat }) => adresat)).toEqual(['upo@przyklad.gov.pl'])
  await block('koo', false)
})

test('the token sets a new password once, and ends sessions, the lock and the duty to change', async () => {
  const elsewhere = await api.as('ugl')
  for (let i = 0; i < 6; i++) await api.visitor.call(session.login, { body: { login: 'ugl', password: 'Zgaduje#1' } })
  await api.db.updateTable('uzytkownik').set({ wymaganaZmianaHasla: true }).where('login', '=', 'ugl').execute()
  const token = await tokenFor('ugl')
  const password = fresh()

  expect(await reset(token, 'UGL', password)).toMatchObject({
    status: 200,
    body: { message: 'Pomyślnie zmodyfikowano hasło' },
  })
  expect((await messages()).at(-1)!.temat).toBe('Latarnia: zmieniono hasło użytkownika ugl')
  expect((await elsewhere.call(session.me)).status).toBe(401)
  expect((await (await api.as('ugl', password)).call(session.me)).body.needToChangePassword).toBe(false)
  expect((await reset(token, 'ugl', fresh())).status).toBe(422)

  const history = await api.db
    .selectFrom('uzytkownikHistoria')
    .orderBy('czasWykon', 'desc')
    .selectAll()
    .executeTakeFirst()
  expect(history).toMatchObject({ login: 'ugl', userMod: 'ugl', wymaganaZmianaHasla: false })
})

test('asking again leaves earlier tokens valid, and using one voids the others', async () => {
  const [first, second, third] = [await tokenFor('upo'), await tokenFor('upo'), await tokenFor('upo')]
  expect(await tokens()).toHaveLength(3)
  expect((await reset(second, 'upo', fresh())).status).toBe(200)
  expect((await reset(first, 'upo', fresh())).status).toBe(422)
  expect((await reset(third, 'upo', fresh())).status).toBe(422)
})

test('a login is mailed three tokens an hour, however many ask at once, and the answer does not tell', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('upo')))
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.toString()}`)).size).toBe(1)
  expect([await messages(), await tokens()].map(({ length }) => length)).toEqual([3, 3])
  await ask('ugl2')
  expect(await messages()).toHaveLength(4)
  // an hour after the first, one more
  await sql`update wyslane_na_prosbe set chwile[1] = now() - interval '61 minutes'`.execute(api.db)
  await ask('upo')
  await ask('upo')
  expect(await messages()).toHaveLength(5)
})

test('a password changed or a user blocked voids every token, also after the block', async () => {
  const password = fresh()
  await reset(await tokenFor('upo'), 'upo', password)
  await ask('upo')
  await ask('upo')
  expect(await tokens()).toHaveLength(2)
  const upo = await api.as('upo', password)
  const next = fresh()
  const body = { oldPassword: password, newPassword: next, repeatNewPassword: next }
  expect((await upo.call(session.changePassword, { body })).status).toBe(200)
  expect(await tokens()).toEqual([])
  const token = await tokenFor('ugl2')
  await block('ugl2', true)
  await block('ugl2', false)
  expect((await reset(token, 'ugl2', fresh())).status).toBe(422)
})

test('if a token is used twice at once, one call succeeds', async () => {
  const token = await tokenFor('upo')
  const answers = await Promise.all([1, 2, 3, 4].map(() => reset(token, 'upo', fresh())))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
})

test.each([
  ['a made-up token', async () => ['x'.repeat(43), 'upo']],
  ['an unknown login', async () => [await tokenFor('upo'), 'nikt']],
  ['the token of someone else', async () => [await tokenFor('upo'), 'ugl2']],
  [
    'an expired token',
    async () => {
      const token = await tokenFor('upo')
      await api.db
        .updateTable('tokenHasla')
        .set({ wygasa: new Date(Date.now() - 1).toISOString() })
        .execute()
      return [token, 'upo']
    },
  ],
  [
    'the token of one blocked since',
    async () => {
      const token = await tokenFor('upo2')
      await block('upo2', true)
      return [token, 'upo2']
    },
  ],
])('%s gets the same refusal', async (_name, prepare) => {
  const [token, login] = (await prepare()) as [string, string]
  const answer = await reset(token, login, fresh())
  expect(answer.status).toBe(422)
  expect(answer.refusal).toEqual({ code: 'reset.invalid', message: 'Token jest nieprawidłowy lub stracił ważność' })
  const last = await api.db.selectFrom('audyt').orderBy('id', 'desc').select(['zdarzenie', 'login']).executeTakeFirst()
  expect(last).toEqual({ zdarzenie: 'reset-hasla-nieudany', login: login === 'nikt' ? null : login })
})

test('wrong tokens lock nobody out', async () => {
  for (let i = 0; i < 7; i++) await reset('zły', 'ugl2', fresh())
  await api.as('ugl2', DEMO_PASSWORD)
})

test('a refused password leaves the token valid', async () => {
  const token = await tokenFor('ugl2')
  const reused = await reset(token, 'ugl2', DEMO_PASSWORD)
  expect(reused).toMatchObject({
    status: 422,
    refusal: { fieldErrors: [{ field: 'password', message: 'Nowe hasło musi różnić się od 5 ostatnich haseł' }] },
  })
  expect((await reset(token, 'ugl2', fresh())).status).toBe(200)
})

test.each([
  [{ token: '', login: '', password: '', passwordRepeat: '' }, ['token', 'login', 'password', 'passwordRepeat']],
  [{ token: 't', login: 'l', password: 'slabe', passwordRepeat: 'slabe' }, ['password']],
  [{ token: 't', login: 'l', password: 'Mocne#haslo', passwordRepeat: 'Inne#haslo' }, ['passwordRepeat']],
])('a malformed request names its fields: %j', async (body, fields) => {
  const { status, refusal } = await api.visitor.call(session.resetPassword, { body })
  expect(status).toBe(400)
  expect(refusal.fieldErrors!.map(({ field }) => field)).toEqual(fields)
})

test('requests are audited with the login asked for, if somebody has it', async () => {
  await ask('UPO')
  const last = await api.db.selectFrom('audyt').orderBy('id', 'desc').selectAll().executeTakeFirst()
  expect(last).toMatchObject({ zdarzenie: 'prosba-o-reset-hasla', login: null, szczegoly: { login: 'upo' } })
})

test('a token does not spare the second factor, nor does it end the lock of wrong codes', async () => {
  await addUser(api.db, { login: 'ma.skladnik', poziom: 'NADZORCA' })
  const code = await giveFactor(api, 'ma.skladnik')
  const half = await firstStep(api, 'ma.skladnik')
  for (let i = 0; i < 5; i++) await secondStep(api.visitor, half, '00000A')
  const password = fresh()
  expect((await reset(await tokenFor('ma.skladnik'), 'ma.skladnik', password)).status).toBe(200)
  expect((await secondStep(api.visitor, half, await code())).status).toBe(401)
  const signIn = () => api.visitor.call(session.login, { body: { login: 'ma.skladnik', password } })
  expect((await signIn()).status).toBe(429)
  await api.db.deleteFrom('nieudaneLogowania').execute()
  const answer = await signIn()
  expect(answer.body.message).toBe('DRUGI_SKLADNIK')
  expect(cookieIn(answer.headers, 'latarnia-sesja')).toBeUndefined()
})

test('a token ends when the address that it went to is replaced', async () => {
  await addUser(api.db, { login: 'stara.skrzynka', poziom: 'UPO', bodyOf: 'upo' })
  const token = await tokenFor('stara.skrzynka')
  const move = (email: string) =>
    api.db.updateTable('uzytkownik').set({ email }).where('login', '=', 'stara.skrzynka').execute()
  const { email } = await api.db
    .selectFrom('uzytkownik')
    .where('login', '=', 'stara.skrzynka')
    .select('email')
    .executeTakeFirstOrThrow()
  await move(email.toUpperCase())
  expect(await tokens()).toHaveLength(1)
  await move('nowa.skrzynka@przyklad.gov.pl')
  expect(await tokens()).toEqual([])
  expect((await reset(token, 'stara.skrzynka', fresh())).status).not.toBe(200)
})

test('a token that is asked for while the address is replaced does not go to the old one', async () => {
  await addUser(api.db, { login: 'zmieniana.skrzynka', poziom: 'UPO', bodyOf: 'upo' })
  let answer: ReturnType<typeof ask>
  await api.db.transaction().execute(async (tx) => {
    const email = 'jeszcze.nowsza@przyklad.gov.pl'
    await tx.updateTable('uzytkownik').set({ email }).where('login', '=', 'zmieniana.skrzynka').execute()
    answer = ask('zmieniana.skrzynka')
    await untilCallsWait(api.db, 1)
  })
  expect((await answer!).status).toBe(200)
  expect([await tokens(), await messages()]).toEqual([[], []])
})
