import { businessEntities } from '#contract/business-entities.ts'
import { call } from '#kit/call.ts'
import { lookUp, type Known } from './look-up.ts'

/** Asks the product's own register about a tax number, then REGON. */
export const askRegisters = (nip: string): Promise<Known> =>
  lookUp(nip, {
    own: (asked) => call(businessEntities.byNip, { params: { nip: asked } }),
    register: (asked) => call(businessEntities.fromRegister, { params: { nip: asked } }),
  })
