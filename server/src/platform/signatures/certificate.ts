import type { X509Certificate } from 'node:crypto'
import { QC_STATEMENTS, qcStatement } from './qc-statements.ts'
import { isStrong } from './signature-value.ts'
import { x509 } from './x509.ts'

/** Extensions that may be critical, because something here verifies them. */
const VERIFIED = new Set([
  '2.5.29.15', // key usage
  '2.5.29.19', // basic constraints
  '2.5.29.32', // policies: any
  '2.5.29.37', // extended key usage
  QC_STATEMENTS,
])
const TIME_STAMPS = '1.3.6.1.5.5.7.3.8'
/** Purposes that are never the signing of documents. */
const OTHER_PURPOSES = new Set([
  '1.3.6.1.5.5.7.3.1', // server
  '1.3.6.1.5.5.7.3.3', // code
  TIME_STAMPS,
  '1.3.6.1.5.5.7.3.9', // OCSP
])
const HASHES = new Set(['SHA-256', 'SHA-384', 'SHA-512'])

const { nonRepudiation, digitalSignature, keyCertSign } = x509.KeyUsageFlags

/** The extensions and names of a certificate, which the runtime's own class does not give. */
export function detailsOf(certificate: X509Certificate): x509.X509Certificate {
  const known = details.get(certificate) ?? new x509.X509Certificate(certificate.raw)
  details.set(certificate, known)
  return known
}
// reading one takes longer than a check of its signature
const details = new WeakMap<X509Certificate, x509.X509Certificate>()

export const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate

/** For signing documents, by its key usage and purposes; not an authority. */
export function isForSigning(certificate: X509Certificate): boolean {
  const purposes = detailsOf(certificate).getExtension(x509.ExtendedKeyUsageExtension)?.usages.map(String)
  return maySign(certificate) && !purposes?.every((purpose) => OTHER_PURPOSES.has(purpose))
}

/** For time-stamps and nothing else, as RFC 3161 (2.3) wants it; not an authority. */
export function isForTimeStamps(certificate: X509Certificate): boolean {
  const purposes = detailsOf(certificate).getExtension(x509.ExtendedKeyUsageExtension)
  return maySign(certificate) && purposes?.critical === true && purposes.usages.map(String).join() === TIME_STAMPS
}

function maySign(certificate: X509Certificate): boolean {
  const details = detailsOf(certificate)
  return !certificate.ca && (usagesOf(details) & (nonRepudiation | digitalSignature)) !== 0 && isUnderstood(details)
}

/** An authority that may issue a certificate with `authoritiesBelow` authorities below it. */
export function mayIssue(certificate: X509Certificate, authoritiesBelow: number): boolean {
  const details = detailsOf(certificate)
  const { pathLength = Infinity } = details.getExtension(x509.BasicConstraintsExtension) ?? {}
  return (
    certificate.ca &&
    (usagesOf(details) & keyCertSign) !== 0 &&
    authoritiesBelow <= pathLength &&
    isStrong(certificate.publicKey) &&
    isUnderstood(details)
  )
}

/** Signed by its issuer with a digest that cannot be forged. */
export function hasStrongDigest(certificate: X509Certificate): boolean {
  return isStrongHash(hashNameOf(detailsOf(certificate).signatureAlgorithm))
}

/** The digest of a signature, which the types of its library leave out. */
export function hashNameOf(algorithm: object): string {
  const hash = 'hash' in algorithm ? algorithm.hash : undefined
  const isNamed = typeof hash === 'object' && hash !== null && 'name' in hash
  return isNamed ? String(hash.name) : ''
}

/** A digest for which nobody can find a second text. */
export const isStrongHash = (name: string): boolean => HASHES.has(name)

/** Declared as qualified by its issuer. */
export const isQualified = (certificate: X509Certificate): boolean => declares(certificate, qcStatement.compliance)

/** Declared as a certificate of a seal, which belongs to an organisation. */
export const isSeal = (certificate: X509Certificate): boolean => declares(certificate, qcStatement.seal)

function declares(certificate: X509Certificate, identifier: Buffer): boolean {
  const statements = detailsOf(certificate).getExtension(QC_STATEMENTS)
  return statements !== null && Buffer.from(statements.value).includes(identifier)
}

const usagesOf = (details: x509.X509Certificate): number => details.getExtension(x509.KeyUsagesExtension)?.usages ?? 0

const isUnderstood = (details: x509.X509Certificate): boolean =>
  details.extensions.every(({ critical, type }) => !critical || VERIFIED.has(type))
