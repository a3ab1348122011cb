import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeys } from '#contract/second-factor/passkeys.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { session } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { newAuthenticator, type Lie } from '#server/testing/authenticator.ts'
import { firstStep, giveFactor, givePasskey, secondStep } from '#server/testing/second-factor.ts'
import { addUser, storedUser } from '#server/testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://latarnia.test' })
})
afterAll(() => api.close())

async function someone(login: string): Promise<Client> {
  await addUser(api.db, { login, poziom: 'NADZORCA' })
  return api.as(login)
}
const begin = (client: Client, nazwa = 'Telefon', haslo = DEMO_PASSWORD) =>
  client.call(passkeys.begin, { body: { nazwa, haslo } })
const authenticator = () => newAuthenticator(api.config.publicUrl)
/** Answers the challenge of `begin` with a new passkey. */
const add = async (client: Client, lie: Lie = {}, made = authenticator()) =>
  client.call(passkeys.add, { body: { nazwa: 'Telefon', ...made.create((await begin(client)).body, lie) } })
const remove = (client: Client, id: number, haslo = DEMO_PASSWORD) =>
  client.call(passkeys.remove, { params: { id }, body: { haslo } })
const status = async (client: Client) => (await client.call(secondFactor.status)).body
const codesOf = async (login: string) => {
  const { id } = await storedUser(api.db, login)
  return api.db.selectFrom('kodZapasowy').where('uzytkownikId', '=', id).selectAll().execute()
}
const setPolicy = (wartosc: string) =>
  api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'DRUGI_SKLADNIK').execute()
const confirmed = async (login: string) => {
  const { id } = await storedUser(api.db, login)
  const potwierdzona = new Date().toISOString()
  return api.db.updateTable('sesja').set({ potwierdzona }).where('uzytkownikId', '=', id).execute()
}
const lastMail = async (login: string) => {
  const to = `${login}@przyklad.gov.pl`
  const mails = await api.db.selectFrom('wiadomosc').where('adresat', '=', to).orderBy('id').select('tresc').execute()
  return mails.at(-1)!.tresc
}
const eventsOf = async (login: string) => {
  const lines = await api.db.selectFrom('audyt').where('login', '=', login).orderBy('id').select('zdarzenie').execute()
  return lines.map(({ zdarzenie }) => zdarzenie)
}

test('from the password over the browser to recovery codes; a second passkey asks for the first and brings no codes', async () => {
  const client = await someone('pierwszy.klucz')
  const other = await api.as('pierwszy.klucz')
  expect(await status(client)).toMatchObject({ kluczeDozwolone: true, klucze: [] })
  expect((await begin(client, 'Telefon', 'Zle#haslo1')).refusal.fieldErrors).toMatchObject([{ field: 'haslo' }])
  const options = (await begin(client)).body
  expect(options).toMatchObject({
    rp: { id: 'latarnia.test', name: 'Latarnia' },
    user: { name: 'pierwszy.klucz' },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required' },
    excludeCredentials: [],
    timeout: 300_000,
  })
  const telephone = authenticator()
  const added = await client.call(passkeys.add, { body: { nazwa: ' Telefon ', ...telephone.create(options) } })
  expect(added.body).toMatchObject({ message: 'Dodano klucz dostępu Telefon', kody: { length: 10 } })
  expect((await other.call(session.me)).status).toBe(401)
  expect(await lastMail('pierwszy.klucz')).toContain('dodano klucz dostępu jako drugi składnik logowania')
  expect(await eventsOf('pierwszy.klucz')).toEqual(['drugi-skladnik-nieudany', 'klucz-dostepu-dodany'])
  expect(await status(client)).toMatchObject({
    klucze: [{ nazwa: 'Telefon', dodany: expect.any(String), uzyty: null }],
    wlaczony: null,
    kodyZapasowe: 10,
  })

  const later = await api.as('pierwszy.klucz')
  expect((await begin(later, 'Klucz USB')).status).toBe(428)
  const toConfirm = (await later.call(passkeys.askToConfirm)).body
  expect((await later.call(passkeys.confirmAct, { body: telephone.answer(toConfirm) })).status).toBe(200)
  expect((await begin(later, 'telefon')).refusal.fieldErrors).toMatchObject([{ field: 'nazwa' }])
  const next = (await begin(later, 'Klucz USB')).body
  expect(next['excludeCredentials']).toHaveLength(1)
  const second = await later.call(passkeys.add, { body: { nazwa: 'Klucz USB', ...authenticator().create(next) } })
  expect(second.body.kody).toEqual([])
  expect(await codesOf('pierwszy.klucz')).toHaveLength(10)
})

const lies: [string, Lie][] = [
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['another address of the page', { origin: 'https://latarnia.test.example' }],
  ['another name of the installation', { rpID: 'latarnia.example' }],
  ['an answer to a sign-in', { type: 'webauthn.get' }],
  ['no finger or PIN', { verified: false }],
]
test('a forged passkey is refused', async () => {
  const client = await someone('oszukujacy')
  for (const [what, lie] of lies)
    expect.soft((await add(client, lie)).refusal?.message, what).toMatch(/nie został przyjęty/)
  expect((await status(client)).klucze).toEqual([])
  expect(await eventsOf('oszukujacy')).toEqual(lies.map(() => 'drugi-skladnik-nieudany'))
})

