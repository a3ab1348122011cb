import type { Config } from '#platform/config.ts'
import type { RouteTools } from '#platform/feature.ts'
import { signingServices } from '#contract/trial-signature/trial-signature.ts'
import { tpSigningClient } from './tp-signing-client.ts'
import { trialService } from './trial-service.ts'

/** A service at which a person signs a document, away from our pages. Asked outside a transaction. */
export type TrustedProfile = {
  /** Its name for people. */
  register: string
  /** Not the state's service: what is signed there has no legal force, and the screens say so. */
  trial: boolean
  /** Hands over a document and answers where the person signs it. That address is also its name for `fetchSigned`. */
  hand: (document: Buffer, returnTo: ReturnAddresses, info: string) => Promise<string>
  /** The document as it was signed. */
  fetchSigned: (url: string) => Promise<Buffer>
}

/** Where the person comes back to. */
export type ReturnAddresses = { success: string; failure: string }

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
