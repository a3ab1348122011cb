import { KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signByHand } from '#server/testing/hand-signed.ts'
import {
  makeAuthority,
  makeSigner,
  pdfSigner,
  revocationListOf,
  type Holder,
  type ListGiven,
} from '#server/testing/signers.ts'
import { withoutHolding } from '#server/testing/without-holding.ts'
import { loadFonts } from '../pdf/fonts.ts'
import { setDocument } from '../pdf/set-document.ts'
import { sealPdf } from '../pdf-signatures/seal-pdf.ts'
import { verifySignedPdf } from '../pdf-signatures/verify-signed-pdf.ts'
import { derAt, derSequence, derValue, derValuesIn } from './der.ts'
import { isListed, readRevocationList } from './read-revocation-list.ts'
import { verifySignature } from './verify-signature.ts'
import { qcStatements } from './qc-statements.ts'
import type { Trust } from './trust.ts'
import { x509 } from './x509.ts'

const REQUEST = '<Wniosek xmlns="urn:latarnia:wniosek:1">7/2026</Wniosek>'
const HOUR_MS = 3_600_000

let authority: Holder
let stranger: Holder
let server: Server
let fetched: string[] = []
/** What the issuer answers, by path. */
const answers = new Map<string, Uint8Array>()
beforeAll(async () => {
  authority = await makeAuthority()
  stranger = await makeAuthority()
  server = createServer((request, response) => {
    fetched.push(request.url!)
    const answer = answers.get(request.url!)
    if (answer) response.end(answer)
    else response.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const signerWithList = (path: string, issuer = authority) =>
  makeSigner(issuer, {
    extensions: [
      qcStatements('signature'),
      new x509.CRLDistributionPointsExtension([
        'ldap://example.test/x',
        `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      ]),
    ],
  })

const listOf = (revoked: Holder[], { by = authority, ...given }: Partial<ListGiven> & { by?: Holder } = {}) =>
  revocationListOf(revoked, by, given)

let unread: unknown[] = []
beforeEach(() => {
  unread = []
})
const verify = (signer: Holder, trusted: Partial<Trust> = {}, now = new Date()) =>
  verifySignature(
    signByHand(REQUEST, signer),
    Buffer.from(REQUEST),
    { qualified: [authority.certificate], personal: [], seals: [], trial: undefined, revocation: 'online', ...trusted },
    { now, givenAt: new Date() },
    (reason) => unread.push(reason),
  )

test('a certificate on the list of its issuer is refused; one that is not was checked', async () => {
  const [good, revoked] = [await signerWithList('/a'), await signerWithList('/a')]
  answers.set('/a', await listOf([revoked]))
  await expect(verify(revoked)).rejects.toMatchObject({ code: 'signature.revoked', status: 422 })
  expect(await verify(good)).toMatchObject({ uniewaznienie: 'SPRAWDZONO' })
})

test('a PDF signed by a certificate on the list is refused in its own words', async () => {
  const [good, revoked] = [await signerWithList('/pdf'), await signerWithList('/pdf')]
  answers.set('/pdf', await listOf([revoked]))
  const issued = setDocument({ title: 'Próba', page: 'portrait', blocks: [] }, loadFonts())
  const trust = { qualified: [authority.certificate], personal: [], seals: [], trial: undefined } as const
  const verifyPdf = async (signer: Holder) => {
    const signed = await sealPdf(issued, pdfSigner(signer), 'Podpis')
    return verifySignedPdf({ signed, issued, nip: '' }, { ...trust, revocation: 'online' }, () => {})
  }
  await expect(verifyPdf(revoked)).rejects.toMatchObject({ code: 'pdfSignature.revoked', status: 422 })
  expect(await verifyPdf(good)).toMatchObject({ uniewaznienie: 'SPRAWDZONO' })
})

test('a list of very many certificates is read as well', async () => {
  const [good, revoked] = [await signerWithList('/many'), await signerWithList('/many')]
  answers.set('/many', longList(Buffer.from(await listOf([])), 20_000, revoked))
  await expect(verify(revoked)).rejects.toMatchObject({ code: 'signature.revoked' })
  expect(await verify(good)).toMatchObject({ uniewaznienie: 'SPRAWDZONO' })
})

test('reading a list of 8 MB and looking for a certificate in it hold nobody up', async () => {
  const [good, revoked] = [await makeSigner(authority), await makeSigner(authority)]
  const bytes = longList(Buffer.from(await listOf([])), 300_000, revoked)
  expect(bytes.length).toBeGreaterThan(7_000_000)
  const answer = async () => {
    const list = await readRevocationList(bytes, authority.certificate, new Date())
    return list && [isListed(list, good.certificate), isListed(list, revoked.certificate)]
  }
  expect(await withoutHolding('the list', answer)).toEqual([false, true])
})

test('a number inside of another entry is not that of a certificate', async () => {
  const [{ certificate }, other] = [await makeSigner(authority), await makeSigner(authority)]
  const number = Buffer.from(`00${certificate.serialNumber}`, 'hex')
  const integer = derValue(2, certificate.serialNumber < '8' ? number.subarray(1) : number)
  const entry = (...values: Buffer[]) => derSequence(derSequence(derValue(2, Buffer.of(1)), ...values))
  const until = new Date()
  expect(isListed({ entries: entry(integer), until }, certificate)).toBe(false)
  expect(isListed({ entries: derSequence(derSequence(integer)), until }, certificate)).toBe(true)
  expect(isListed({ entries: derSequence(derSequence(integer)), until }, other.certificate)).toBe(false)
})

/** A list with so many further entries, signed anew. */
function longList(list: Buffer, n: number, revoked: Holder): Buffer<ArrayBuffer> {
  const [signed, algorithm] = [...derValuesIn(list, derAt(list, 0))].map(({ begin, end }) => list.subarray(begin, end))
  const parts = [...derValuesIn(signed!, derAt(signed!, 0))]
  const at = parts.findLastIndex(({ tag }) => tag === 0x17) + 1
  const [before, after] = [parts.slice(0, at), parts.slice(at).filter(({ tag }) => tag !== 0x30)].map((some) =>
    some.map(({ begin, end }) => signed!.subarray(begin, end)),
  )
  const integer = (hex: string) => Buffer.concat([Buffer.from([2, hex.length / 2]), Buffer.from(hex, 'hex')])
  const entry = (hex: string) => derSequence(integer(hex), before!.at(-1)!)
  const numbers = Array.from({ length: n }, (_, i) => `01${i.toString(16).padStart(8, '0')}`)
  const entries = [...numbers, `00${revoked.certificate.serialNumber}`].map(entry)
  const content = derSequence(...before!, derSequence(Buffer.concat(entries)), ...after!)
  const value = sign('sha256', content, KeyObject.from(authority.keys.privateKey))
  return derSequence(content, algorithm!, Buffer.from([3, value.length + 1, 0, ...value]))
}

test('a list is fetched once until the next one is due', async () => {
  const signer = await signerWithList('/kept')
  answers.set('/kept', await listOf([]))
  fetched = []
  for (let i = 0; i < 3; i++) await verify(signer)
  expect(fetched).toEqual(['/kept'])
  // by then the certificate is still valid and the list is not
  answers.set('/kept', await listOf([signer], { until: 9 * HOUR_MS }))
  const later = new Date(Date.now() + 2 * HOUR_MS)
  await expect(verify(signer, {}, later)).rejects.toMatchObject({ code: 'signature.revoked' })
})

test('no list is fetched when that is switched off, or before the chain is proven', async () => {
  const [ours, foreign] = [await signerWithList('/off'), await signerWithList('/off', stranger)]
  fetched = []
  expect(await verify(ours, { revocation: 'off' })).toMatchObject({ uniewaznienie: 'NIE_SPRAWDZONO' })
  await expect(verify(foreign)).rejects.toMatchObject({ code: 'signature.unknownIssuer' })
  expect(fetched).toEqual([])
})

test.each([
  ['of another issuer of the same name', (revoked: Holder) => listOf([revoked], { by: stranger })],
  ['that is out of date', (revoked: Holder) => listOf([revoked], { until: -60_000 })],
  ['to come', (revoked: Holder) => listOf([revoked], { from: HOUR_MS / 2 })],
  [
    'of some certificates only',
    (revoked: Holder) =>
      listOf([revoked], { extensions: [new x509.Extension('2.5.29.28', true, new Uint8Array([48, 0]))] }),
  ],
  ['that is malformed', async () => new Uint8Array([48, 3, 1, 2, 3])],
  ['longer than is read', async () => new Uint8Array(9_000_000)],
])('a list %s tells nothing, and why is told once', async (name, make) => {
  const path = `/${encodeURIComponent(name)}`
  const signer = await signerWithList(path)
  answers.set(path, await make(signer))
  expect(await verify(signer)).toMatchObject({ uniewaznienie: 'NIE_SPRAWDZONO' })
  expect(unread).toEqual([expect.any(Error)])
})

test('an issuer that does not answer is left alone for a while', async () => {
  const signer = await signerWithList('/silent')
  for (let i = 0; i < 2; i++) expect(await verify(signer)).toMatchObject({ uniewaznienie: 'NIE_SPRAWDZONO' })
  expect(fetched.filter((path) => path === '/silent')).toHaveLength(1)
})
