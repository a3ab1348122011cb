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
/** What is signed: the type of the content in DER, and the attributes that may name the certificate, with their own digest. */
type Kind = { type: Buffer; naming: readonly (readonly [attribute: string, hash: string])[] }
const SIGNING_CERTIFICATE_V2 = ['1.2.840.113549.1.9.16.2.47', 'sha256'] as const
const DOCUMENT: Kind = { type: Buffer.from('06092a864886f70d010701', 'hex'), naming: [SIGNING_CERTIFICATE_V2] }
/** Authorities still name their certificates as RFC 3161 did first: by SHA-1. */
const TIME_STAMP: Kind = {
  type: Buffer.from('060b2a864886f70d0109100104', 'hex'),
  naming: [SIGNING_CERTIFICATE_V2, ['1.2.840.113549.1.9.16.2.12', 'sha1']],
}
const TST_INFO = '1.2.840.113549.1.9.16.1.4'

/** Verifies that a CAdES signature was made over this content, by the key of a certificate that it names by its digest. */
export function verifyCades({ covered, signature }: AppendedSignature): Signers {
  return orMalformed(() => {
    const signed = signedDataOf(signature)
    if (signed.data.encapContentInfo.eContent) throw new NotSigned('malformed')
    return proofOf(covered, signed, DOCUMENT)
  })
}

/** Verifies the signature of a time-stamp, which holds what it is over. */
export function verifyToken(token: Buffer): Signers & { content: Buffer } {
  return orMalformed(() => {
    const signed = signedDataOf(token)
    const { eContentType, eContent } = signed.data.encapContentInfo
    if (eContentType !== TST_INFO || !eContent?.single) throw new NotSigned('malformed')
    const content = Buffer.from(eContent.single.buffer)
    return { content, ...proofOf(content, signed, TIME_STAMP) }
  })
}

function orMalformed<Proof>(read: () => Proof): Proof {
  try {
    return read()
  } catch (cause) {
    throw cause instanceof NotSigned ? cause : new NotSigned('malformed', { cause })
  }
}

type Signed = { content: ArrayBuffer; data: cms.SignedData }

function signedDataOf(signature: Buffer): Signed {
  const { contentType, content } = AsnConvert.parse(signature, cms.ContentInfo)
  if (contentType !== cms.id_signedData) throw new NotSigned('malformed')
  return { content, data: AsnConvert.parse(content, cms.SignedData) }
}

function proofOf(covered: Buffer, { content, data }: Signed, kind: Kind): Signers {
  const [signerInfo, ...more] = data.signerInfos
  if (!signerInfo || more.length) throw new NotSigned('malformed')
  const hash = DIGESTS[signerInfo.digestAlgorithm.algorithm]
  if (!hash) throw new NotSigned('weak')
  const attributes = attributesOf(signerInfo, kind)
  const digest = AsnConvert.parse(valueOf(attributes, cms.id_messageDigest), OctetString)
  if (!createHash(hash).update(covered).digest().equals(Buffer.from(digest.buffer))) throw new NotSigned('otherContent')
  const all = certificatesIn(content)
  const signer = named(all, attributes, kind)
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
function attributesOf({ signedAttrs = [] }: cms.SignerInfo, kind: Kind): Attributes {
  const attributes = new Map(signedAttrs.map(({ attrType, attrValues }) => [attrType, attrValues]))
  const type = attributes.get(cms.id_contentType)?.[0]
  if (attributes.size !== signedAttrs.length || !type || !Buffer.from(type).equals(kind.type))
    throw new NotSigned('malformed')
  return attributes
}

function valueOf(attributes: Attributes, type: string): ArrayBuffer {
  const [value, ...more] = attributes.get(type) ?? []
  if (!value || more.length) throw new NotSigned('malformed')
  return value
}

/** The certificate whose digest was signed (RFC 5035): another one of the same key cannot be put in its place. */
function named(all: readonly X509Certificate[], attributes: Attributes, { naming }: Kind): X509Certificate {
  const [attribute, itsHash] = naming.find(([type]) => attributes.has(type)) ?? []
  if (!attribute) throw new NotSigned('noCertificateDigest')
  const bytes = Buffer.from(valueOf(attributes, attribute))
  const firstIn = (value: ReturnType<typeof derAt>) => [...derValuesIn(bytes, value)]
  const [certificates] = firstIn(derAt(bytes, 0))
  const [certificate] = certificates ? firstIn(certificates) : []
  const parts = certificate ? firstIn(certificate) : []
  const [algorithm] = parts.filter(({ tag }) => tag === 0x30)
  const value = parts.find(({ tag }) => tag === 0x04)
  if (!value) throw new NotSigned('malformed')
  // the algorithm stands before the digest; without it it is that of the attribute
  const isGiven = algorithm && algorithm.begin < value.begin
  const hash = isGiven
    ? DIGESTS[AsnConvert.parse(bytes.subarray(algorithm.begin, algorithm.end), AlgorithmIdentifier).algorithm]
    : itsHash
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
