import { z } from 'zod'
import { isIsoDate, type IsoDate } from '#contract/kernel/dates.ts'
import { problem } from '#platform/problem.ts'
import { askRegister } from '#platform/registers/ask-register.ts'
import { circuit } from '#platform/registers/circuit.ts'

const register = 'eAIR'
/** More awards of one firm on one day are not looked at. */
const MOST = 50

// no award has more digits, and larger numbers could not be shown
const amount = z.number().min(-1e12).max(1e12).nullish().catch(null)
const Award = z.object({
  referenceNumber: z.string().min(1),
  beneficiaryName: z.string().nullish(),
  grantingAuthorityName: z.string().nullish(),
  amount,
  currency: z.string().nullish(),
  amountEur: amount,
  grantingDate: z.string().refine(isIsoDate),
  publishedDate: z.string().nullish(),
})
export type EairAward = z.output<typeof Award>

/** Finds the awards of a tax number on a day. */
export type FindAwards = (nip: string, day: IsoDate) => Promise<EairAward[]>

/** The public search of eAIR at an address such as `https://aid-register.ec.europa.eu/eair/public/api`. It only reads. */
export const eairSearch = (url: string): FindAwards =>
  circuit(async (nip, day) => {
    const { status, bytes } = await askRegister({
      register,
      url: `${url}/de-minimis-aid-awards`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        // a country by its two letters finds nothing
        country: 'CountryPOL',
        beneficiaryIdentifier: nip,
        grantingDateFrom: day,
        grantingDateTo: day,
        pageNumber: 0,
        pageSize: MOST,
        languageCode: 'pl',
      }),
      tries: 2,
      maxBytes: 1_048_576,
    })
    if (status === 404) return []
    try {
      if (status !== 200) throw new Error(`${register} answered ${status}`)
      const awards = z.array(Award).parse(JSON.parse(bytes.toString()))
      return awards.filter(({ grantingDate }) => grantingDate === day).slice(0, MOST)
    } catch (cause) {
      throw problem('register.unavailable', { register }, { cause })
    }
  }, register)
