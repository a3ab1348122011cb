import type { X509Certificate } from 'node:crypto'
import { last } from '#contract/kernel/lists.ts'
import { hasStrongDigest, isValidAt, mayIssue } from './certificate.ts'

/** The most certificates of a chain, from the signer to the anchor. */
const MAX_LENGTH = 5

/** A chain from a certificate (first) to an anchor (last). */
export type Chain = readonly [X509Certificate, ...X509Certificate[]]

/**
 * The shortest chain from a certificate to one of the anchors, through others that came with it. Each issuer has signed
 * the one before, is an authority and is valid now.
 */
export function findChain(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  anchors: readonly X509Certificate[],
  now: Date,
): Chain | undefined {
  let chains: Chain[] = [[certificate]]
  // each is tried once: many authorities of one name must not multiply
  const left = new Set(others)
  for (let length = 2; length <= MAX_LENGTH && chains.length; length++) {
    const longer: Chain[] = []
    for (const chain of chains) {
      const anchor = anchors.find((issuer) => isIssued(chain, issuer, now))
      if (anchor) return [...chain, anchor]
      for (const issuer of left)
        if (isIssued(chain, issuer, now)) {
          left.delete(issuer)
          longer.push([...chain, issuer])
        }
    }
    chains = longer
  }
  return undefined
}

/** The name of the issuer is a hint; its signature is the proof. */
function isIssued(chain: Chain, issuer: X509Certificate, now: Date): boolean {
  const lowest = last(chain)
  return (
    lowest.checkIssued(issuer) &&
    isValidAt(issuer, now) &&
    mayIssue(issuer, chain.length - 1) &&
    hasStrongDigest(lowest) &&
    lowest.verify(issuer.publicKey)
  )
}
