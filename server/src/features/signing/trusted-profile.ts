import type { Config } from '#platform/config.ts'
import type { RouteTools } from '#platform/feature.ts'
import { signingServices } from '#contract/trial-signature/trial-signature.ts'
import { tpSigningClient, type TrustedProfile } from './tp-signing-client.ts'
import { trialService } from './trial-service.ts'

/** The state's service; its stub where nothing about signing is configured; none where only other ways are. */
export const trustedProfileOf = (
  tools: Pick<RouteTools, 'config' | 'pool' | 'onClose'>,
): TrustedProfile | undefined => {
  const { tpSigning, trialSigning } = tools.config
  if (tpSigning) return stateService(tpSigning)
  return trialSigning ? trialService(tools) : undefined
}

const stateService = (service: NonNullable<Config['tpSigning']>): TrustedProfile => {
  const register = signingServices.trustedProfile
  return { register, trial: false, ...tpSigningClient(register, service) }
}
