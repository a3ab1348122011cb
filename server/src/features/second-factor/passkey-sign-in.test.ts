import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeys } from '#contract/second-factor/passkeys.ts'
import { session } from '#contract/session/session.ts'
import { settings } from '#contract/settings/settings.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import type { Authenticator, Lie } from '#server/testing/authenticator.ts'
import { cookieIn, firstStep, giveFactor, givePasskey, secondStep } from '#server/testing/second-factor.ts'
import { addUser } from '#server/testing/users.ts'
import { attemptsOf } from '#server/features/session/lock-out.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://latarnia.test' })
})
afterAll(() => api.close())

type Half = { cookie: string }
async function someone(login: string): Promise<Authenticator> {
  await addUser(api.db, { login, poziom: 'ADMINISTRATOR' })
  return givePasskey(api, login)
}
const ask = async (half: Half) => (await api.visitor.call(passkeys.askToSignIn, {}, half)).body
const give = (half: Half, body: ReturnType<Authenticator['answer']>) =>
  api.visitor.call(passkeys.signIn, { body }, half)
const sign = async (half: Half, key: Authenticator, lie?: Lie) => give(half, key.answer(await ask(half), lie))
const lastEvent = (login: string) =>
  api.db
    .selectFrom('audyt')
    .where('login', '=', login)
    .orderBy('id', 'desc')
    .select(['zdarzenie', 'szczegoly'])
    .executeTakeFirst()
const failures = async (login: string) => {
  const row = await api.db.selectFrom('nieudaneLogowania').where(attemptsOf(login)).select('liczba').executeTakeFirst()
  return row?.liczba
}

test('the password names the factors; a passkey completes the sign-in, and its use is kept and audited', async () => {
  const key = await someone('z.kluczem')
  const login = { login: 'z.kluczem', password: DEMO_PASSWORD }
  expect((await api.visitor.call(session.login, { body: login })).body.skladniki).toEqual(['klucz'])
  await giveFactor(api, 'z.kluczem')
  expect((await api.visitor.call(session.login, { body: login })).body.skladniki).toEqual(['aplikacja', 'klucz'])
  const half = await firstStep(api, 'z.kluczem')
  const options = await ask(half)
  expect(options).toMatchObject({
    rpId: 'latarnia.test',
    userVerification: 'required',
    allowCredentials: { length: 1 },
  })
  const done = await give(half, key.answer(options))
  expect(done.body).toEqual({ success: true, message: 'OK' })
  expect(await lastEvent('z.kluczem')).toEqual({ zdarzenie: 'logowanie', szczegoly: { drugiSkladnik: 'klucz' } })
  const cookie = `latarnia-sesja=${cookieIn(done.headers, 'latarnia-sesja')}`
  // the sign-in counts for acts that ask for the factor
  expect((await api.visitor.call(settings.forceTerms, {}, { cookie })).status).toBe(200)
  const { uzyty } = await api.db.selectFrom('kluczDostepu').select('uzyty').executeTakeFirstOrThrow()
  expect(Date.parse(uzyty!)).toBeGreaterThan(Date.now() - 60_000)
  expect((await sign(half, key).catch(() => ({ status: 401 }))).status).toBe(401)
})

test('a wrong answer is refused, counted towards the lock and audited', async () => {
  const key = await someone('klamie')
  const foreign = await someone('sasiad')
  const half = await firstStep(api, 'klamie')
  const neighbours = await ask(await firstStep(api, 'sasiad'))
  const tries: [string, () => Promise<{ status: number }>][] = [
    ['a challenge of another user', async () => (await ask(half), give(half, key.answer(neighbours)))],
    ['another address of the page', () => sign(half, key, { origin: 'https://latarnia.test.example' })],
    ['another name of the installation', () => sign(half, key, { rpID: 'latarnia.example' })],
    ['no finger or PIN', () => sign(half, key, { verified: false })],
    ['an answer to an enrolment', () => sign(half, key, { type: 'webauthn.create' })],
    ['a passkey of another user', () => sign(half, foreign)],
    ['the name of the own passkey, signed by another', () => sign(half, foreign, { id: key.stored.identyfikator })],
  ]
  for (const [what, run] of tries) {
    await api.db.deleteFrom('nieudaneLogowania').execute()
    const { status } = await run()
    expect.soft([what, status, await failures('klamie')]).toEqual([what, 422, 1])
    expect.soft((await lastEvent('klamie'))?.zdarzenie, what).toBe('drugi-skladnik-nieudany')
  }
  for (let i = 0; i < 4; i++) await sign(half, foreign)
  expect((await sign(half, key)).status).toBe(429)
  const locked = { zdarzenie: 'drugi-skladnik-nieudany', szczegoly: { powod: 'login.locked' } }
  expect(await lastEvent('klamie')).toEqual(locked)
})

