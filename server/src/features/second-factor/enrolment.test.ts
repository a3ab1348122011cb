import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Level } from '#contract/access.ts'
import { session } from '#contract/session/session.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { users } from '#contract/users/users.ts'
import { codeAt, stepAt } from '#platform/totp.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { firstStep, giveFactor, secondStep } from '#server/testing/second-factor.ts'
import { addUser, storedUser } from '#server/testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function someone(login: string, poziom: Level = 'NADZORCA'): Promise<Client> {
  await addUser(api.db, { login, poziom })
  return api.as(login)
}
const begin = (client: Client, haslo = DEMO_PASSWORD) => client.call(secondFactor.begin, { body: { haslo } })
const confirm = (client: Client, kod: string) => client.call(secondFactor.confirm, { body: { kod } })
const status = async (client: Client) => (await client.call(secondFactor.status)).body
const setPolicy = (wartosc: string) =>
  api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'DRUGI_SKLADNIK').execute()
/** The code of a key as a telephone shows it, some half-minutes from now. */
const codeOf = (klucz: string, later = 0) => codeAt(decode(klucz), stepAt(Date.now()) + later)
function decode(base32: string): Buffer {
  const bits = Array.from(base32, (c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
}
const mailsTo = (login: string) =>
  api.db.selectFrom('wiadomosc').where('adresat', '=', `${login}@przyklad.gov.pl`).select('tresc').execute()

test('the way from the password to the recovery codes, and a sign-in with both kinds of code', async () => {
  const client = await someone('wlacza')
  const other = await api.as('wlacza')
  expect(await status(client)).toMatchObject({ dozwolony: true, wlaczony: null, klucze: [], kodyZapasowe: 0 })
  expect((await confirm(client, '123456')).refusal.message).toMatch(/^Najpierw podaj hasło/)
  expect((await begin(client, 'Zle#haslo1')).refusal.fieldErrors).toEqual([
    { field: 'haslo', message: 'Hasło użytkownika jest nieprawidłowe' },
  ])
  const { klucz, adres } = (await begin(client)).body
  expect(adres).toBe(`otpauth://totp/Latarnia%3Awlacza?secret=${klucz}&issuer=Latarnia`)
  expect((await confirm(client, '00000A')).status).toBe(422)
  // nothing is asked for before a code has proved that the telephone has the key
  const signIn = await api.visitor.call(session.login, { body: { login: 'wlacza', password: DEMO_PASSWORD } })
  expect(signIn.body.message).toBe('OK')
  const first = codeOf(klucz)
  const { kody, message } = (await confirm(client, first)).body
  expect(message).toBe('Włączono aplikację uwierzytelniającą')
  expect(new Set(kody).size).toBe(10)
  expect((await other.call(session.me)).status).toBe(401)
  expect(await status(client)).toMatchObject({ wlaczony: expect.any(String), kodyZapasowe: 10 })
  expect((await mailsTo('wlacza')).at(-1)!.tresc).toContain('drugi składnik logowania został włączony')
  expect((await begin(await api.as('wlacza'))).status).toBe(428)

  // the code that confirmed is used up, the next one is not
  expect((await secondStep(api.visitor, await firstStep(api, 'wlacza'), first)).status).toBe(422)
  expect((await secondStep(api.visitor, await firstStep(api, 'wlacza'), codeOf(klucz, 1))).status).toBe(200)
  const lost = kody[0]!.toLowerCase().replaceAll(' ', '-')
  expect((await secondStep(api.visitor, await firstStep(api, 'wlacza'), lost)).status).toBe(200)
  expect((await secondStep(api.visitor, await firstStep(api, 'wlacza'), lost)).status).toBe(422)
  expect((await status(client)).kodyZapasowe).toBe(9)

  // neither the key nor a code can be read in the database
  const { sekret } = await api.db.selectFrom('drugiSkladnik').select('sekret').executeTakeFirstOrThrow()
  expect(sekret.includes(decode(klucz))).toBe(false)
  const hashes = await api.db.selectFrom('kodZapasowy').select('skrot').execute()
  expect(hashes.every(({ skrot }) => skrot.length === 32)).toBe(true)
})

test('a recovery code works once, also for two at the same time; new ones void the old', async () => {
  const client = await someone('zapasowy')
  const code = await giveFactor(api, 'zapasowy')
  const newCodes = (haslo = DEMO_PASSWORD) => client.call(secondFactor.newCodes, { body: { haslo } })
  expect((await newCodes()).status).toBe(428)
  await client.call(secondFactor.confirmAct, { body: { kod: await code() } })
  expect((await newCodes('Zle#haslo1')).status).toBe(422)
  const { kody } = (await newCodes()).body
  const halves = await Promise.all([1, 2, 3].map(() => firstStep(api, 'zapasowy')))
  const answers = await Promise.all(halves.map((half) => secondStep(api.visitor, half, kody[0]!)))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const newer = (await newCodes()).body.kody
  const half = await firstStep(api, 'zapasowy')
  expect((await secondStep(api.visitor, half, kody[2]!)).status).toBe(422)
  expect((await secondStep(api.visitor, half, newer[2]!)).status).toBe(200)
})

test('new codes made twice at once leave ten, and the owner gets a mail', async () => {
  const client = await someone('dwa.razy')
  const code = await giveFactor(api, 'dwa.razy')
  await client.call(secondFactor.confirmAct, { body: { kod: await code() } })
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.call(secondFactor.newCodes, { body: { haslo: DEMO_PASSWORD } })),
  )
  expect(answers.map(({ status: one }) => one)).toEqual([200, 200, 200])
  expect((await status(client)).kodyZapasowe).toBe(10)
  expect((await mailsTo('dwa.razy')).at(-1)!.tresc).toContain('utworzono nowe kody zapasowe')
})

