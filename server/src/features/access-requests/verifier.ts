import type { RouteTools } from '#platform/feature.ts'
import { connect } from '#platform/database/connect.ts'
import { verifySignature } from '#platform/signatures/verify-signature.ts'
import { readTrust, type Trust } from '#platform/signatures/trust.ts'
import { getTrialAuthority } from '#platform/signatures/trial-authority.ts'
import type { Verifier } from './accept-signed.ts'

/** Verifies signed requests by the certificates of this installation. What was signed on trial counts only where nothing else is configured. */
export function verifierFor({ config, pool }: Pick<RouteTools, 'config' | 'pool'>): Verifier {
  const configured = readTrust(config)
  let trust: Promise<Trust> | undefined
  const withTrial = async () => readTrust(config, (await getTrialAuthority(connect(pool))).certificate)
  return async (signed, given, givenAt, onUnread) => {
    const trusted = config.trialSigning ? await (trust ??= withTrial()) : configured
    return verifySignature(signed, given, trusted, { now: new Date(), givenAt }, onUnread)
  }
}
