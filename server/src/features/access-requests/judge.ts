import type { RouteTools } from '#platform/feature.ts'
import { connect } from '#platform/database/connect.ts'
import { judgeSignature } from '#platform/signatures/judge-signature.ts'
import { readTrust, type Trust } from '#platform/signatures/trust.ts'
import { getTrialAuthority } from '#platform/signatures/trial-authority.ts'
import type { Judge } from './accept-signed.ts'

/** Judges signed requests by the certificates of this installation. What was signed on trial counts only where nothing else is configured. */
export function judgeFor({ config, pool }: Pick<RouteTools, 'config' | 'pool'>): Judge {
  const configured = readTrust(config)
  let trust: Promise<Trust> | undefined
  const withTrial = async () => readTrust(config, (await getTrialAuthority(connect(pool))).certificate)
  return async (signed, given, givenAt, tellUnread) => {
    const trusted = config.trialSigning ? await (trust ??= withTrial()) : configured
    return judgeSignature(signed, given, trusted, { now: new Date(), givenAt }, tellUnread)
  }
}