test('of two enrolments at once one counts', async () => {
  const first = await someone('podwojny')
  const second = await api.as('podwojny')
  const keys = [(await begin(first)).body.klucz, (await begin(second)).body.klucz] as const
  expect((await confirm(first, codeOf(keys[1]))).status).toBe(422)
  const answers = await Promise.all([confirm(first, codeOf(keys[0])), confirm(second, codeOf(keys[1]))])
  // the slower one is refused, or finds its session ended by the quicker one
  expect(answers.filter(({ status: one }) => one === 200)).toHaveLength(1)
  const { id } = await storedUser(api.db, 'podwojny')
  const codes = await api.db.selectFrom('kodZapasowy').where('uzytkownikId', '=', id).selectAll().execute()
  expect(codes).toHaveLength(10)
})

test('a code that confirms a key during the lock is refused and audited', async () => {
  const client = await someone('zgaduje')
  const { klucz } = (await begin(client)).body
  for (let i = 0; i < 5; i++) expect((await confirm(client, '00000A')).status).toBe(422)
  expect((await confirm(client, codeOf(klucz))).status).toBe(429)
  const lines = api.db.selectFrom('audyt').where('login', '=', 'zgaduje').orderBy('id', 'desc')
  const line = await lines.select(['zdarzenie', 'szczegoly']).executeTakeFirst()
  expect(line).toEqual({ zdarzenie: 'drugi-skladnik-nieudany', szczegoly: { powod: 'login.locked' } })
})

test('another telephone takes the place of the first; the recovery codes stay', async () => {
  const client = await someone('nowy.telefon')
  const old = (await begin(client)).body.klucz
  await confirm(client, codeOf(old))
  const { klucz } = (await begin(client)).body
  expect((await confirm(client, codeOf(klucz))).body.kody).toEqual([])
  expect((await status(client)).kodyZapasowe).toBe(10)
  const half = await firstStep(api, 'nowy.telefon')
  expect((await secondStep(api.visitor, half, codeOf(old, 1))).status).toBe(422)
  expect((await secondStep(api.visitor, half, codeOf(klucz, 1))).status).toBe(200)
})

