import { z } from 'zod'
import { certificateStates } from '../aid/certificates/certificates.ts'
import { aidPath } from '../aid/shared.ts'
import { codesOf } from '../kernel/codes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/fields.ts'

const id = z.number().int()

/** A text of fewer letters would find too much to be of use. */
export const SEARCH_LETTERS = 3
/** Results of a kind that are shown. */
export const SEARCH_RESULTS = 5
/** The longest text: that of the longest symbol of an act. */
export const SEARCH_MOST = 150

/** A beneficiary that the caller's body gave aid or, for the office, that anyone did, under a name that was found. */
export const FoundBeneficiary = z.object({ nip: z.string(), nazwa: z.string() })
export type FoundBeneficiary = z.output<typeof FoundBeneficiary>

const FoundAct = z.object({
  aktId: id,
  aktSym: z.string(),
  aktData: z.string(),
  bfNazwa: z.string(),
  upNazwa: z.string(),
  /** Whether a living case of it was sent. */
  przeslany: z.boolean(),
})
export type FoundAct = z.output<typeof FoundAct>

const FoundCertificate = z.object({
  id,
  ppId: id,
  nrZaswiadczenia: z.string(),
  dataWydania: z.string(),
  nazwaBeneficjenta: z.string(),
  stan: z.enum(codesOf(certificateStates)),
})
export type FoundCertificate = z.output<typeof FoundCertificate>

/** The first results of a kind, and whether there are more. */
const resultsOf = <Result extends z.ZodType>(result: Result) =>
  z.object({ items: z.array(result), wiecej: z.boolean() })

const BeneficiaryResults = resultsOf(FoundBeneficiary)
export type BeneficiaryResults = z.output<typeof BeneficiaryResults>

const search = {
  access: 'aidCases.read',
  query: z.object({
    tekst: requiredText('Szukany tekst jest wymagany', SEARCH_MOST, { min: SEARCH_LETTERS }).meta({
      label: 'Szukany tekst',
    }),
  }),
} as const

/**
 * What the bar over every screen finds: beneficiaries by words of their names or by the beginning of a tax number, acts and
 * certificates by the beginning of their symbol or number. A body finds its own alone, the office those of all bodies.
 */
export const quickSearch = {
  all: endpoint(`GET ${aidPath}/szukaj`, {
    ...search,
    reply: z.object({
      beneficjenci: BeneficiaryResults,
      akty: resultsOf(FoundAct),
      zaswiadczenia: resultsOf(FoundCertificate),
    }),
    summary: 'Wyszukanie beneficjentów, aktów i zaświadczeń',
  }),
  beneficiaries: endpoint(`GET ${aidPath}/szukaj/beneficjenci`, {
    ...search,
    reply: BeneficiaryResults,
    summary: 'Wyszukanie beneficjentów po nazwie lub numerze NIP',
  }),
}
