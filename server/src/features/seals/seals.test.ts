import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { seals, SEAL_NOTICE_DAYS, endOfSeal } from '#contract/seals/seals.ts'
import { session } from '#contract/session/session.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { seedCertificates } from '#server/features/aid/certificates/demo.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { bodies } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeKey } from '#server/testing/api-keys.ts'
import { pkcs12Of } from '#server/testing/pkcs12.ts'
import { giveFactor, proveAgain } from '#server/testing/second-factor.ts'
import { makeAuthority, makeSeal, makeSigner, rsaKeys } from '#server/testing/signers.ts'

const folder = mkdtempSync(join(tmpdir(), 'latarnia-anchors-'))
const authority = await makeAuthority()
const seal = await makeSeal(authority, bodies.first)
const haslo = 'Tajne1ż'
let api: Api
let ugl: Client
beforeAll(async () => {
  writeFileSync(join(folder, 'authority.pem'), authority.certificate.toString())
  api = await startApi({ SIGNATURE_ANCHORS: folder })
  ugl = await api.as('ugl')
  await proveAgain(api)
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const DAY_MS = 86_400_000
const own = async (client = ugl) => (await client.call(seals.own)).body
const put = (plik: string, client = ugl, password = haslo) =>
  client.call(seals.put, { body: { plik, haslo: password } })
const events = async () => {
  const lines = api.db.selectFrom('audyt').where('zdarzenie', 'like', '%pieczeci').orderBy('id').select('zdarzenie')
  return (await lines.execute()).map(({ zdarzenie }) => zdarzenie)
}

test('the main user puts in the seal of the body, replaces and removes it; its key is not readable anywhere', async () => {
  expect(await own()).toEqual({ pieczec: null, przeszkoda: null, probna: false })
  const facts = {
    rodzaj: 'PIECZEC',
    kto: 'Gmina Źródła',
    wystawca: 'Urząd testowy',
    numerSeryjny: seal.certificate.serialNumber,
    wazneOd: seal.certificate.validFromDate.toISOString(),
    wazneDo: seal.certificate.validToDate.toISOString(),
    uniewazniona: null,
    login: 'ugl',
    czas: expect.any(String),
  }
  const { status, body } = await put(pkcs12Of(seal, haslo))
  const message = 'Zapisano pieczęć elektroniczną podmiotu: Gmina Źródła'
  expect([status, body]).toEqual([200, { message, key: facts }])
  expect((await own()).pieczec).toEqual(facts)
  expect((await own(await api.as('upo'))).pieczec).toEqual(facts)
  const { klucz } = await api.db.selectFrom('pieczec').select('klucz').executeTakeFirstOrThrow()
  expect(klucz.includes(Buffer.from('06082a8648ce3d030107', 'hex'))).toBe(false)

  const next = await makeSeal(authority, bodies.first, { keys: await rsaKeys() })
  expect((await put(pkcs12Of(next, haslo))).status).toBe(200)
  expect((await own()).pieczec?.numerSeryjny).toBe(next.certificate.serialNumber)
  expect((await ugl.call(seals.remove)).body).toEqual({ message: 'Usunięto pieczęć elektroniczną podmiotu' })
  expect((await own()).pieczec).toBeNull()
  expect((await ugl.call(seals.remove)).refusal.code).toBe('seal.none')
  expect(await events()).toEqual(['zapisanie-pieczeci', 'zapisanie-pieczeci', 'usuniecie-pieczeci'])
})

const other = await makeAuthority()
const person = await makeSigner(authority)
test.each<[string, string, () => Promise<string> | string]>([
  ['another body’s', 'pdfSignature.otherBody', async () => pkcs12Of(await makeSeal(authority, bodies.second), haslo)],
  ['a person’s', 'seal.ofPerson', () => pkcs12Of(person, haslo)],
  [
    'an expired',
    'pdfSignature.expired',
    async () => pkcs12Of(await makeSeal(authority, bodies.first, { until: new Date(Date.now() - 1_000) }), haslo),
  ],
  [
    'an unknown issuer’s',
    'pdfSignature.unknownIssuer',
    async () => pkcs12Of(await makeSeal(other, bodies.first), haslo),
  ],
  ['one with another password', 'seal.wrongPassword', () => pkcs12Of(seal, 'inne')],
  ['one of nonsense', 'seal.notPkcs12', () => randomBytes(49_000).toString('base64')],
])('%s seal is refused', async (_, code, made) => {
  expect((await put(await made())).refusal.code).toBe(code)
  expect((await own()).pieczec).toBeNull()
})

test('a file that is too large, is no base64 or says nothing is refused with its field', async () => {
  for (const plik of [randomBytes(65_537).toString('base64'), 'żółw', ''])
    expect((await put(plik)).refusal.fieldErrors?.map(({ field }) => field)).toEqual(['plik'])
  expect((await put(pkcs12Of(seal, haslo), ugl, '')).refusal.fieldErrors?.[0]?.field).toBe('haslo')
})

describe('nobody else changes the seal', () => {
  test('other levels, other bodies, keys, and who works in the context of another', async () => {
    const file = pkcs12Of(seal, haslo)
    for (const login of ['upo', 'koo', 'nadzorca', 'admin']) {
      const client = await api.as(login)
      expect([login, (await put(file, client)).status]).toEqual([login, 403])
      expect((await client.call(seals.remove)).status).toBe(403)
    }
    const ugl2 = await api.as('ugl2')
    await proveAgain(api)
    expect((await put(file, ugl2)).refusal.code).toBe('pdfSignature.otherBody')
    const key = await makeKey(api)
    expect((await key.call(seals.put, { body: { plik: file, haslo } })).status).toBe(403)
    expect((await key.call(seals.own)).body).toEqual({ pieczec: null, przeszkoda: null, probna: false })
    const office = await api.as('admin')
    await office.call(session.impersonate, { body: { login: 'ugl' } })
    expect((await put(file, office)).status).toBe(403)
  })

  test('a main user with a second factor, before it is asked again', async () => {
    const code = await giveFactor(api, 'ugl')
    const client = await api.as('ugl')
    const file = pkcs12Of(seal, haslo)
    expect((await put(file, client)).refusal.code).toBe('session.unconfirmed')
    await client.call(secondFactor.confirmAct, { body: { kod: await code() } })
    expect((await put(file, client)).status).toBe(200)
    await api.db.deleteFrom('drugiSkladnik').execute()
    await ugl.call(seals.remove)
  })

  test('a main user without a second factor, before the password is given again', async () => {
    const client = await api.as('ugl')
    const file = pkcs12Of(seal, haslo)
    expect((await put(file, client)).refusal.code).toBe('session.passwordAgain')
    expect((await client.call(seals.remove)).refusal.code).toBe('session.passwordAgain')
    const confirm = (given: string) => client.call(secondFactor.confirmByPassword, { body: { haslo: given } })
    expect((await confirm('Nieznane#2026')).refusal.fieldErrors?.[0]?.field).toBe('haslo')
    expect((await put(file, client)).refusal.code).toBe('session.passwordAgain')
    expect((await confirm(DEMO_PASSWORD)).status).toBe(200)
    expect((await put(file, client)).status).toBe(200)
    expect((await client.call(seals.remove)).status).toBe(200)
  })

  test('the password does not stand for a second factor', async () => {
    await giveFactor(api, 'ugl')
    const client = await api.as('ugl')
    const answer = await client.call(secondFactor.confirmByPassword, { body: { haslo: DEMO_PASSWORD } })
    expect(answer.refusal.code).toBe('session.unconfirmed')
    await api.db.deleteFrom('drugiSkladnik').execute()
  })
})

test('a seal on trial is made only where nothing else is trusted', async () => {
  expect((await ugl.call(seals.trial)).refusal.code).toBe('seal.noTrial')
  const trial = await startApi()
  try {
    const client = await trial.as('ugl')
    expect((await client.call(seals.trial)).refusal.code).toBe('session.passwordAgain')
    await proveAgain(trial)
    expect((await client.call(seals.own)).body).toEqual({ pieczec: null, przeszkoda: null, probna: true })
    const { body } = await client.call(seals.trial)
    expect(body.key).toMatchObject({ rodzaj: 'PROBNY', wystawca: 'Latarnia – podpis próbny, bez mocy prawnej' })
  } finally {
    await trial.close()
  }
})

test('the demonstration begins with a seal on trial of its first body, which seals', async () => {
  const demo = await startApi()
  try {
    await demo.db.transaction().execute((tx) => seedCertificates(tx, demo.config))
    const { pieczec, przeszkoda } = await own(await demo.as('ugl'))
    expect([pieczec?.rodzaj, pieczec?.login, przeszkoda]).toEqual(['PROBNY', 'ugl', null])
    expect((await own(await demo.as('ugl2'))).pieczec).toBeNull()
  } finally {
    await demo.close()
  }
})

test('without the key of the server no seal is kept', async () => {
  const keyless = await startApi({ SECOND_FACTOR_KEY: '' })
  try {
    const client = await keyless.as('ugl')
    await proveAgain(keyless)
    expect((await client.call(seals.trial)).refusal.code).toBe('seal.noKey')
  } finally {
    await keyless.close()
  }
})

test.each([
  [-1, 'over'],
  [1, 'near'],
  [SEAL_NOTICE_DAYS, 'near'],
  [SEAL_NOTICE_DAYS + 2, undefined],
])('a seal that ends in %d days', (days, said) => {
  expect(addDays(today(), days) > today()).toBe(days > 0)
  const wazneDo = new Date(Date.now() + days * DAY_MS).toISOString()
  expect(endOfSeal({ wazneDo, uniewazniona: null })).toBe(said)
  expect(endOfSeal({ wazneDo, uniewazniona: wazneDo })).toBe('revoked')
})