test('switching off asks for password and code, ends other sessions, and is refused to a level that must have a factor', async () => {
  const client = await someone('wylacza')
  const thief = await api.as('wylacza')
  const code = await giveFactor(api, 'wylacza')
  const half = await firstStep(api, 'wylacza')
  const off = async (haslo = DEMO_PASSWORD) => (await client.call(secondFactor.remove, { body: { haslo } })).status
  expect(await off()).toBe(428)
  await client.call(secondFactor.confirmAct, { body: { kod: await code() } })
  expect(await off('Zle#haslo1')).toBe(422)
  await setPolicy('wymagany:NADZORCA')
  expect(await off()).toBe(422)
  expect((await status(client)).wlaczony).not.toBeNull()
  await setPolicy('dobrowolny')
  expect((await thief.call(session.me)).status).toBe(200)
  expect(await off()).toBe(200)
  expect((await thief.call(session.me)).status).toBe(401)
  expect((await secondStep(api.visitor, half, await code())).status).toBe(401)
  expect(await off()).toBe(422)
  expect(await status(client)).toMatchObject({ wlaczony: null, kodyZapasowe: 0 })
  expect((await mailsTo('wylacza')).at(-1)!.tresc).toContain('został wyłączony')
})

test('an administrator removes the factor of another user: audited, mailed, their sessions end', async () => {
  const victim = await someone('zgubil.telefon')
  await giveFactor(api, 'zgubil.telefon')
  const half = await firstStep(api, 'zgubil.telefon')
  const admin = await api.as('admin')
  const reset = (client: Client, login: string) => client.call(secondFactor.reset, { params: { login } })
  expect((await reset(await api.as('nadzorca'), 'zgubil.telefon')).status).toBe(403)
  const read = () => admin.call(users.latarnia.read, { params: { login: 'zgubil.telefon' } })
  expect((await read()).body.drugiSkladnik).toBe(true)
  expect((await reset(admin, 'ZGUBIL.telefon')).body.message).toBe(
    'Usunięto drugi składnik logowania użytkownika zgubil.telefon',
  )
  expect((await read()).body.drugiSkladnik).toBe(false)
  expect((await victim.call(session.me)).status).toBe(401)
  expect((await secondStep(api.visitor, half, '123456')).status).toBe(401)
  expect((await mailsTo('zgubil.telefon')).at(-1)!.tresc).toContain('usunięty przez administratora')
  const { body } = await admin.call(users.history.list, { params: { login: 'zgubil.telefon' } })
  expect(body.items.map(({ zdarzenie, userMod }) => [zdarzenie, userMod])).toContainEqual([
    'reset-drugiego-skladnika',
    'admin',
  ])
  expect((await reset(admin, 'zgubil.telefon')).status).toBe(422)
  expect((await reset(admin, 'nie-ma-takiego')).status).toBe(404)
  expect((await reset(admin, 'admin')).refusal.message).toBe('Własny drugi składnik wyłącza się w ustawieniach konta')
})

test('a level that must have a factor sets one up before anything else, others do not', async () => {
  const client = await someone('musi')
  const upo = await api.as('upo')
  await setPolicy('wymagany:NADZORCA,ADMINISTRATOR')
  expect((await upo.call(session.me)).body.wymaganyDrugiSkladnik).toBe(false)
  expect((await client.call(session.me)).body.wymaganyDrugiSkladnik).toBe(true)
  expect((await client.call(users.latarnia.grid.list)).refusal.message).toBe(
    'Włącz drugi składnik logowania, aby pracować dalej',
  )
  expect((await client.call(session.impersonate, { body: { login: 'upo' } })).status).toBe(403)
  const { klucz } = (await begin(client)).body
  expect((await confirm(client, codeOf(klucz))).status).toBe(200)
  expect((await client.call(users.latarnia.grid.list)).status).toBe(200)
  await setPolicy('wyłączony')
  expect((await begin(upo)).refusal.message).toMatch(/jest wyłączony w ustawieniach aplikacji$/)
  expect((await status(upo)).dozwolony).toBe(false)
  await setPolicy('dobrowolny')
})

test('without a key on the server there is no second factor', async () => {
  const keyless = await startApi({ SECOND_FACTOR_KEY: '' })
  const upo = await keyless.as('upo')
  expect((await status(upo)).dozwolony).toBe(false)
  expect((await begin(upo)).refusal.message).toMatch(/SECOND_FACTOR_KEY/)
  await keyless.close()
})
