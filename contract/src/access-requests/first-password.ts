import type { Actor } from '../access.ts'

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Whether the password of a loaded request may not go to its address yet. It goes at once to a trusted address: that which was
 * signed, or that the present main user has had for a while. Any other address needs an administrator (decisions, 'Who makes whom').
 */
export const addressRests = (actor: Pick<Actor, 'poziom'>, email: string, trusted: readonly string[]): boolean =>
  actor.poziom !== 'ADMINISTRATOR' && !trusted.some((one) => isSameAddress(one, email))
