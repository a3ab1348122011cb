import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submission } from '#contract/access-requests/submission.ts'
import { requests } from '#contract/access-requests/requests.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { trialSignature } from '#contract/trial-signature/trial-signature.ts'
import {
  newNip,
  signedBySigner,
  SIGNER,
  storedRequest,
  storedStatus,
  uploadSigned,
} from '#server/testing/access-requests.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { makeSigningKey } from '#platform/make-signing-key.ts'
import { solvedCaptcha } from '#server/testing/captcha.ts'
import { countThreads } from '#server/testing/count-threads.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const signaturesOf = (numer: number) =>
  api.db.selectFrom('wniosekPodpis').where('wniosekId', '=', numer).select(['typ', 'plik']).execute()
const statusOf = (numer: number) => storedStatus(api, numer)
const refusalsOf = async (numer: number) => {
  const lines = await api.db
    .selectFrom('audyt')
    .where('zdarzenie', '=', 'podpis-odrzucony')
    .select('szczegoly')
    .execute()
  return lines
    .map(({ szczegoly }) => szczegoly as { wniosek: number; kod: string })
    .filter((one) => one.wniosek === numer)
}

describe('downloaded, signed elsewhere, uploaded', () => {
  test('the whole way', async () => {
    const body = { dane: requestOf({ nip: newNip() }) }
    const captcha = await solvedCaptcha(api)
    const { numer, token } = (await api.visitor.call(submission.prepareFile, { body }, captcha)).body
    const file = (await api.visitor.call(submission.file, { params: { token } })).body
    expect(file.name).toBe(`wniosek-${numer}.xml`)
    const signed = await signedBySigner(api, Buffer.from(file.bytes))
    const answer = await uploadSigned(api, token, signed)
    expect(answer.body).toEqual({ message: 'Pomyślnie zapisano zgłoszenie', key: { numer } })
    const [stored] = await signaturesOf(numer)
    expect(stored!.plik.equals(signed)).toBe(true)
    const kept = await (await api.as('nadzorca')).call(requests.signedFile, { params: { id: numer } })
    expect(Buffer.from(kept.body.bytes).equals(signed)).toBe(true)
  })

  test('odd characters go into the document and come back', async () => {
    const nazwa = 'a\ud800b \\ud800 <&"\' ]]> 😀 \ufffe'
    const { numer, token, xml } = await storedRequest(api, { nazwa })
    expect((await uploadSigned(api, token, await signedBySigner(api, xml))).status).toBe(200)
    const { body } = await (await api.as('nadzorca')).call(requests.read, { params: { id: numer } })
    expect(body.dane.nazwa).toBe(nazwa.toWellFormed())
  })

  test('twenty uploads at once register one request, with one message', async () => {
    const { numer, token, xml, dane } = await storedRequest(api, { email: 'razem@zdzblowo.example' })
    const signed = await Promise.all([0, 1].map(() => signedBySigner(api, xml)))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => uploadSigned(api, token, signed[i % 2]!)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await signaturesOf(numer)).toHaveLength(1)
    const mails = await api.db.selectFrom('wiadomosc').where('adresat', '=', dane.email).select('id').execute()
    expect(mails).toHaveLength(1)
  })

  test('the signature of another request is refused with its reason, and leaves nothing but a line in the audit', async () => {
    const mine = await storedRequest(api)
    const other = await storedRequest(api)
    const answer = await uploadSigned(api, mine.token, await signedBySigner(api, other.xml))
    expect(answer.status).toBe(422)
    expect(answer.refusal.message).toMatch(/^Wniosek lub podpis jest nieprawidłowy/)
    expect(await statusOf(mine.numer)).toBe('DPO')
    expect(await signaturesOf(mine.numer)).toEqual([])
    const lines = await refusalsOf(mine.numer)
    expect(lines).toEqual([{ wniosek: mine.numer, kod: 'signature.otherDocument' }])
    expect(JSON.stringify(lines)).not.toContain(SIGNER.pesel)
  })

  test.each<[string, (signed: Buffer) => Buffer]>([
    ['a changed word', (signed) => Buffer.from(signed.toString().replace('Kolno', 'Kolnx'))],
    ['a file cut short', (signed) => signed.subarray(0, signed.length / 2)],
    ['nonsense', () => Buffer.from('nonsense')],
  ])('refused: %s', async (_, damage) => {
    const { numer, token, xml } = await storedRequest(api)
    const answer = await uploadSigned(api, token, damage(await signedBySigner(api, xml)))
    expect(answer.status).toBe(422)
    expect(await statusOf(numer)).toBe('DPO')
  })

  test('of two requests of a kind about one body only the first is registered', async () => {
    const nip = newNip()
    const [first, second] = [await storedRequest(api, { nip }), await storedRequest(api, { nip })]
    const answers = await Promise.all(
      [first, second].map(async ({ token, xml }) => uploadSigned(api, token, await signedBySigner(api, xml))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const states = await Promise.all([first, second].map(({ numer }) => statusOf(numer)))
    expect(states.toSorted()).toEqual(['DPO', 'ZAR'])
  })
})

describe('the component of the qualified signature', () => {
  const prepare = async (body: { token: string } | { dane: ReturnType<typeof requestOf> }) =>
    (await api.visitor.call(submission.prepareTask, { body }, await solvedCaptcha(api))).body
  const saveTask = async (xml: string) =>
    api.visitor.call(submission.saveTask, { body: { xml } }, await solvedCaptcha(api))

  test('a task is prepared, signed on trial and saved', async () => {
    const task = await prepare({ dane: requestOf({ nip: newNip() }) })
    const { zadanie } = (
      await api.visitor.call(trialSignature.signTask, { body: { zadanie: task.message, ...SIGNER } })
    ).body
    const answer = await saveTask(zadanie)
    expect(answer.body.message).toBe('Pomyślnie zapisano zgłoszenie')
    expect(await statusOf((answer.body.key as { numer: number }).numer)).toBe('ZAR')
  })

  test('the signed document itself is taken too', async () => {
    const { numer, xml } = await storedRequest(api)
    expect((await saveTask((await signedBySigner(api, xml)).toString())).status).toBe(200)
    expect(await statusOf(numer)).toBe('ZAR')
  })

  test('a document that we never gave out, and one of another kind, are refused', async () => {
    const { xml } = await storedRequest(api)
    const invented = Buffer.from(xml.toString().replace(/numer="\d+"/, 'numer="999999"'))
    expect((await saveTask((await signedBySigner(api, invented)).toString())).status).toBe(422)
    const foreign = await signedBySigner(api, Buffer.from('<Inny xmlns="urn:inny"/>'))
    expect((await saveTask(foreign.toString())).refusal.message).toContain('nie zawiera wniosku')
  })

  test('a document of very many elements is refused for them, and read in a thread', async () => {
    const { numer } = await storedRequest(api)
    const threads = countThreads()
    const signature = '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>'
    const answer = await saveTask(`<Wniosek numer="${numer}">${signature}${'<a/>'.repeat(200_000)}</Wniosek>`)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([422, 'signature.tooComplex'])
    expect(threads()).toBe(1)
  })
})

/** A file with the key of the office for the real service. */
async function signingKeyFile(folder: string): Promise<string> {
  const { privateKey, certificate } = await makeSigningKey('Urząd')
  const path = join(folder, 'klucz.pem')
  writeFileSync(path, `${privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()}${certificate.toString()}`)
  return path
}

test('where a real service signs, a signature on trial is refused', async () => {
  const { numer, token, xml } = await storedRequest(api)
  const signed = await signedBySigner(api, xml)
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-'))
  const real = await startApi({ TP_SIGNING_URL: 'http://127.0.0.1:1/', TP_SIGNING_KEY: await signingKeyFile(folder) })
  try {
    const beside = await storedRequest(real)
    const answer = await uploadSigned(real, beside.token, await signedBySigner(real, beside.xml))
    expect(answer.status).toBe(422)
    expect(answer.refusal.message).toMatch(/wystaw/i)
    expect((await real.visitor.call(submission.begin)).body.podpisy.probny).toBe(false)
    // a service that does not answer loses nothing
    const down = await real.visitor.call(submission.sign, { body: { token: beside.token } }, await solvedCaptcha(real))
    expect(down.status).toBe(503)
    expect((await real.visitor.call(submission.read, { params: { token: beside.token } })).body.stan).toBe('DPO')
  } finally {
    await real.close()
    rmSync(folder, { recursive: true })
  }
  expect((await uploadSigned(api, token, signed)).status).toBe(200)
  expect(await statusOf(numer)).toBe('ZAR')
})

test('with a component for qualified signatures alone, signatures on trial are neither made nor accepted', async () => {
  const qualified = await startApi({ KIR_SDK_URL: 'https://sdk.example/szafir.js' })
  try {
    const { token, xml } = await storedRequest(qualified)
    const { podpisy } = (await qualified.visitor.call(submission.read, { params: { token } })).body
    expect(podpisy).toEqual({ profilZaufany: null, probny: false, skryptKir: 'https://sdk.example/szafir.js' })
    expect((await uploadSigned(qualified, token, await signedBySigner(qualified, xml))).status).toBe(422)
    const profile = await qualified.visitor.call(submission.sign, { body: { token } })
    expect(profile.refusal.message).toContain('nie jest tu dostępny')
  } finally {
    await qualified.close()
  }
})
