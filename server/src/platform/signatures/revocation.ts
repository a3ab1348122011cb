import type { X509Certificate } from 'node:crypto'
import type { RevocationVerdict } from '#contract/access-requests/signature.ts'
import { present } from '#contract/kernel/lists.ts'
import { problem } from '#platform/problem.ts'
import { detailsOf } from './certificate.ts'
import type { Chain } from './certificate-chain.ts'
import { isListed } from './read-revocation-list.ts'
import { findRevocationList, type OnUnread } from './revocation-lists.ts'
import { x509 } from './x509.ts'

/**
 * Asks the issuer of each certificate of a proven chain whether it took the certificate back, and refuses it then. The
 * addresses are those in the certificates, so that nothing is asked before the chain is proven.
 */
export async function requireNotRevoked(
  chain: Chain,
  now: Date,
  onUnread: OnUnread,
  refusal: 'signature.revoked' | 'pdfSignature.revoked' = 'signature.revoked',
): Promise<RevocationVerdict> {
  const links = chain.slice(1).map((issuer, i) => isRevoked(present(chain[i], 'certificate'), issuer, now, onUnread))
  const answers = await Promise.all(links)
  if (answers.includes(true)) throw problem(refusal)
  return answers.length > 0 && answers.every((answer) => answer === false) ? 'SPRAWDZONO' : 'NIE_SPRAWDZONO'
}

/** Undefined when no list could be had that tells. */
async function isRevoked(
  certificate: X509Certificate,
  issuer: X509Certificate,
  now: Date,
  onUnread: OnUnread,
): Promise<boolean | undefined> {
  for (const address of addressesOf(certificate)) {
    const list = await findRevocationList(address, issuer, now, onUnread)
    if (list) return isListed(list, certificate)
  }
  return undefined
}

/** At most two addresses, of the web alone. */
function addressesOf(certificate: X509Certificate): string[] {
  const points = detailsOf(certificate).getExtension(x509.CRLDistributionPointsExtension)?.distributionPoints ?? []
  return points
    .flatMap(({ distributionPoint }) => distributionPoint?.fullName ?? [])
    .map(({ uniformResourceIdentifier }) => uniformResourceIdentifier ?? '')
    .filter((address) => /^https?:\/\//.test(address))
    .slice(0, 2)
}
