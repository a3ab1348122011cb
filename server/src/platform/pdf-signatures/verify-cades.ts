import { constants, createHash, verify, X509Certificate, type KeyObject } from 'node:crypto'
import * as cms from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { Constructed, fromBER, Sequence } from 'asn1js'
import { isStrong } from '../signatures/signature-value.ts'
import { derAt, derSet, derValuesIn } from '../signatures/der.ts'
import type { AppendedSignature } from './appended-signature.ts'

/** The certificate of who signed, and the others that came with it. */
export type Signers = { signer: X509Certificate; others: X509Certificate[] }
export type CadesRefusal = 'malformed' | 'weak' | 'otherContent' | 'noCertificateDigest' | 'otherCertificate' | 'value'

export class NotSigned extends Error {
  readonly reason: CadesRefusal
  constructor(reason: CadesRefusal, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

const DIGESTS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const [RSA, PSS] = ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.10']
/** Signatures by their digest, which has to be the one of the attributes. */
const SCHEMES: Record<string, { scheme: 'rsa' | 'ec'; hash?: string }> = {
  [RSA]: { scheme: 'rsa' },
  '1.2.840.113549.1.1.11': { scheme: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { scheme: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { scheme: 'rsa', hash: 'sha512' },
  '1.2.840.10045.4.3.2': { scheme: 'ec', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { scheme: 'ec', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { scheme: 'ec', hash: 'sha512' },
}
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/** Verifies that a CAdES signature was made over this content, by the key of a certificate that it names by its digest. */
export function verifyCades({ covered, signature }: AppendedSignature): Signers {
  try {
    return proofOf(covered, signature)
  } catch (cause) {
    throw cause instanceof NotSigned ? cause : new NotSigned('malformed', { cause })
  }
}

function proofOf(covered: Buffer, signature: Buffer): Signers {
  const { contentType, content } = AsnConvert.parse(signature, cms.ContentInfo)
  const { signerInfos, encapContentInfo } = AsnConvert.parse(content, cms.SignedData)
  const [signerInfo, ...more] = signerInfos
  if (contentType !== cms.id_signedData || !signerInfo || more.length || encapContentInfo.eContent)
    throw new NotSigned('malformed')
  const hash = DIGESTS[signerInfo.digestAlgorithm.algorithm]
  if (!hash) throw new NotSigned('weak')
  const attributes = attributesOf(signerInfo)
  const digest = AsnConvert.parse(valueOf(attributes, cms.id_messageDigest), OctetString)
  if (!createHash(hash).update(covered).digest().equals(Buffer.from(digest.buffer))) throw new NotSigned('otherContent')
  const all = certificatesIn(content)
  const signer = named(all, attributes)
  if (!isStrong(signer.publicKey)) throw new NotSigned('weak')
  if (!holds(signerInfo, hash, signer.publicKey)) throw new NotSigned('value')
  return { signer, others: all.filter((one) => one !== signer) }
}

/** Byte for byte as they stand in the signature: a digest names one of them. */
function certificatesIn(signedData: ArrayBuffer): X509Certificate[] {
  const { result } = fromBER(signedData)
  const parts = result instanceof Sequence ? result.valueBlock.value : []
  const set = parts.find(({ idBlock }) => idBlock.tagClass === CONTEXT && idBlock.tagNumber === 0)
  const values = set instanceof Constructed ? set.valueBlock.value : []
  return values.filter((one) => one instanceof Sequence).map((one) => new X509Certificate(one.valueBeforeDecodeView))
}
const CONTEXT = 3

type Attributes = ReadonlyMap<string, readonly ArrayBuffer[]>

/** Signed attributes by their kind: each once, with one value. */
function attributesOf({ signedAttrs = [] }: cms.SignerInfo): Attributes {
  const attributes = new Map(signedAttrs.map(({ attrType, attrValues }) => [attrType, attrValues]))
  const type = attributes.get(cms.id_contentType)?.[0]
  if (attributes.size !== signedAttrs.length || !type || !Buffer.from(type).equals(DATA))
    throw new NotSigned('malformed')
  return attributes
}
const DATA = Buffer.from('06092a864886f70d010701', 'hex')

function valueOf(attributes: Attributes, type: string): ArrayBuffer {
  const [value, ...more] = attributes.get(type) ?? []
  if (!value || more.length) throw new NotSigned('malformed')
  return value
}

/** The certificate whose digest was signed (RFC 5035): another one of the same key cannot be put in its place. */
function named(all: readonly X509Certificate[], attributes: Attributes): X509Certificate {
  if (!attributes.has(SIGNING_CERTIFICATE_V2)) throw new NotSigned('noCertificateDigest')
  const bytes = Buffer.from(valueOf(attributes, SIGNING_CERTIFICATE_V2))
  const firstIn = (value: ReturnType<typeof derAt>) => [...derValuesIn(bytes, value)]
  const [certificates] = firstIn(derAt(bytes, 0))
  const [certificate] = certificates ? firstIn(certificates) : []
  const parts = certificate ? firstIn(certificate) : []
  const [algorithm] = parts.filter(({ tag }) => tag === 0x30)
  const value = parts.find(({ tag }) => tag === 0x04)
  if (!value) throw new NotSigned('malformed')
  // the algorithm stands before the digest; without it it is SHA-256
  const isGiven = algorithm && algorithm.begin < value.begin
  const hash = isGiven
    ? DIGESTS[AsnConvert.parse(bytes.subarray(algorithm.begin, algorithm.end), AlgorithmIdentifier).algorithm]
    : 'sha256'
  if (!hash) throw new NotSigned('weak')
  const digest = bytes.subarray(value.content, value.end)
  const found = all.find(({ raw }) => createHash(hash).update(raw).digest().equals(digest))
  if (!found) throw new NotSigned('otherCertificate')
  return found
}

function holds(
  { signatureAlgorithm, signature, signedAttrs = [] }: cms.SignerInfo,
  hash: string,
  key: KeyObject,
): boolean {
  // signed as a set in DER, whatever the order in the file
  const signed = derSet(...signedAttrs.map((one) => Buffer.from(AsnConvert.serialize(one))))
  const value = Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength)
  const { algorithm } = signatureAlgorithm
  try {
    if (algorithm === PSS) {
      const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      return key.asymmetricKeyType !== 'ec' && verify(hash, signed, { key, ...padding }, value)
    }
    const known = SCHEMES[algorithm]
    if (!known || (known.hash ?? hash) !== hash || (known.scheme === 'ec') !== (key.asymmetricKeyType === 'ec'))
      return false
    return verify(hash, signed, key, value)
  } catch {
    // a key that is bound to another scheme
    return false
  }
}