describe('at the same time', () => {
  test('of two enrolments of a user one counts, and there is one set of recovery codes', async () => {
    const clients = [await someone('dwa.naraz'), await api.as('dwa.naraz')]
    const options = await Promise.all(clients.map(async (client) => (await begin(client)).body))
    // the challenge of one session is nothing in the other
    const crossed = { nazwa: 'Telefon', ...authenticator().create(options[1]!) }
    expect((await clients[0]!.call(passkeys.add, { body: crossed })).status).toBe(422)
    options[0] = (await begin(clients[0]!)).body
    const answers = await Promise.all(
      clients.map((client, i) =>
        client.call(passkeys.add, { body: { nazwa: `Klucz ${i}`, ...authenticator().create(options[i]!) } }),
      ),
    )
    expect(answers.filter(({ status: one }) => one === 200)).toHaveLength(1)
    expect(await codesOf('dwa.naraz')).toHaveLength(10)
  })

  test('a challenge is answered once', async () => {
    const client = await someone('raz.dwa')
    const options = (await begin(client)).body
    const answers = await Promise.all(
      ['Jeden', 'Drugi', 'Trzeci'].map((nazwa) =>
        client.call(passkeys.add, { body: { nazwa, ...authenticator().create(options) } }),
      ),
    )
    expect(answers.map(({ status: one }) => one).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect((await status(client)).klucze).toHaveLength(1)
  })

  test('of the last two factors one stays where one is required', async () => {
    const client = await someone('ostatni')
    await givePasskey(api, 'ostatni', 'Telefon')
    await givePasskey(api, 'ostatni', 'Klucz USB')
    await confirmed('ostatni')
    const [first, second] = (await status(client)).klucze
    await setPolicy('wymagany:NADZORCA')
    const answers = await Promise.all([remove(client, first!.id), remove(client, second!.id)])
    const refusal = answers.find(({ status: one }) => one === 422)!.refusal
    expect(refusal.message).toMatch(/^Twoje konto musi mieć drugi składnik/)
    const [left, ...others] = (await status(client)).klucze
    expect(others).toEqual([])
    await setPolicy('dobrowolny')
    expect((await remove(client, left!.id)).status).toBe(200)
  })
})

test('a passkey belongs to one user, and a user has at most ten', async () => {
  const [owner, thief] = [await someone('wlasciciel'), await someone('drugi.wlasciciel')]
  const shared = authenticator()
  expect((await add(owner, {}, shared)).status).toBe(200)
  expect((await add(thief, {}, shared)).refusal.message).toBe('Ten klucz dostępu jest już dodany')
  for (let i = 1; i < 10; i++) await givePasskey(api, 'wlasciciel', `Klucz ${i}`)
  expect((await begin(owner, 'Jedenasty')).refusal.message).toMatch(/^Możesz mieć najwyżej 10 kluczy/)
})

test('removing asks for factor and password and ends other sessions; recovery codes go with the last factor; a stranger’s passkey is not found', async () => {
  const client = await someone('usuwa')
  await add(client)
  const code = await giveFactor(api, 'usuwa')
  const [key] = (await status(client)).klucze
  const later = await api.as('usuwa')
  expect((await remove(later, key!.id)).status).toBe(428)
  await later.call(secondFactor.confirmAct, { body: { kod: await code() } })
  expect((await remove(later, key!.id, 'Zle#haslo1')).refusal.fieldErrors).toMatchObject([{ field: 'haslo' }])
  expect((await remove(await someone('obcy'), key!.id)).status).toBe(404)
  expect((await client.call(session.me)).status).toBe(200)
  expect((await remove(later, key!.id)).body.message).toBe('Usunięto klucz dostępu Telefon')
  expect((await client.call(session.me)).status).toBe(401)
  expect(await lastMail('usuwa')).toContain('usunięto klucz dostępu')
  expect(await codesOf('usuwa')).toHaveLength(10)
  expect((await later.call(secondFactor.remove, { body: { haslo: DEMO_PASSWORD } })).status).toBe(200)
  expect(await codesOf('usuwa')).toEqual([])
})

test('an administrator’s reset takes passkeys and recovery codes too', async () => {
  const client = await someone('zgubil.klucz')
  await add(client)
  const half = await firstStep(api, 'zgubil.klucz')
  const admin = await api.as('admin')
  expect((await admin.call(secondFactor.reset, { params: { login: 'zgubil.klucz' } })).status).toBe(200)
  expect((await secondStep(api.visitor, half, '123456')).status).toBe(401)
  const answer = await api.visitor.call(session.login, { body: { login: 'zgubil.klucz', password: DEMO_PASSWORD } })
  expect(answer.body).toEqual({ success: true, message: 'OK' })
  expect(await codesOf('zgubil.klucz')).toEqual([])
})

test('a passkey opens the gate of a level that must have a factor', async () => {
  const client = await someone('musi.miec')
  await setPolicy('wymagany:NADZORCA')
  expect((await client.call(session.me)).body.wymaganyDrugiSkladnik).toBe(true)
  expect((await add(client)).status).toBe(200)
  expect((await client.call(session.me)).body.wymaganyDrugiSkladnik).toBe(false)
  await setPolicy('wyłączony')
  expect((await begin(client)).refusal.message).toMatch(/jest wyłączony w ustawieniach/)
  await setPolicy('dobrowolny')
})

test('under plain http there are no passkeys, and a user who has one gives a recovery code', async () => {
  const plain = await startApi()
  await addUser(plain.db, { login: 'bez.https', poziom: 'NADZORCA' })
  const client = await plain.as('bez.https')
  expect((await begin(client)).refusal.message).toMatch(/tylko pod adresem https/)
  expect(await status(client)).toMatchObject({ dozwolony: true, kluczeDozwolone: false })
  await givePasskey(plain, 'bez.https')
  const answer = await plain.visitor.call(session.login, { body: { login: 'bez.https', password: DEMO_PASSWORD } })
  expect(answer.body).toEqual({ success: true, message: 'DRUGI_SKLADNIK', skladniki: [] })
  await plain.close()
})
