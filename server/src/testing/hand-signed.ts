import { constants, createHash, KeyObject, sign } from 'node:crypto'
import { XmlC14NMode } from 'libxml2-wasm'
import { ENVELOPED, EXCLUSIVE, SHA256 } from '#platform/signatures/algorithms.ts'
import { namespaces, onlyElement, withDocument } from '#platform/signatures/xml-document.ts'
import type { Holder } from './signers.ts'

const exclusive = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 }
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'

export type Changes = {
  /** What the whole-document reference covers, if not the document. */
  covers?: string
  time?: string
  role?: string
  digest?: { address: string; hash: string }
  method?: string
  certificates?: readonly { raw: Buffer }[]
  /** Changes before the digests are taken, so that they stand in them. */
  properties?: (xml: string) => string
  signedInfo?: (xml: string) => string
  /** Changes of what nobody signs. */
  signature?: (xml: string) => string
}

/** Signs by hand: a test may change any part before what depends on it is worked out, as a forger could. */
export function signByHand(document: string, holder: Holder, changes: Changes = {}): Buffer {
  const { digest = { address: SHA256, hash: 'sha256' }, certificates = [holder.certificate] } = changes
  const same = (xml: string) => xml
  const digestOf = (content: string | Buffer) =>
    `<ds:DigestMethod Algorithm="${digest.address}"/><ds:DigestValue>${createHash(digest.hash).update(content).digest('base64')}</ds:DigestValue>`
  const properties = (changes.properties ?? same)(
    `<xades:SignedProperties Id="wlasciwosci"><xades:SignedSignatureProperties><xades:SigningTime>${changes.time ?? new Date().toISOString()}</xades:SigningTime>` +
      `<xades:SigningCertificate><xades:Cert><xades:CertDigest>${digestOf(holder.certificate.raw)}</xades:CertDigest></xades:Cert></xades:SigningCertificate>` +
      `${changes.role ? claimed(changes.role) : ''}</xades:SignedSignatureProperties></xades:SignedProperties>`,
  )
  const whole = withDocument(Buffer.from(changes.covers ?? document), (given) => given.canonicalizeToString(exclusive))
  const rsa = holder.keys.privateKey.algorithm.name !== 'ECDSA'
  const method = changes.method ?? `${MORE}${rsa ? 'rsa' : 'ecdsa'}-sha256`
  const signedInfo = (changes.signedInfo ?? same)(
    `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="${method}"/>` +
      `<ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"/><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>${digestOf(whole)}</ds:Reference>` +
      `<ds:Reference URI="#wlasciwosci" Type="http://uri.etsi.org/01903#SignedProperties"><ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>${digestOf(canonical(framed('', properties), '//xades:SignedProperties'))}</ds:Reference></ds:SignedInfo>`,
  )
  const value = valueOf(canonical(framed(signedInfo, properties), '//ds:SignedInfo'), holder, method)
  const keyInfo = certificates
    .map(({ raw }) => `<ds:X509Certificate>${raw.toString('base64')}</ds:X509Certificate>`)
    .join('')
  const signature = (changes.signature ?? same)(
    framed(
      `${signedInfo}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data>${keyInfo}</ds:X509Data></ds:KeyInfo>`,
      properties,
    ),
  )
  const end = document.lastIndexOf('</')
  return Buffer.from(document.slice(0, end) + signature + document.slice(end))
}

/** Words in the claimed role of a signature. */
const claimed = (role: string): string =>
  `<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>${role}</xades:ClaimedRole></xades:ClaimedRoles></xades:SignerRole>`

const framed = (before: string, properties: string): string =>
  `<ds:Signature xmlns:ds="${namespaces.ds}" Id="podpis">${before}<ds:Object><xades:QualifyingProperties xmlns:xades="${namespaces.xades}" Target="#podpis">${properties}</xades:QualifyingProperties></ds:Object></ds:Signature>`

/** The canonical form of the first part of a signature that a path names; nothing where a test took it away. */
const canonical = (signature: string, path: string): string =>
  withDocument(Buffer.from(signature), ({ root }) =>
    root.find(path, namespaces).length ? onlyElement(root, `(${path})[1]`).canonicalizeToString(exclusive) : '',
  )

function valueOf(signed: string, { keys }: Holder, method: string): string {
  const key = KeyObject.from(keys.privateKey)
  const hash = /sha(256|384|512|1)/.exec(method)?.[0] ?? 'sha256'
  const scheme = key.asymmetricKeyType === 'ec' ? { dsaEncoding: 'ieee-p1363' as const } : {}
  const pss = method.endsWith('MGF1') && {
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  }
  return sign(hash, Buffer.from(signed), { key, ...scheme, ...pss }).toString('base64')
}
