import { connect } from '#platform/database/connect.ts'
import type { RouteTools } from '#platform/feature.ts'
import { getTrialAuthority } from './trial-authority.ts'
import { readTrust, type Trust } from './trust.ts'

/** The certificates that this installation trusts. What was signed on trial counts only where nothing else is configured. */
export function trustOf({ config, pool }: Pick<RouteTools, 'config' | 'pool'>): () => Promise<Trust> {
  const configured = Promise.resolve(readTrust(config))
  let trust: Promise<Trust> | undefined
  const withTrial = async () => readTrust(config, (await getTrialAuthority(connect(pool))).certificate)
  return () => (config.trialSigning ? (trust ??= withTrial()) : configured)
}
