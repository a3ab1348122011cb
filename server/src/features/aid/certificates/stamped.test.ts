import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as cms from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { seals } from '#contract/seals/seals.ts'
import { appendedSignature } from '#platform/pdf-signatures/appended-signature.ts'
import { verifyToken } from '#platform/pdf-signatures/verify-cades.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertCertificate } from '#server/testing/certificates.ts'
import { pkcs12Of } from '#server/testing/pkcs12.ts'
import { proveAgain } from '#server/testing/second-factor.ts'
import { makeAuthority, makeSeal, makeTimeStamper } from '#server/testing/signers.ts'
import { answerOf, startTimeStampAuthority, type TimeStampAuthority } from '#server/testing/time-stamp-authority.ts'

// Certificates that are issued with a seal, where an authority of time-stamps is configured.

const folder = mkdtempSync(join(tmpdir(), 'latarnia-anchors-'))
const authority = await makeAuthority()
const stamper = await makeTimeStamper(authority)
let tsa: TimeStampAuthority
let api: Api
let ugl: Client
beforeAll(async () => {
  writeFileSync(join(folder, 'authority.pem'), authority.certificate.toString())
  tsa = await startTimeStampAuthority(stamper)
  api = await startApi({ SIGNATURE_ANCHORS: folder, TSA_URL: tsa.url })
  await clearCases(api.db)
  ugl = await api.as('ugl')
  await proveAgain(api)
  const plik = pkcs12Of(await makeSeal(authority, bodies.first), 'Tajne1ż')
  await ugl.call(seals.put, { body: { plik, haslo: 'Tajne1ż' } })
})
beforeEach(() => {
  tsa.deviate({})
  tsa.asked.length = 0
})
afterAll(async () => {
  await api.close()
  tsa.close()
  rmSync(folder, { recursive: true })
})

