import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trialSignature } from '#contract/trial-signature/trial-signature.ts'
import type { Routes } from '#platform/feature.ts'
import { makeSigningKey } from '#platform/make-signing-key.ts'
import { hashOf } from '#platform/session.ts'
import { verifySignature } from '#platform/signatures/verify-signature.ts'
import { getTrialAuthority } from '#platform/signatures/trial-authority.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { countThreads } from '#server/testing/count-threads.ts'
import { trialSignatureCleanUp } from './clean-up.ts'
import { signedDocumentIn, taskOf } from './kir-task-list.ts'
import type { TrustedProfile } from './tp-signing-client.ts'
import { trustedProfileOf } from './trusted-profile.ts'

const { read, decide, signTask } = trialSignature

let api: Api
/** Those of two processes, each with a server of its own. */
const profiles: TrustedProfile[] = []
const features: Routes[] = [(tools) => void profiles.push(trustedProfileOf(tools)!, trustedProfileOf(tools)!)]
beforeAll(async () => {
  api = await startApi({}, features)
})
afterAll(() => api.close())

const document = Buffer.from('<Wniosek xmlns="urn:x"><Tresc>\nWnoszę o dostęp &lt;b&gt;\n</Tresc></Wniosek>')
const back = { success: 'http://latarnia.test/zapis/tak?token=a&b=c', failure: 'http://latarnia.test/zapis/nie' }
const person = { imie: 'Małgorzata', nazwisko: 'Świętosławska-Źdźbło', pesel: '44051401359' }
const signing = { decyzja: 'PODPISZ', sposob: 'PROFIL_ZAUFANY', ...person } as const
const cancelling = { decyzja: 'PRZERWIJ' } as const
/** What the verification of signatures finds in a document that comes back. */
async function verified(signed: Buffer) {
  const { certificate } = await getTrialAuthority(api.db)
  const trust = { qualified: [], personal: [], seals: [], trial: [certificate], revocation: 'off' } as const
  const now = new Date()
  return verifySignature(signed, document, trust, { now, givenAt: now })
}
const notSigned = { code: 'signing.notSigned', status: 409 }

/** Hands over the document; gives its address, and the parameters of the calls of its page. */
async function handed() {
  const url = await profiles[0]!.hand(document, back, 'Wniosek nr 7')
  return { url, params: { token: url.split('/').at(-1)! } }
}

