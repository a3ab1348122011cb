import { z } from 'zod'
import { tableOf } from '../kernel/codes.ts'
import { FoundReply, RateReply } from './shared.ts'
import { deMinimisCodes } from './de-minimis.ts'
import { GroupSums } from './undertaking/group.ts'
import { reservationsInLimits } from './reservations.ts'
import { Id } from '../kernel/endpoint.ts'
import { nipOrTechnical, optionalDate, requiredDate } from '../kernel/fields.ts'
import { limits } from '../limits.ts'

const id = z.number().int()
const number = id.nullable()

/** Which of law, measure, form and purpose separate the groups of a summary (spec 1 §7.4). */
export const summaryGroupings = {
  ustawa: 'ustawaKod',
  srodek: 'rodzajSrodkaPomocyKod',
  forma: 'formaPomocyKod',
  przeznaczenie: 'przeznaczeniePomocyKod',
} as const
export const summaryTotals = { sum: id, nomin: z.number(), brut: z.number(), brutEur: z.number() }
export const SummaryRow = z.object({
  ustawaKod: z.string().nullable(),
  rodzajSrodkaPomocyKod: z.string().nullable(),
  formaPomocyKod: z.string().nullable(),
  przeznaczeniePomocyKod: z.string().nullable(),
  ...summaryTotals,
})
export type SummaryRow = z.output<typeof SummaryRow>

/** The outcome of one case of a group. */
export const Outcome = FoundReply.extend({
  ppId: id,
  aktSym: z.string().nullable(),
  wyroznik: number,
  bfNazwa: z.string().nullable(),
  brutto: z.number().nullable(),
  sukces: z.boolean(),
  komunikat: z.string(),
})
export type Outcome = z.output<typeof Outcome>
export const GroupResult = z.object({ successIds: z.array(id), header: z.string(), details: z.array(Outcome) })
export type GroupResult = z.output<typeof GroupResult>

/** The outcome of verification: the message says how it ended, `bladWalidacjiEuro` that there is no euro rate yet. */
export const VerificationReply = FoundReply.extend({
  message: z.string(),
  bladWalidacjiEuro: z.string().optional(),
  ...RateReply.shape,
})
export type VerificationReply = z.output<typeof VerificationReply>

export const CaseIds = z.array(Id).min(1, 'Nie wybrano żadnego przypadku').max(limits.allRows)
/** As many as one call takes of work that is done case by case. */
export const ThousandIds = CaseIds.max(1000, 'Można wybrać najwyżej 1000 pozycji')

/** Sums of a beneficiary's de minimis aid in euro, and the cases that add up to them (spec 1 §7.4). */
export const LimitReply = z.object({
  ...tableOf(deMinimisCodes, () => z.number()),
  /**
   * Other bodies' cases show only day, purpose and amount; their `ppId` and `aktSym` are empty. Cases of the act that is
   * asked about, and of an act that has a reduction among them, tell which belong together: an act never counts below
   * zero. `aktId` of another body's act is a number below zero that stands for it in this answer.
   */
  przypadki: z.array(
    z.object({
      ppId: number,
      aktSym: z.string().nullable(),
      wyroznik: number,
      ppData: z.string(),
      kod: z.string(),
      bruttoEuro: z.number(),
      aktId: z.number().optional(),
    }),
  ),
  grupa: GroupSums.optional(),
  ...reservationsInLimits,
})
export type LimitReply = z.output<typeof LimitReply>
/** Whose aid is summed: the beneficiary of a stored act or, before there is one, the tax number. */
export const LimitBody = z.object({
  aktId: Id.nullish(),
  bfNip: nipOrTechnical().nullish(),
  dataOd: requiredDate(),
  dataDo: requiredDate(),
  /** The day on which the undertaking is taken as it is; the last of the window when left out. */
  dzien: optionalDate(),
  /** A case that the sums of the undertaking leave out, since it is being changed. */
  bezPpId: Id.nullish(),
})

/** The starting values of a further case of an act. */
export const NextOfAct = z.object({
  aktId: id,
  aktSym: z.string(),
  aktData: z.string(),
  bfNip: z.string(),
  bfNazwa: z.string(),
  wyroznikNext: id,
})
