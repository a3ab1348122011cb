import type { RouteTools } from '#platform/feature.ts'
import { verifySignature } from '#platform/signatures/verify-signature.ts'
import { trustOf } from '#platform/signatures/trust-of.ts'
import type { Verifier } from './accept-signed.ts'

/** Verifies signed requests by the certificates of this installation. */
export function verifierFor(tools: Pick<RouteTools, 'config' | 'pool'>): Verifier {
  const trust = trustOf(tools)
  return async (signed, given, givenAt, onUnread) =>
    verifySignature(signed, given, await trust(), { now: new Date(), givenAt }, onUnread)
}
