import { createHash, verify } from 'node:crypto'
import * as cms from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { expect, test } from 'vitest'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { sampleDocuments } from '#server/testing/sample-documents.ts'
import { makeAuthority, makeTimeStamper, newPdfSigner } from '#server/testing/signers.ts'
import { stampBy } from '#server/testing/time-stamp-authority.ts'
import { loadFonts } from '../pdf/fonts.ts'
import { setDocument } from '../pdf/set-document.ts'
import { derValue } from '../signatures/der.ts'
import { appendedSignature } from './appended-signature.ts'
import { sealPdf } from './seal-pdf.ts'
import { MAX_TOKEN_BYTES } from './time-stamps.ts'
import { verifyCades, verifyToken } from './verify-cades.ts'

const pdf = setDocument(sampleDocuments['every block']!, loadFonts())

/** What a seal covers, and its signature. */
function partsOf(sealed: Buffer) {
  const text = sealed.toString('latin1')
  const range = /\/ByteRange\[0 +(\d+) +(\d+) +(\d+)\]/.exec(text)!.slice(1).map(Number)
  const [first, second, rest] = range as [number, number, number]
  const digits = text.slice(first + 1, second - 1)
  const { content } = AsnConvert.parse(Buffer.from(digits, 'hex'), cms.ContentInfo)
  const [signerInfo] = AsnConvert.parse(content, cms.SignedData).signerInfos
  return {
    end: second + rest,
    around: sealed.subarray(first, first + 1).toString() + sealed.subarray(second - 1, second).toString(),
    covered: Buffer.concat([sealed.subarray(0, first), sealed.subarray(second)]),
    signerInfo: signerInfo!,
  }
}

test.each(['ec', 'rsa'] as const)(
  'a seal by a key of kind %s covers the whole file, and names its certificate',
  async (kind) => {
    const signer = await newPdfSigner(kind)
    const sealed = await sealPdf(pdf, signer, 'Gmina Próbna')
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true)
    const { end, around, covered, signerInfo } = partsOf(sealed)
    expect([end, around]).toEqual([sealed.length, '<>'])
    const attributes = new Map(signerInfo.signedAttrs?.map(({ attrType, attrValues }) => [attrType, attrValues[0]!]))
    const digest = Buffer.from(AsnConvert.parse(attributes.get(cms.id_messageDigest)!, OctetString).buffer)
    expect(digest).toEqual(createHash('sha256').update(covered).digest())
    const named = Buffer.from(attributes.get('1.2.840.113549.1.9.16.2.47')!)
    expect(named.includes(createHash('sha256').update(signer.certificate.raw).digest())).toBe(true)
    const signed = signerInfo.signedAttrs!.map((attribute) => Buffer.from(AsnConvert.serialize(attribute)))
    expect(signed).toEqual(signed.toSorted((one, other) => one.compare(other)))
    const value = Buffer.from(signerInfo.signature.buffer)
    expect(verify('sha256', derValue(0x31, ...signed), signer.certificate.publicKey, value)).toBe(true)
  },
)

test('a time-stamp is of the value of the signature, and stands beside what is signed', async () => {
  const signer = await newPdfSigner()
  const sealed = await sealPdf(pdf, signer, 'Gmina Próbna', {
    stamp: stampBy(await makeTimeStamper(await makeAuthority())),
  })
  const { unsignedAttrs, signature } = partsOf(sealed).signerInfo
  expect(unsignedAttrs!.map(({ attrType }) => attrType)).toEqual(['1.2.840.113549.1.9.16.2.14'])
  const { content } = verifyToken(Buffer.from(unsignedAttrs![0]!.attrValues[0]!))
  expect(content.includes(createHash('sha256').update(Buffer.from(signature.buffer)).digest())).toBe(true)
  expect(verifyCades(appendedSignature(sealed, pdf)).signer.raw).toEqual(signer.certificate.raw)
})

test('the longest time-stamp has room, and without one nothing is sealed', async () => {
  const signer = await newPdfSigner('rsa')
  const longest = derValue(0x04, Buffer.alloc(MAX_TOKEN_BYTES - 4))
  expect(longest).toHaveLength(MAX_TOKEN_BYTES)
  await sealPdf(pdf, signer, 'x', { stamp: () => Promise.resolve(longest) })
  const failure = new Error('no time')
  await expect(sealPdf(pdf, signer, 'x', { stamp: () => Promise.reject(failure) })).rejects.toBe(failure)
})

test('a sealed file says what it said before, and can be read by other programs', async () => {
  const sealed = await sealPdf(pdf, await newPdfSigner(), 'Gmina Próbna')
  expect(await textOfPdf(sealed)).toBe(await textOfPdf(pdf))
})

test('a file that is not ours is refused, a sealed one too', async () => {
  const signer = await newPdfSigner()
  const sealed = await sealPdf(pdf, signer, 'Gmina Próbna')
  for (const other of [Buffer.alloc(0), Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n'), pdf.subarray(0, -1), sealed])
    await expect(sealPdf(other, signer, 'x')).rejects.toThrow()
})
