import { createHash, sign, type KeyObject, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { present } from '#contract/kernel/lists.ts'
import { derAt, derSequence, derSet, derValue, derValuesIn } from '../signatures/der.ts'
import type { TimeStamp } from './time-stamps.ts'

// Written value by value, from the certificates' own bytes: to read and write them as objects takes ten times as long, on the
// thread that answers everybody.

/** Who signs: the key with its certificate, and the certificates of the authorities above it. */
export type Signer = { key: KeyObject; certificate: X509Certificate; authorities: readonly X509Certificate[] }

/** Object identifiers in DER. */
const oids = {
  data: fromHex('06092a864886f70d010701'),
  signedData: fromHex('06092a864886f70d010702'),
  contentType: fromHex('06092a864886f70d010903'),
  messageDigest: fromHex('06092a864886f70d010904'),
  /** Names the signer's certificate by its digest (RFC 5035). */
  signingCertificateV2: fromHex('060b2a864886f70d010910022f'),
  /** A time-stamp of the signature's value (RFC 3161). */
  timeStampToken: fromHex('060b2a864886f70d010910020e'),
  sha256: fromHex('0609608648016503040201'),
  rsaSha256: fromHex('06092a864886f70d01010b'),
  ecdsaSha256: fromHex('06082a8648ce3d040302'),
}
const [OCTET_STRING, FIRST, SECOND, DIRECTORY_NAME] = [0x04, 0xa0, 0xa1, 0xa4]
const NULL = fromHex('0500')
const VERSION_1 = fromHex('020101')
const SHA256 = derSequence(oids.sha256)

const signWith = promisify(sign)

/**
 * A CAdES signature that stands apart from its content, as PAdES wants it (EN 319 142-1, level B-B, or B-T with a time-stamp):
 * the certificate of the signer is signed too, so that nobody can put another one of the same key in its place.
 */
export async function signApart(
  content: Buffer,
  { key, certificate, authorities }: Signer,
  stamp?: TimeStamp,
): Promise<Buffer> {
  const { issuer, serialNumber } = namesIn(certificate.raw)
  const issuerSerial = derSequence(derSequence(derValue(DIRECTORY_NAME, issuer)), serialNumber)
  const attributes = [
    attribute(oids.contentType, oids.data),
    attribute(oids.messageDigest, digestOf(content)),
    attribute(
      oids.signingCertificateV2,
      derSequence(derSequence(derSequence(digestOf(certificate.raw), issuerSerial))),
    ),
  ]
  // signed as a set, and kept with the tag of its place (RFC 5652, 5.4)
  const signedAttributes = derSet(...attributes)
  const signature = await signWith('sha256', signedAttributes, key)
  const signerInfo = derSequence(
    VERSION_1,
    derSequence(issuer, serialNumber),
    SHA256,
    withTag(FIRST, signedAttributes),
    key.asymmetricKeyType === 'ec' ? derSequence(oids.ecdsaSha256) : derSequence(oids.rsaSha256, NULL),
    derValue(OCTET_STRING, signature),
    ...(stamp ? [derValue(SECOND, attribute(oids.timeStampToken, await stamp(signature)))] : []),
  )
  const signedData = derSequence(
    VERSION_1,
    derSet(SHA256),
    derSequence(oids.data),
    withTag(FIRST, derSet(...[certificate, ...authorities].map(({ raw }) => raw))),
    derSet(signerInfo),
  )
  return derSequence(oids.signedData, derValue(FIRST, signedData))
}

/** Whose certificate it is, as it names them: its issuer and its number. */
function namesIn(certificate: Buffer): { issuer: Buffer; serialNumber: Buffer } {
  const values = [...derValuesIn(certificate, derAt(certificate, derAt(certificate, 0).content))]
  // a version, in a tag of its own, stands before them in every certificate but the oldest
  const at = values[0]?.tag === FIRST ? 1 : 0
  const bytesOf = (place: number) => {
    const { begin, end } = present(values[place], 'name in a certificate')
    return certificate.subarray(begin, end)
  }
  return { serialNumber: bytesOf(at), issuer: bytesOf(at + 2) }
}

const attribute = (oid: Buffer, value: Buffer): Buffer => derSequence(oid, derSet(value))
const digestOf = (bytes: Buffer): Buffer => derValue(OCTET_STRING, createHash('sha256').update(bytes).digest())
const withTag = (tag: number, value: Buffer): Buffer => Buffer.concat([Buffer.of(tag), value.subarray(1)])

function fromHex(digits: string): Buffer {
  return Buffer.from(digits, 'hex')
}
