import type { LimitReply } from '#contract/aid/results.ts'
import {
  isDeMinimisCode,
  limitsOf,
  sumsIn,
  usedOf,
  windowOf,
  type DeMinimisCode,
  type DeMinimisLimit,
} from '#contract/aid/de-minimis.ts'
import { addDays, isIsoDate, type IsoDate } from '#contract/kernel/dates.ts'
import { fromDecimal, type Minor } from '#contract/kernel/money.ts'
import type { ParameterCode } from '#contract/parameters.ts'

export type LimitCase = LimitReply['przypadki'][number]

/** One limit as the aid at hand meets it; amounts in cents of the euro. */
export type LimitState = {
  limit: DeMinimisLimit
  amount: Minor
  /** Of the beneficiary's other aid, and of the case as it is typed. */
  others: Minor
  own: Minor
  total: Minor
  /** What may still be given; below zero when there is too much. */
  left: Minor
  exceeded: boolean
  /** The other cases that count, the latest first. */
  cases: LimitCase[]
  /** The next day from which aid given would count less of the past, and how much less. */
  next: { day: IsoDate; frees: Minor } | undefined
}

/** What is asked about: the purpose, the day and the euro value as they are typed; no value while there is no rate or amount. */
export type Asked = { kod: DeMinimisCode; ppData: IsoDate; bruttoEuro: number | null }

/** The question that the limits answer; nothing while the case is no de minimis aid of a watched purpose with a date. */
export const askedOf = (
  kod: string | null | undefined,
  ppData: string | null | undefined,
  bruttoEuro: number | null,
): Asked | undefined => (isDeMinimisCode(kod) && ppData && isIsoDate(ppData) ? { kod, ppData, bruttoEuro } : undefined)

/** Each limit that applies to the aid (spec 1 §9); one whose amount is not known is left out. */
export function limitStates(
  { kod, ppData, bruttoEuro }: Asked,
  others: readonly LimitCase[],
  amounts: Readonly<Partial<Record<ParameterCode, number>>>,
): LimitState[] {
  const window = windowOf(kod, ppData)
  const within = others.filter((one) => one.ppData >= window.dataOd && one.ppData <= window.dataDo)
  const sums = sumsIn(window, within)
  const own = bruttoEuro === null ? 0n : fromDecimal(bruttoEuro)
  return limitsOf(kod).flatMap((limit) => {
    const given = amounts[limit.parametr]
    if (given === undefined) return []
    const amount = fromDecimal(given)
    const used = usedOf(limit, sums)
    const total = used + own
    const cases = within
      .filter((one) => limit.sumuje.includes(one.kod as DeMinimisCode))
      .toSorted((a, b) => b.ppData.localeCompare(a.ppData))
    return [
      {
        limit,
        amount,
        others: used,
        own,
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
  const days = cases.map((one) => leavingDay(kod, one.ppData)).toSorted()
  const [day] = days
  if (day === undefined) return undefined
  const leaving = cases.filter((one) => leavingDay(kod, one.ppData) === day)
  return { day, frees: leaving.reduce((sum, { bruttoEuro }) => sum + fromDecimal(bruttoEuro), 0n) }
}

/** How much of a limit is used, in per cent with one decimal for the width of a bar. */
export const share = (part: Minor, whole: Minor): number =>
  whole === 0n ? (part > 0n ? 100 : 0) : Math.max(0, Math.min(100, Number((part * 1000n) / whole) / 10))
