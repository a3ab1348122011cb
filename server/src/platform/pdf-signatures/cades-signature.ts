import { createHash, sign, type KeyObject, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import * as cms from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'
import { derSequence, derSet, derValue } from '../signatures/der.ts'
import type { TimeStamp } from './time-stamps.ts'

/** Who signs: the key with its certificate, and the certificates of the authorities above it. */
export type Signer = { key: KeyObject; certificate: X509Certificate; authorities: readonly X509Certificate[] }

const SHA256 = '2.16.840.1.101.3.4.2.1'
const RSA_SHA256 = '1.2.840.113549.1.1.11'
const ECDSA_SHA256 = '1.2.840.10045.4.3.2'
/** The attribute that names the signer's certificate by its digest (RFC 5035). */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
/** The attribute that holds a time-stamp of the signature's value (RFC 3161). */
const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'

const [INTEGER, OCTET_STRING, DIRECTORY_NAME] = [0x02, 0x04, 0xa4]
const NULL = Uint8Array.of(0x05, 0x00).buffer
/** The object identifier of plain bytes, in DER. */
const DATA = Buffer.from('06092a864886f70d010701', 'hex')

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
  const { issuer, serialNumber } = AsnConvert.parse(certificate.raw, Certificate).tbsCertificate
  const issuerAndSerialNumber = new cms.IssuerAndSerialNumber({ issuer, serialNumber })
  const attributes = signedAttributes(content, certificate.raw, issuerAndSerialNumber).sort((one, other) =>
    one.compare(other),
  )
  const signature = await signWith('sha256', derSet(...attributes), key)
  const sha256 = new AlgorithmIdentifier({ algorithm: SHA256 })
  const signerInfo = new cms.SignerInfo({
    version: cms.CMSVersion.v1,
    sid: new cms.SignerIdentifier({ issuerAndSerialNumber }),
    digestAlgorithm: sha256,
    signedAttrs: attributes.map((attribute) => AsnConvert.parse(attribute, cms.Attribute)),
    signatureAlgorithm: new AlgorithmIdentifier(
      key.asymmetricKeyType === 'ec' ? { algorithm: ECDSA_SHA256 } : { algorithm: RSA_SHA256, parameters: NULL },
    ),
    signature: new OctetString(signature),
    ...(stamp && { unsignedAttrs: [attributeOf(TIME_STAMP_TOKEN, await stamp(signature))] }),
  })
  const signedData = new cms.SignedData({
    version: cms.CMSVersion.v1,
    digestAlgorithms: new cms.DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new cms.EncapsulatedContentInfo({ eContentType: cms.id_data }),
    certificates: new cms.CertificateSet([certificate, ...authorities].map(inSet)),
    signerInfos: new cms.SignerInfos([signerInfo]),
  })
  const signed = { contentType: cms.id_signedData, content: AsnConvert.serialize(signedData) }
  return Buffer.from(AsnConvert.serialize(new cms.ContentInfo(signed)))
}

const attributeOf = (attrType: string, value: Uint8Array): cms.Attribute =>
  new cms.Attribute({ attrType, attrValues: [Uint8Array.from(value).buffer] })

const inSet = ({ raw }: X509Certificate): cms.CertificateChoices =>
  new cms.CertificateChoices({ certificate: AsnConvert.parse(raw, Certificate) })

function signedAttributes(
  content: Buffer,
  certificate: Buffer,
  { issuer, serialNumber }: cms.IssuerAndSerialNumber,
): Buffer[] {
  const issuerSerial = derSequence(
    derSequence(derValue(DIRECTORY_NAME, inDer(issuer))),
    derValue(INTEGER, new Uint8Array(serialNumber)),
  )
  const named = derSequence(derSequence(derSequence(digestOf(certificate), issuerSerial)))
  return [
    attributeOf(cms.id_contentType, DATA),
    attributeOf(cms.id_messageDigest, digestOf(content)),
    attributeOf(SIGNING_CERTIFICATE_V2, named),
  ].map(inDer)
}

const digestOf = (bytes: Buffer) => derValue(OCTET_STRING, createHash('sha256').update(bytes).digest())
const inDer = (value: unknown): Buffer => Buffer.from(AsnConvert.serialize(value))
