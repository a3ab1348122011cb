import { isOneOf } from '#contract/kernel/codes.ts'
import type { LimitReply } from '#contract/aid/results.ts'
import {
  isDeMinimisCode,
  limitsOf,
  sumsIn,
  usedCents,
  windowOf,
  type DeMinimisCode,
  type DeMinimisLimit,
} from '#contract/aid/de-minimis.ts'
import { addDays, isIsoDate, type IsoDate } from '#contract/kernel/dates.ts'
import { formatAmount, fromDecimal, toDecimal, type Minor } from '#contract/kernel/money.ts'
import type { ParameterCode } from '#contract/parameters.ts'

export type LimitCase = LimitReply['przypadki'][number]

/** An amount and its currency, never on two lines. */
export const euro = (minor: Minor): string => `${formatAmount(toDecimal(minor))}\u00a0EUR`

/** One limit and how this aid uses it; amounts in euro cents. */
export type LimitState = {
  limit: DeMinimisLimit
  amount: Minor
  /** Used by the beneficiary's other aid, and what the case as typed adds to it. */
  others: Minor
  own: Minor
  total: Minor
  /** What may still be given; negative when the limit is exceeded. */
  left: Minor
  exceeded: boolean
  /** The other cases that count, the latest first. */
  cases: LimitCase[]
  /** The next day from which new aid would count less past aid, and how much less. */
  next: { day: IsoDate; frees: Minor } | undefined
}

/** Purpose, day and euro value as typed; no value while the rate or the amount is missing. A new act has no id yet. */
export type LimitsQuery = { kod: DeMinimisCode; ppData: IsoDate; bruttoEuro: number | null; aktId?: number | undefined }

/** The query for the limits; undefined unless the case is de minimis aid with a date and a purpose that has limits. */
export const limitsQuery = (
  kod: string | null | undefined,
  ppData: string | null | undefined,
  bruttoEuro: number | null,
  aktId?: number,
): LimitsQuery | undefined =>
  isDeMinimisCode(kod) && ppData && isIsoDate(ppData) ? { kod, ppData, bruttoEuro, aktId } : undefined

/** The purpose under which a case counts towards the limits: none unless it is living de minimis aid. */
export const countedPurpose = (
  { rodzajPomocy, deleted = false }: { rodzajPomocy?: string | null | undefined; deleted?: boolean },
  kod: string | null | undefined,
): string | null | undefined => (rodzajPomocy === 'M' && !deleted ? kod : undefined)

/** Each limit that applies to the aid (spec 1 §9); a limit with an unknown amount is left out. */
export function limitStates(
  { kod, ppData, bruttoEuro, aktId }: LimitsQuery,
  others: readonly LimitCase[],
  amounts: Readonly<Partial<Record<ParameterCode, number>>>,
): LimitState[] {
  const window = windowOf(kod, ppData)
  const within = others.filter((one) => one.ppData >= window.dataOd && one.ppData <= window.dataDo)
  const sums = sumsIn(window, within)
  // under its act, where reductions take from it, or it takes from other aid
  const withOwn = sumsIn(window, [...within, { kod, ppData, bruttoEuro: bruttoEuro ?? 0, aktId }])
  return limitsOf(kod).flatMap((limit) => {
    const given = amounts[limit.parametr]
    if (given === undefined) return []
    const amount = fromDecimal(given)
    const used = usedCents(limit, sums)
    const total = usedCents(limit, withOwn)
    const cases = within
      .filter((one) => isOneOf(limit.sumuje, one.kod))
      .toSorted((a, b) => b.ppData.localeCompare(a.ppData))
    return [
      {
        limit,
        amount,
        others: used,
        own: total - used,
        total,
        left: amount - total,
        exceeded: total > amount,
        cases,
        next: nextToLeave(kod, cases),
      },
    ]
  })
}

/** The first day on which aid of this purpose would no longer count aid given on `day`. */
export function leavingDay(kod: DeMinimisCode, day: IsoDate): IsoDate {
  const year = Number(day.slice(0, 4)) + 3
  if (!kod.startsWith('e2')) return `${year}-01-01`
  let candidate = day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
  while (windowOf(kod, candidate).dataOd <= day) candidate = addDays(candidate, 1)
  return candidate
}

function nextToLeave(kod: DeMinimisCode, cases: readonly LimitCase[]): LimitState['next'] {
  let frees = 0n
  const leaving = Map.groupBy(cases, ({ ppData }) => leavingDay(kod, ppData))
  for (const [day, left] of [...leaving].toSorted(([one], [other]) => one.localeCompare(other))) {
    // a reduction that leaves takes away what leaves with it or after it
    frees = left.reduce((sum, { bruttoEuro }) => sum + fromDecimal(bruttoEuro), frees)
    if (frees > 0n) return { day, frees }
  }
  return undefined
}

/** How much of a limit is used, in per cent with one decimal for the width of a bar. */
export const share = (part: Minor, whole: Minor): number =>
  whole === 0n ? (part > 0n ? 100 : 0) : Math.max(0, Math.min(100, Number((part * 1000n) / whole) / 10))