/** A case that says all that its certificate needs. */
async function sentCase(): Promise<number> {
  const act = await insertAct(api.db)
  const address = { miejscowosc: 'Słupca', ulica: 'Długa', numerNieruchomosci: '1', kodPocztowy: '62-400' }
  await api.db.updateTable('podmiotGospodarczy').set(address).where('nip', '=', act.bfNip).execute()
  return insertCase(api.db, act, { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04', u2c: 'uchwała' })
}
const prepared = async () => {
  const ppId = await sentCase()
  return { ppId, id: await insertCertificate(api.db, ppId) }
}
const query = { pieczec: true } as never
const print = (id: number, asked: { pieczec?: boolean } = { pieczec: true }) =>
  ugl.call(certificates.print, { params: { id }, query: asked as never })
const issueMany = async (body: number[]) => (await ugl.call(certificates.issueMany, { body, query })).body
const read = async (id: number) => (await ugl.call(certificates.read, { params: { id } })).body
const filesOf = async (id: number) => {
  const stored = (table: 'zaswiadczeniePlik' | 'zaswiadczeniePodpis') =>
    api.db.selectFrom(table).where('zaswiadczenieId', '=', id).select('pdf').execute()
  return [...(await stored('zaswiadczeniePlik')), ...(await stored('zaswiadczeniePodpis'))].map(({ pdf }) => pdf)
}

/** What the time-stamp in a sealed file is of, and whether that is its signature. */
async function isStamped(id: number): Promise<boolean> {
  const [issued, sealed] = await filesOf(id)
  const { signature } = appendedSignature(sealed!, issued!)
  const { content } = AsnConvert.parse(signature, cms.ContentInfo)
  const [signerInfo] = AsnConvert.parse(content, cms.SignedData).signerInfos
  const [attribute] = signerInfo!.unsignedAttrs ?? []
  const token = verifyToken(Buffer.from(attribute!.attrValues[0]!))
  const digest = createHash('sha256').update(Buffer.from(signerInfo!.signature.buffer)).digest()
  return token.content.includes(digest) && token.signer.raw.equals(stamper.certificate.raw)
}

test('every seal carries a time-stamp of its own, alone and among many', async () => {
  const [one, two, three, four] = [await prepared(), await prepared(), await prepared(), await prepared()]
  expect((await print(one.id)).status).toBe(200)
  await ugl.call(certificates.issue, { params: { id: two.id }, query })
  expect((await issueMany([three.ppId, four.ppId])).zaswiadczenia).toEqual([three.id, four.id])
  for (const { id } of [one, two, three, four]) expect(await isStamped(id)).toBe(true)
  expect(tsa.asked).toHaveLength(4)
})

test('without a seal, in a trial and for a later copy nobody is asked', async () => {
  const [one, two] = [await prepared(), await prepared()]
  await print(one.id, {})
  await ugl.call(certificates.issueMany, { body: [two.ppId], query: { pieczec: true, dryRun: true } as never })
  expect(tsa.asked).toEqual([])
  await print(two.id)
  await print(two.id)
  expect(tsa.asked).toHaveLength(1)
})

describe('without a time-stamp nothing is issued or stored', () => {
  const refused: RequestListener = (_, response) =>
    void response.writeHead(200).end(Buffer.from('30053003020102', 'hex'))
  const down: RequestListener = (_, response) => void response.writeHead(500).end()

  test.each<[string, string, () => unknown]>([
    ['a refusal', 'seal.noTime', () => tsa.deviate({ status: 2 })],
    ['another nonce', 'seal.noTime', () => tsa.deviate({ nonce: Buffer.alloc(16, 0x41) })],
    [
      'another authority',
      'seal.noTime',
      async () => tsa.deviate({ holder: await makeTimeStamper(await makeAuthority()) }),
    ],
    ['an authority that fails', 'register.unavailable', () => tsa.deviate(down)],
  ])('%s', async (_, code, make) => {
    const { id, ppId } = await prepared()
    await make()
    const { status, refusal } = await print(id)
    expect([status, refusal.code]).toEqual([503, code])
    const { details } = await issueMany([ppId])
    expect(details[0]!.komunikat).toMatch(/^Usługa znaczników czasu/)
    expect(await filesOf(id)).toEqual([])
    expect(await read(id)).toMatchObject({ stan: 'PRZYGOTOWANIE', elektroniczne: false, podpis: null })
    tsa.deviate({})
    expect((await print(id)).status).toBe(200)
  })

  test('of many, each says so and the others are issued; the log has the cause under the number that is told', async () => {
    const body = [await sentCase(), await sentCase(), await sentCase()]
    tsa.deviate((request, response) =>
      tsa.asked.length === 2 ? refused(request, response) : response.end(answerOf(tsa.asked.at(-1)!, stamper)),
    )
    const { successIds, details } = await issueMany(body)
    expect(successIds).toEqual([body[0], body[2]])
    const { komunikat } = details[1]!
    expect(komunikat).toMatch(/nie wydano\. Spróbuj ponownie później\./)
    const { incident, err } = api.logged.at(-1) as unknown as { incident: string; err: { message: string } }
    expect(komunikat).toContain(incident)
    expect(JSON.stringify(err)).toContain('status 02')
  })

  test('an authority that does not answer is asked for the first of many alone, and nothing prepared is left', async () => {
    const body = [await sentCase(), await sentCase(), await sentCase(), await sentCase()]
    const count = () => api.db.selectFrom('zaswiadczenie').select('id').execute()
    const before = await count()
    tsa.deviate(down)
    const { successIds, details } = await issueMany(body)
    expect(successIds).toEqual([])
    expect(new Set(details.map(({ komunikat }) => komunikat)).size).toBe(1)
    expect(details[3]!.komunikat).toMatch(/^Usługa znaczników czasu: usługa jest chwilowo niedostępna/)
    // tried twice
    expect(tsa.asked).toHaveLength(2)
    expect(await count()).toEqual(before)
  })
})
