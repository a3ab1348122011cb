import { createHash, X509Certificate } from 'node:crypto'
import { first } from '#contract/kernel/lists.ts'
import { problem } from '#platform/problem.ts'
import { digestOf, type SignatureParts } from './signature-parts.ts'
import { elementsOf, onlyElement } from './xml-document.ts'

/**
 * The certificate whose digest was signed, and the others of the file, which may lead to its issuer. Their order means
 * nothing. Without a signed digest another certificate of the same key could be put in.
 */
export function signingCertificate({ properties, certificates }: SignatureParts): {
  signer: X509Certificate
  others: X509Certificate[]
} {
  const named = elementsOf(
    properties,
    'xades:SignedSignatureProperties/xades:SigningCertificate | xades:SignedSignatureProperties/xades:SigningCertificateV2',
  )
  if (!named.length) throw problem('signature.noCertificateDigest')
  if (named.length > 1) throw problem('signature.malformed')
  const { hash, digest } = digestOf(onlyElement(first(named), 'xades:Cert[1]/xades:CertDigest'))
  const isNamed = (bytes: Buffer) => createHash(hash).update(bytes).digest().equals(digest)
  const signer = certificates.filter(isNamed).flatMap(readCertificate)[0]
  if (!signer) throw problem('signature.otherCertificate')
  return { signer, others: certificates.filter((bytes) => !isNamed(bytes)).flatMap(readCertificate) }
}

/** A certificate in DER; nothing for anything else. */
function readCertificate(bytes: Buffer): X509Certificate[] {
  try {
    const certificate = new X509Certificate(bytes)
    // the constructor reads PEM too, whose digest would be another
    return certificate.raw.equals(bytes) ? [certificate] : []
  } catch {
    return []
  }
}
