import { addDays, addYears, type IsoDate } from '../kernel/dates.ts'
import { fromDecimal, toDecimal, type Minor } from '../kernel/money.ts'
import { deMinimisLimits, sumsIn, usedCents, windowOf, type CountedCase, type Window } from './de-minimis.ts'

/** The limits of the regulations in force, by the purpose that they are of. */
export const limitsInForce = [
  { kod: 'e2', rozporzadzenie: '2023/2831' },
  { kod: 'e2c', rozporzadzenie: '2023/2832' },
] as const
export type CodeInForce = (typeof limitsInForce)[number]['kod']

const limitOf = (kod: CodeInForce) => deMinimisLimits.find(({ dotyczy }) => dotyczy.at(-1) === kod)!

/** The parameter that holds the amount of a limit. */
export const limitParameter = (kod: CodeInForce) => limitOf(kod).parametr

/** What is used of a limit on a day, what is left, and when the amounts that fill it cease to count. */
export type Allowance = Window & { used: Minor; left: Minor; leaving: readonly { day: IsoDate; amount: Minor }[] }

export function allowanceOn(kod: CodeInForce, day: IsoDate, cases: readonly CountedCase[], most: number): Allowance {
  const limit = limitOf(kod)
  const window = windowOf(kod, day)
  const counted = cases.filter(
    ({ ppData, kod: code }) =>
      ppData >= window.dataOd && ppData <= window.dataDo && limit.sumuje.some((one) => one === code),
  )
  const used = usedCents(limit, sumsIn(window, counted))
  const left = fromDecimal(most) - used
  const leaving = new Map<IsoDate, Minor>()
  for (const { ppData, bruttoEuro } of counted) {
    const last = leavesOn(kod, ppData)
    leaving.set(last, (leaving.get(last) ?? 0n) + fromDecimal(bruttoEuro))
  }
  return {
    ...window,
    used,
    left: left > 0n ? left : 0n,
    leaving: [...leaving].map(([on, amount]) => ({ day: on, amount })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

/** The first day on which aid of a day does not count any more. */
export function leavesOn(kod: CodeInForce, granted: IsoDate): IsoDate {
  let day = addYears(granted, 3)
  while (windowOf(kod, day).dataOd <= granted) day = addDays(day, 1)
  return day
}

export const euros = (amount: Minor): number => Number(toDecimal(amount))
