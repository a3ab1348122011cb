import { isIP } from 'node:net'
import type { Config } from './config.ts'

/** The name that passkeys are bound to, and the address of the pages that may use them. */
export type RelyingParty = { rpID: string; origin: string }

/** Follows from the public address. None where browsers have no passkeys: over plain http, and under a number instead of a name. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  return isLocal || (protocol === 'https:' && !isNumber) ? { rpID: hostname, origin } : undefined
}