describe('a document for a trial signature', () => {
  test('is shown, signed and given back, also by another process', async () => {
    const { url, params } = await handed()
    expect(url).toMatch(/^http:\/\/latarnia\.test\/podpis-probny\/[\w-]{43}$/)
    const tresc = 'Wnoszę o dostęp <b>'
    expect((await api.visitor.call(read, { params })).body).toEqual({ stan: 'DO_PODPISU', tresc, powrot: null })
    await expect(profiles[0]!.fetchSigned(url)).rejects.toMatchObject(notSigned)

    expect((await api.visitor.call(decide, { params, body: signing })).body).toEqual({ powrot: back.success })
    const signed = await profiles[0]!.fetchSigned(url)
    expect(await verified(signed)).toMatchObject({ typ: 'PROBNY', ...person, idProfiluZaufanego: expect.any(String) })
    expect((await profiles[1]!.fetchSigned(url)).equals(signed)).toBe(true)
    expect((await api.visitor.call(read, { params })).body).toEqual({ stan: 'PODPISANY', tresc, powrot: back.success })
    for (const body of [signing, cancelling])
      expect((await api.visitor.call(decide, { params, body })).refusal.message).toBe('Dokument został już podpisany')
  })

  test('is signed with a certificate of the person, if they choose so', async () => {
    const { url, params } = await handed()
    await api.visitor.call(decide, { params, body: { ...signing, sposob: 'CERTYFIKAT' } })
    const signature = await verified(await profiles[0]!.fetchSigned(url))
    expect(signature).toMatchObject({ typ: 'PROBNY', ...person })
    expect(signature.idProfiluZaufanego).toBeUndefined()
  })

  test('is signed once by two who sign at once', async () => {
    const { params } = await handed()
    const answers = await Promise.all([1, 2, 3].map(() => api.visitor.call(decide, { params, body: signing })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('whose signing was cancelled is neither signed nor given back', async () => {
    const { url, params } = await handed()
    for (let i = 0; i < 2; i++)
      expect((await api.visitor.call(decide, { params, body: cancelling })).body).toEqual({ powrot: back.failure })
    expect((await api.visitor.call(read, { params })).body).toMatchObject({ stan: 'PRZERWANY', powrot: back.failure })
    expect((await api.visitor.call(decide, { params, body: signing })).status).toBe(409)
    await expect(profiles[0]!.fetchSigned(url)).rejects.toMatchObject(notSigned)
  })

  test('is unknown to a caller who guesses its number', async () => {
    const params = { token: 'A'.repeat(43) }
    expect((await api.visitor.call(read, { params })).status).toBe(404)
    expect((await api.visitor.call(decide, { params, body: signing })).status).toBe(404)
    for (const url of [`http://latarnia.test/podpis-probny/${params.token}`, 'http://inny.test/', ''])
      await expect(profiles[0]!.fetchSigned(url)).rejects.toMatchObject(notSigned)
  })

  test('is known in the database by a hash alone', async () => {
    const { params } = await handed()
    const { rows } = await sql<{ text: string }>`select podpis_probny::text as text from podpis_probny`.execute(api.db)
    expect(rows.map(({ text }) => text).join()).not.toContain(params.token)
  })

  test('is too old after two hours, and then removed', async () => {
    const [old, young] = [await handed(), await handed()]
    await api.visitor.call(decide, { params: old.params, body: signing })
    const skrot = hashOf(old.params.token)
    const utworzony = sql<string>`now() - interval '121 minutes'`
    await api.db.updateTable('podpisProbny').set({ utworzony }).where('skrot', '=', skrot).execute()
    expect((await api.visitor.call(read, { params: old.params })).status).toBe(410)
    expect((await api.visitor.call(decide, { params: old.params, body: cancelling })).status).toBe(410)
    await expect(profiles[0]!.fetchSigned(old.url)).rejects.toMatchObject(notSigned)
    await trialSignatureCleanUp(api.db).run({}, { last: true })
    expect((await api.visitor.call(read, { params: old.params })).status).toBe(404)
    expect((await api.visitor.call(read, { params: young.params })).status).toBe(200)
  })

  test.each<[string, Buffer, { success: string; failure: string }]>([
    ['that is no XML', Buffer.from('to nie XML'), back],
    ['with a DOCTYPE', Buffer.from('<!DOCTYPE a><a/>'), back],
    ['larger than a megabyte', Buffer.from(`<a>${'a'.repeat(1_048_576)}</a>`), back],
    ['that leads back to a script', document, { ...back, failure: 'javascript:alert(1)' }],
  ])('%s is refused', async (_, given, returnTo) => {
    await expect(profiles[0]!.hand(given, returnTo, '')).rejects.toMatchObject({ code: 'signing.fault' })
  })

  test('without a text of its own is shown without one', async () => {
    const url = await profiles[0]!.hand(Buffer.from('<a><Tresc>1</Tresc><Tresc>2</Tresc></a>'), back, '')
    const params = { token: url.split('/').at(-1)! }
    expect((await api.visitor.call(read, { params })).body.tresc).toBeNull()
  })
})

test.each([
  ['pesel', { pesel: '44051401358' }, 'PESEL nie jest prawidłowy'],
  ['pesel', { pesel: '' }, 'PESEL jest wymagany'],
  ['imie', { imie: ' ' }, 'Imię jest wymagane'],
  ['nazwisko', { nazwisko: 'a'.repeat(51) }, 'To pole musi zawierać co najwyżej 50 znaków'],
  ['sposob', { sposob: 'PIECZATKA' as never }, 'To pole jest wymagane'],
])('a signer whose %s is wrong is refused: %o', async (field, wrong, message) => {
  const { params } = await handed()
  const { refusal } = await api.visitor.call(decide, { params, body: { ...signing, ...wrong } })
  expect(refusal.fieldErrors).toEqual([{ field, message }])
})

test('a task for the component is signed on trial with a certificate', async () => {
  const { body } = await api.visitor.call(signTask, { body: { zadanie: taskOf('7', document), ...person } })
  expect(body.zadanie).toContain('<Id>7</Id>')
  expect(await verified(signedDocumentIn(Buffer.from(body.zadanie)))).toMatchObject({ typ: 'PROBNY', ...person })
  expect((await api.visitor.call(signTask, { body: { zadanie: '<a/>', ...person } })).status).toBe(422)
})

test.each([
  ['without a canonical form', '<a xmlns:n="u"><b/></a>'],
  ['large and without a canonical form', `<a xmlns:n="u">${'<b/>'.repeat(40)}<!--${'a'.repeat(70_000)}--></a>`],
  ['that is no XML', '<a>'],
])('a document %s is refused, and no failure', async (_, text) => {
  const body = { zadanie: taskOf('9', Buffer.from(text)), ...person }
  expect((await api.visitor.call(signTask, { body })).status).toBe(422)
})

test('a large document is read and signed in threads', async () => {
  const threads = countThreads()
  const large = Buffer.from(document.toString().replace(/<\/(?=[^<]*$)/, `<!--${'a'.repeat(100_000)}--></`))
  const { body } = await api.visitor.call(signTask, { body: { zadanie: taskOf('8', large), ...person } })
  expect(body.zadanie).toContain('<Id>8</Id>')
  expect(threads()).toBe(2)
})

test('nothing is signed on trial where a real service is configured', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-key-'))
  const TP_SIGNING_KEY = join(folder, 'tp.pem')
  const { privateKey, certificate } = await makeSigningKey('Urząd')
  writeFileSync(TP_SIGNING_KEY, certificate.toString() + privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const real = await startApi({ TP_SIGNING_URL: 'https://pz.example/tpSigning5', TP_SIGNING_KEY }, features)
  const answers = [
    await real.visitor.call(read, { params: { token: 'a' } }),
    await real.visitor.call(decide, { params: { token: 'a' }, body: signing }),
    await real.visitor.call(signTask, { body: { zadanie: taskOf('7', document), ...person } }),
  ]
  expect(answers.map(({ status, refusal }) => [status, refusal.message])).toEqual(
    answers.map(() => [404, 'Nie znaleziono']),
  )
  expect(profiles.at(-1)).toMatchObject({ register: 'Profil zaufany', trial: false })
  expect(profiles[0]).toMatchObject({ register: 'Podpis próbny', trial: true })
  await real.close()
  rmSync(folder, { recursive: true })
})
