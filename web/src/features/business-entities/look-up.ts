import type { businessEntities, EntityDetails } from '#contract/business-entities/business-entities.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { CallError, errorText } from '#kit/call.ts'

export type RegisterEntity = ReplyOf<typeof businessEntities.fromRegister>

/** The result for a tax number: it is stored, REGON has it, or it must be entered by hand, and why. */
export type Known =
  | { at: 'own'; entity: EntityDetails }
  | { at: 'register'; entity: RegisterEntity }
  | { at: 'nowhere'; nip: string; reason: string; registerDown: boolean; technical?: boolean }

type Ask = {
  own: (nip: string) => Promise<{ podmiot: EntityDetails }>
  register: (nip: string) => Promise<RegisterEntity>
}

const NOT_FOUND = 404
const UNAVAILABLE = 503
const REFUSED = 422

/** Looks up a technical number, which the product's own register alone can have. */
export async function lookUpTechnical(nip: string, own: Ask['own']): Promise<Known> {
  try {
    return { at: 'own', entity: (await own(nip)).podmiot }
  } catch (error) {
    if (!isStatus(error, REFUSED)) throw error
    return { at: 'nowhere', nip, reason: 'Ten numer techniczny jest wolny', registerDown: false, technical: true }
  }
}

/** Looks up a tax number in the product's own register, then in REGON (spec 1 §7). */
export async function lookUp(nip: string, { own, register }: Ask): Promise<Known> {
  try {
    return { at: 'own', entity: (await own(nip)).podmiot }
  } catch (error) {
    if (!isStatus(error, NOT_FOUND)) throw error
  }
  try {
    return { at: 'register', entity: await register(nip) }
  } catch (error) {
    if (!isStatus(error, NOT_FOUND, UNAVAILABLE)) throw error
    return { at: 'nowhere', nip, reason: errorText(error), registerDown: isStatus(error, UNAVAILABLE) }
  }
}

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof CallError && statuses.includes(error.status)
