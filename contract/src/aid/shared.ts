import { z } from 'zod'
import { texts } from '../kernel/texts.ts'

/** What a change of acts or cases makes stale: they are read under this address, and show each other. */
export const aidPath = '/api/aid'

/** Yes or no, as the specification spells it in acts and cases. */
export const yesNoCodes = z.enum(['TAK', 'NIE'])

/** A code that stands, with its sentence, in one of these lists of the API's description. */
export const codeOf = (...codes: ('ErrorCode' | 'LineFaultCode' | 'RuleCode')[]) => z.string().meta({ codes })

/** A broken rule: its code, its message, and the fields of the form that it is about. */
export const FindingReply = z.object({ kod: codeOf('RuleCode'), komunikat: z.string(), pola: z.array(z.string()) })

/** What verification found (spec 1 §3.5). */
export const FoundReply = z.object({
  bledyWeryfikacji: z.array(FindingReply),
  ostrzezenia: z.array(FindingReply),
})

/** Whether the gross amount could be turned into euro and, if not, the sentence that the user is asked with (spec 1 §8.2). */
export const RateReply = z.object({ exchangeRateExist: z.boolean(), errorMessage: z.string().optional() })
export type RateReply = z.output<typeof RateReply>

/** A sent case that a change of its act would break, in `key.blednePrzypadki` of the refusal (spec 1 §8.2). */
export const BrokenCase = FoundReply.extend({ ppId: z.number().int(), wyroznik: z.number().int() })
export type BrokenCase = z.output<typeof BrokenCase>

/** The largest amount that a JSON number carries exactly. */
const MAX_AMOUNT = 9_999_999_999_999.99
/** An amount in full cents. */
export const amountOf = (missing = 'Zły format liczby') =>
  z
    .number({ error: missing })
    .min(-MAX_AMOUNT, 'Kwota jest zbyt duża')
    .max(MAX_AMOUNT, 'Kwota jest zbyt duża')
    .refine((value) => Number(value.toFixed(2)) === value, texts.twoDecimals)
