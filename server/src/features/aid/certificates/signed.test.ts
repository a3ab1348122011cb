import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { checkCertificate } from '#contract/aid/certificates/public-check.ts'
import { signCertificate } from '#contract/aid/certificates/signature.ts'
import { session } from '#contract/session/session.ts'
import { WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { sealPdf } from '#platform/pdf-signatures/seal-pdf.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeKey, type KeyClient } from '#server/testing/api-keys.ts'
import { insertCertificate, insertIssued } from '#server/testing/certificates.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'
import {
  makeAuthority,
  makeSeal,
  makeSigner,
  makeTimeStamper,
  pdfSigner,
  type Holder,
} from '#server/testing/signers.ts'
import { stampBy } from '#server/testing/time-stamp-authority.ts'

// Issued certificates that are signed in another program and come back.

const folder = mkdtempSync(join(tmpdir(), 'latarnia-anchors-'))
const authority = await makeAuthority()
const person = await makeSigner(authority)
const seal = await makeSeal(authority, bodies.first)
let api: Api
let ugl: Client
beforeAll(async () => {
  writeFileSync(join(folder, 'authority.pem'), authority.certificate.toString())
  api = await startApi({ SIGNATURE_ANCHORS: folder })
  await clearCases(api.db)
  ugl = await api.as('ugl')
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const HOUR_MS = 3_600_000
const sentCase = async () =>
  insertCase(api.db, await insertAct(api.db), { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04' })

/** A certificate issued as an electronic document, and its file. */
async function issued(elektroniczne = true): Promise<{ id: number; ppId: number; pdf: Buffer }> {
  const ppId = await sentCase()
  const id = await insertCertificate(api.db, ppId, { elektroniczne })
  return { id, ppId, pdf: await printed(id) }
}
const printed = async (id: number): Promise<Buffer> =>
  Buffer.from((await ugl.call(certificates.print, { params: { id }, query: {} })).body.bytes)
const read = async (id: number) => (await ugl.call(certificates.read, { params: { id } })).body
const signedBy = (pdf: Buffer, holder: Holder) => sealPdf(pdf, pdfSigner(holder), 'Podpis')
const bring = (client: Pick<Client, 'upload'>, id: number, pdf: Buffer) =>
  client.upload(signCertificate, { name: 'podpisany.pdf', bytes: new Uint8Array(pdf) }, { params: { id } })
const check = async (id: number) =>
  (await api.visitor.call(checkCertificate, { params: { kod: (await read(id)).kod! } })).body
const digestOf = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex')
const linesOf = async () => {
  const lines = api.db.selectFrom('audyt').where('zdarzenie', '=', 'podpisanie-zaswiadczenia').selectAll()
  return (await lines.execute()).map(({ login, szczegoly }) => ({ login, szczegoly }))
}

test('the file that a person has signed is given out from then on, and says who signed it', async () => {
  const { id, ppId, pdf } = await issued()
  const signed = await signedBy(pdf, person)
  expect((await read(id)).podpis).toBeNull()
  expect(await check(id)).toMatchObject({ podpis: null, skroty: { wydany: digestOf(pdf), podpisany: null } })

  const { status, body } = await bring(ugl, id, signed)
  const kto = 'Małgorzata Świętosławska-Źdźbło'
  const podpis = {
    rodzaj: 'KWALIFIKOWANY',
    kto,
    wystawca: 'Urząd testowy',
    numerSeryjny: person.certificate.serialNumber,
    wazneDo: person.certificate.validToDate.toISOString(),
    uniewaznienie: 'NIE_SPRAWDZONO',
    login: 'ugl',
    czas: expect.any(String),
  }
  expect([status, body]).toEqual([
    200,
    { message: `Dołączono podpisany plik zaświadczenia. Podpis: ${kto}`, key: podpis },
  ])
  expect((await read(id)).podpis).toEqual(podpis)
  expect((await printed(id)).equals(signed)).toBe(true)
  const { rodzaj, czas } = (await read(id)).podpis!
  expect(await check(id)).toMatchObject({
    podpis: { rodzaj, kto, czas },
    skroty: { wydany: digestOf(pdf), podpisany: digestOf(signed) },
  })
  expect(await linesOf()).toEqual([
    { login: 'ugl', szczegoly: { zaswiadczenie: id, przypadek: ppId, rodzaj, kto, sha256: digestOf(signed) } },
  ])
})

test('the seal of the body names the body', async () => {
  const { id, pdf } = await issued()
  const { body } = await bring(ugl, id, await signedBy(pdf, seal))
  expect(body.key).toMatchObject({ rodzaj: 'PIECZEC', kto: 'Gmina Źródła' })
})

test('a time-stamp of any authority in the signature is not judged', async () => {
  const { id, pdf } = await issued()
  const stamp = stampBy(await makeTimeStamper(await makeAuthority()))
  const signed = await sealPdf(pdf, pdfSigner(person), 'Podpis', { stamp })
  expect((await bring(ugl, id, signed)).status).toBe(200)
  expect((await printed(id)).equals(signed)).toBe(true)
})

test('a machine brings signed files with a key of the body', async () => {
  const { id, pdf } = await issued()
  const signed = await signedBy(pdf, seal)
  const withKey = ({ klucz }: KeyClient): Pick<Client, 'upload'> => ({
    upload: (endpoint, file, input) =>
      api.visitor.upload(endpoint, file, input, { origin: '', authorization: `Bearer ${klucz}` }),
  })
  const other = await makeKey(api, { login: 'ugl2' })
  expect((await bring(withKey(other), id, signed)).status).toBe(404)
  expect((await bring(withKey(await makeKey(api)), id, signed)).status).toBe(200)
})

const soon = new Date(Date.now() + HOUR_MS)
const earlier = new Date(Date.now() - HOUR_MS)
test.each<[string, string, () => Promise<Holder>]>([
  ['another body’s seal', 'pdfSignature.otherBody', () => makeSeal(authority, bodies.second)],
  [
    'a seal without a tax number',
    'pdfSignature.otherBody',
    () => makeSeal(authority, '', { subject: [{ O: ['Gmina'] }] }),
  ],
  [
    'a person without a name',
    'pdfSignature.noName',
    () => makeSigner(authority, { subject: [{ CN: ['Anna Nowak'] }] }),
  ],
  ['an expired certificate', 'pdfSignature.expired', () => makeSigner(authority, { until: earlier })],
  ['a certificate of the future', 'pdfSignature.notYetValid', () => makeSigner(authority, { from: soon })],
  ['a certificate that is not qualified', 'pdfSignature.notQualified', () => makeSigner(authority, { extensions: [] })],
  [
    'a certificate of another authority of the same name',
    'pdfSignature.unknownIssuer',
    async () => makeSigner(await makeAuthority()),
  ],
  ['the authority itself', 'pdfSignature.keyUsage', async () => authority],
])('%s is refused, and nothing changes', async (_, code, holder) => {
  const { id, pdf } = await issued()
  const { status, refusal } = await bring(ugl, id, await signedBy(pdf, await holder()))
  expect([status, refusal.code]).toEqual([422, code])
  expect((await read(id)).podpis).toBeNull()
  expect((await printed(id)).equals(pdf)).toBe(true)
})

test.each<[string, string, (pdf: Buffer) => Promise<Buffer> | Buffer]>([
  ['the issued file itself', 'pdfSignature.notSigned', (pdf) => pdf],
  ['another file', 'pdfSignature.otherFile', () => Buffer.from('%PDF-1.7 inny')],
  ['an empty file', 'upload.empty', () => Buffer.alloc(0)],
  ['8 MB of nonsense behind it', 'pdfSignature.malformed', (pdf) => Buffer.concat([pdf, Buffer.alloc(8_000_000, 47)])],
  [
    '200 kB of one awkward character behind it',
    'pdfSignature.malformed',
    (pdf) => Buffer.concat([pdf, Buffer.alloc(200_000, '(')]),
  ],
  ['more than the limit', 'upload.tooLarge', (pdf) => Buffer.concat([pdf, Buffer.alloc(8_388_609)])],
  [
    'a byte changed after signing',
    'pdfSignature.otherFile',
    async (pdf) => {
      const changed = await signedBy(pdf, person)
      changed.writeUInt8(changed.readUInt8(1_000) ^ 1, 1_000)
      return changed
    },
  ],
])('%s is refused', async (_, code, made) => {
  const { id, pdf } = await issued()
  const { refusal } = await bring(ugl, id, await made(pdf))
  expect(refusal.code).toBe(code)
  expect((await read(id)).podpis).toBeNull()
})

test('the signed file of another certificate is refused', async () => {
  const [one, other] = [await issued(), await issued()]
  const { refusal } = await bring(ugl, one.id, await signedBy(other.pdf, person))
  expect(refusal.code).toBe('pdfSignature.otherFile')
})

describe('only what holds and is electronic is signed, once', () => {
  test('a certificate in preparation, on paper, superseded, of a deleted case', async () => {
    const prepared = await insertCertificate(api.db, await sentCase(), { elektroniczne: true })
    const refusalOf = async (id: number, pdf: Buffer) => (await bring(ugl, id, pdf)).refusal.code
    expect(await refusalOf(prepared, Buffer.from('%PDF'))).toBe('certificate.notIssued')
    const onPaper = await issued(false)
    expect(await refusalOf(onPaper.id, await signedBy(onPaper.pdf, person))).toBe('certificate.onPaper')
    const former = await issued()
    const next = await insertCertificate(api.db, former.ppId, {
      korekta: true,
      korygujeId: former.id,
      nrUniewaznianego: 'DM/1',
      dataWydaniaUniewZasw: '2025-03-04',
    })
    await printed(next)
    expect(await refusalOf(former.id, await signedBy(former.pdf, person))).toBe('certificate.superseded')
    const ofDeleted = await issued()
    await api.db
      .updateTable('przypadek')
      .set({ usuniety: '2025-04-01T10:00:00Z' })
      .where('id', '=', ofDeleted.ppId)
      .execute()
    expect((await bring(ugl, ofDeleted.id, await signedBy(ofDeleted.pdf, person))).status).toBe(422)
  })

  test('of two who bring it at once one is refused, and so is everybody after them', async () => {
    const { id, pdf } = await issued()
    const files = [await signedBy(pdf, person), await signedBy(pdf, seal)]
    const answers = await Promise.all(files.map((file) => bring(ugl, id, file)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 422)!.refusal.code).toBe('certificate.signed')
    const kept = files[answers.findIndex(({ status }) => status === 200)]!
    expect((await printed(id)).equals(kept)).toBe(true)
    expect((await bring(ugl, id, files[0]!)).refusal.code).toBe('certificate.signed')
  })

  test('a correction that is issued while the signature is verified refuses it', async () => {
    const { id, ppId, pdf } = await issued()
    const next = await insertIssued(api.db, await sentCase(), { kod: 'FFFFFFFFFFFF' })
    const signed = await signedBy(pdf, person)
    let answer: ReturnType<typeof bring> | undefined
    await api.db.transaction().execute(async (tx) => {
      await tx.selectFrom('przypadek').where('id', '=', ppId).select('id').forUpdate().execute()
      answer = bring(ugl, id, signed)
      await untilCallsWait(api.db, 1)
      await tx.updateTable('zaswiadczenie').set({ zastapionePrzezId: next }).where('id', '=', id).execute()
    })
    expect((await answer!).refusal.code).toBe('certificate.superseded')
  })
})

describe('nobody else signs', () => {
  test('another body, the office, and who only reads', async () => {
    const { id, pdf } = await issued()
    const signed = await signedBy(pdf, person)
    const statusOf = async (login: string) => (await bring(await api.as(login), id, signed)).status
    expect(await statusOf('ugl2')).toBe(404)
    expect(await statusOf('nadzorca')).toBe(403)
    expect((await bring(api.visitor, id, signed)).status).toBe(401)
  })

  test('who works in the context of another user', async () => {
    const { id, pdf } = await issued()
    const office = await api.as('admin')
    await office.call(session.impersonate, { body: { login: 'ugl' } })
    const { status, refusal } = await bring(office, id, await signedBy(pdf, person))
    expect([status, refusal.code]).toEqual([403, 'session.readOnly'])
  })
})

test('a signed file that was taken makes an event of the webhook, a refused one none', async () => {
  await ugl.call(webhooks.create, { body: { adres: 'https://ezd.gmina.pl/latarnia' } })
  const { id, pdf } = await issued()
  await bring(ugl, id, pdf)
  await bring(ugl, id, await signedBy(pdf, person))
  const events = await api.db.selectFrom('webhookDoreczenie').orderBy('id').select('tresc').execute()
  expect(
    events
      .map(({ tresc }) => WebhookEvent.parse(JSON.parse(tresc)))
      .map(({ rodzaj, liczby }) => [rodzaj, liczby.przyjetych]),
  ).toEqual([
    ['ZASWIADCZENIA', 1],
    ['PODPISANIE', 1],
  ])
  await ugl.call(webhooks.remove)
})