test('a challenge serves once, for five minutes, and for its purpose alone', async () => {
  const key = await someone('wyzwany')
  const half = await firstStep(api, 'wyzwany')
  const options = await ask(half)
  const other = await firstStep(api, 'wyzwany')
  const over = { status: 422, refusal: { message: 'Czas na użycie klucza dostępu minął. Spróbuj ponownie.' } }
  // a half-session of the same user has not been asked, nor has a session
  expect(await give(other, key.answer(options))).toMatchObject(over)
  const signedIn = await api.as('wyzwany')
  expect(await signedIn.call(passkeys.confirmAct, { body: key.answer(options) })).toMatchObject(over)
  await sql`update wyzwanie set wygasa = now()`.execute(api.db)
  expect(await give(half, key.answer(options))).toMatchObject(over)
  const again = await ask(half)
  const answers = await Promise.all([1, 2, 3].map(() => give(half, key.answer(again))))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await failures('wyzwany')).toBeUndefined()
  expect((await api.visitor.call(passkeys.askToSignIn, {}, half)).status).toBe(401)
})

test('a counter that goes back or stands still is refused and audited; one that never counts is not', async () => {
  const key = await someone('kopia')
  expect((await sign(await firstStep(api, 'kopia'), key, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 6, 0]) {
    const { status, refusal } = await sign(await firstStep(api, 'kopia'), key, { counter })
    expect([counter, status, refusal.message]).toEqual([counter, 422, expect.stringMatching(/nie został przyjęty/)])
    const copied = { zdarzenie: 'klucz-dostepu-skopiowany', szczegoly: { klucz: 'Telefon' } }
    expect(await lastEvent('kopia')).toEqual(copied)
  }
  const silent = await someone('nie.liczy')
  for (let i = 0; i < 2; i++)
    expect((await sign(await firstStep(api, 'nie.liczy'), silent, { counter: 0 })).status).toBe(200)
})

test('a passkey confirms an act, and a wrong one does not', async () => {
  const key = await someone('potwierdza')
  const client = await api.as('potwierdza')
  expect((await client.call(settings.forceTerms)).status).toBe(428)
  const confirm = async (lie?: Lie) => {
    const body = key.answer((await client.call(passkeys.askToConfirm)).body, lie)
    return (await client.call(passkeys.confirmAct, { body })).status
  }
  expect(await confirm({ origin: 'https://zly.test' })).toBe(422)
  expect((await client.call(settings.forceTerms)).status).toBe(428)
  expect(await confirm()).toBe(200)
  expect((await client.call(settings.forceTerms)).status).toBe(200)
  await api.db.updateTable('uzytkownik').set({ zaakceptowanyRegulamin: true }).execute()
  // a challenge to add a passkey confirms nothing
  const { body: toAdd } = await client.call(passkeys.begin, { body: { nazwa: 'Drugi', haslo: DEMO_PASSWORD } })
  expect((await client.call(passkeys.confirmAct, { body: key.answer(toAdd) })).refusal.message).toMatch(
    /^Czas na użycie/,
  )
  const upo = await api.as('upo2')
  expect((await upo.call(passkeys.askToConfirm)).refusal.message).toBe('Nie masz klucza dostępu')
})

test('a six-digit code of a user who has no application is wrong', async () => {
  await someone('sam.klucz')
  expect((await secondStep(api.visitor, await firstStep(api, 'sam.klucz'), '123456')).status).toBe(422)
})
