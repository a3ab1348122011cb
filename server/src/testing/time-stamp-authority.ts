import { createHash, KeyObject, sign } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as cms from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'
import { derAt, derSequence, derSet, derValue, derValuesIn } from '#platform/signatures/der.ts'
import type { TimeStamp } from '#platform/pdf-signatures/time-stamps.ts'
import { timeStampRequest } from '#platform/pdf-signatures/verify-time-stamp.ts'
import type { Holder } from './signers.ts'

/** What an authority says otherwise than asked. */
export type Deviation = {
  holder?: Holder
  status?: number
  /** SHA-256 of what the token is of. */
  digest?: Buffer
  nonce?: Buffer
  time?: string
  /** Names its certificate as RFC 3161 did first, by SHA-1. */
  isNamedBySha1?: boolean
  /** Signs this in the place of its certificate's digest. */
  named?: Buffer
  /** Changes the token once it is signed. */
  changed?: (token: Buffer) => Buffer
}

const [INTEGER, OCTET_STRING, OID, TIME, TAGGED] = [0x02, 0x04, 0x06, 0x18, 0xa0]
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const digestOf = (bytes: Uint8Array, hash = 'sha256') => createHash(hash).update(bytes).digest()
const inDer = (value: unknown) => Buffer.from(AsnConvert.serialize(value))
const objectId = (name: string) => inDer(new AlgorithmIdentifier({ algorithm: name })).subarray(2)
const version = Buffer.from('020101', 'hex')

/** The parts of a question: what is to be stamped, and the number to repeat. */
export function questionOf(request: Buffer): { imprint: Buffer; nonce: Buffer } {
  const [, imprint, nonce] = [...derValuesIn(request, derAt(request, 0))]
  return {
    imprint: request.subarray(imprint!.begin, imprint!.end),
    nonce: request.subarray(nonce!.content, nonce!.end),
  }
}

/** Answers as an authority does (RFC 3161). */
export function answerOf(request: Buffer, holder: Holder, deviation: Deviation = {}): Buffer {
  const { imprint, nonce } = questionOf(request)
  const { status = 0, digest, time = new Date().toISOString().slice(0, 19).replace(/[-:T]/g, '') + 'Z' } = deviation
  const statusInfo = derSequence(derValue(INTEGER, Buffer.from([status])))
  if (status > 1) return derSequence(statusInfo)
  const algorithm = inDer(new AlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1' }))
  const content = derSequence(
    version,
    derValue(OID, Buffer.from('2a0304', 'hex')),
    digest ? derSequence(algorithm, derValue(OCTET_STRING, digest)) : imprint,
    derValue(INTEGER, Buffer.from([7])),
    derValue(TIME, Buffer.from(time)),
    derSequence(derValue(INTEGER, Buffer.from([1]))),
    derValue(INTEGER, deviation.nonce ?? nonce),
  )
  const token = tokenOf(content, deviation.holder ?? holder, deviation)
  return derSequence(statusInfo, (deviation.changed ?? ((same) => same))(token))
}

function tokenOf(content: Buffer, { certificate, keys, issuers }: Holder, { isNamedBySha1, named }: Deviation): Buffer {
  const hash = isNamedBySha1 ? 'sha1' : 'sha256'
  const naming = derSequence(derSequence(derSequence(derValue(OCTET_STRING, named ?? digestOf(certificate.raw, hash)))))
  const attribute = (type: string, value: Buffer) => derSequence(objectId(type), derSet(value))
  const attributes = [
    attribute(cms.id_contentType, objectId(TST_INFO)),
    attribute(cms.id_messageDigest, derValue(OCTET_STRING, digestOf(content))),
    attribute(`1.2.840.113549.1.9.16.2.${isNamedBySha1 ? 12 : 47}`, naming),
  ].sort((one, other) => one.compare(other))
  const { issuer, serialNumber } = AsnConvert.parse(certificate.raw, Certificate).tbsCertificate
  const key = KeyObject.from(keys.privateKey)
  const sha256 = new AlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1' })
  const signedData = new cms.SignedData({
    version: cms.CMSVersion.v3,
    digestAlgorithms: new cms.DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new cms.EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new cms.EncapsulatedContent({ single: new OctetString(content) }),
    }),
    certificates: new cms.CertificateSet(
      [certificate, ...issuers].map(
        ({ raw }) => new cms.CertificateChoices({ certificate: AsnConvert.parse(raw, Certificate) }),
      ),
    ),
    signerInfos: new cms.SignerInfos([
      new cms.SignerInfo({
        version: cms.CMSVersion.v1,
        sid: new cms.SignerIdentifier({
          issuerAndSerialNumber: new cms.IssuerAndSerialNumber({ issuer, serialNumber }),
        }),
        digestAlgorithm: sha256,
        signedAttrs: attributes.map((one) => AsnConvert.parse(one, cms.Attribute)),
        signatureAlgorithm: new AlgorithmIdentifier(
          key.asymmetricKeyType === 'ec'
            ? { algorithm: '1.2.840.10045.4.3.2' }
            : { algorithm: '1.2.840.113549.1.1.11', parameters: Uint8Array.of(5, 0).buffer },
        ),
        signature: new OctetString(sign('sha256', derSet(...attributes), key)),
      }),
    ]),
  })
  return derSequence(objectId(cms.id_signedData), derValue(TAGGED, inDer(signedData)))
}

/** Puts time-stamps to signatures without asking anybody. */
export const stampBy =
  (holder: Holder): TimeStamp =>
  async (value) => {
    const answer = answerOf(timeStampRequest({ value, nonce: Buffer.alloc(16, 0x41) }), holder)
    const [, token] = [...derValuesIn(answer, derAt(answer, 0))]
    return answer.subarray(token!.begin, token!.end)
  }

export type TimeStampAuthority = {
  url: string
  /** The questions that came. */
  asked: Buffer[]
  /** From now on it answers so. */
  deviate: (deviation: Deviation | RequestListener) => void
  close: () => void
}

/** An authority of time-stamps over HTTP, which answers as it should until a test has it deviate. */
export async function startTimeStampAuthority(holder: Holder): Promise<TimeStampAuthority> {
  const asked: Buffer[] = []
  let deviation: Deviation | RequestListener = {}
  const server = createServer((request, response) => {
    void buffer(request).then((question) => {
      asked.push(question)
      if (typeof deviation === 'function') return deviation(request, response)
      const isQuestion = request.method === 'POST' && request.headers['content-type'] === 'application/timestamp-query'
      response.writeHead(isQuestion ? 200 : 400, { 'content-type': 'application/timestamp-reply' })
      response.end(isQuestion ? answerOf(question, holder, deviation) : '')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    asked,
    deviate: (next) => (deviation = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
