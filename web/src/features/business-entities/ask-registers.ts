import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { call } from '#kit/call.ts'
import { lookUp, lookUpTechnical, type Known } from './look-up.ts'

const own = (nip: string) => call(businessEntities.byNip, { params: { nip } })

/** Asks the product's own register about a tax number, then REGON. */
export const askRegisters = (nip: string): Promise<Known> =>
  lookUp(nip, {
    own,
    register: (number) => call(businessEntities.fromRegister, { params: { nip: number } }),
  })

/** Asks about a technical number. */
export const askForTechnical = (nip: string): Promise<Known> => lookUpTechnical(nip, own)
