import { addDays, addYears, type IsoDate } from '../kernel/dates.ts'
import { present } from '../kernel/lists.ts'
import { fromDecimal, toDecimal, type Minor } from '../kernel/money.ts'
import {
  deMinimisLimits,
  notNegative,
  sumsIn,
  usedCents,
  windowOf,
  type CountedCase,
  type Window,
} from './de-minimis.ts'

/** The limits of the regulations in force, by the purpose that they are of. */
export const limitsInForce = [
  { kod: 'e2', rozporzadzenie: '2023/2831' },
  { kod: 'e2c', rozporzadzenie: '2023/2832' },
] as const
export type CodeInForce = (typeof limitsInForce)[number]['kod']

const limitOf = (kod: CodeInForce) =>
  present(
    deMinimisLimits.find(({ dotyczy }) => dotyczy.at(-1) === kod),
    `limit of ${kod}`,
  )

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
  const leaving = new Map<IsoDate, Minor>()
  const leaves = (on: IsoDate, amount: Minor) => leaving.set(on, (leaving.get(on) ?? 0n) + amount)
  const { true: alone = [], false: ofActs = [] } = Object.groupBy(counted, ({ aktId }) => String(aktId == null))
  for (const { ppData, bruttoEuro } of alone) leaves(leavesOn(kod, ppData), fromDecimal(bruttoEuro))
  for (const act of Map.groupBy(ofActs, (one) => `${one.aktId} ${one.kod}`).values()) {
    // from the last to leave to the first, so that each takes away what the act counts more with it
    let stays = 0n
    for (const { ppData, bruttoEuro } of act.toSorted((a, b) => (a.ppData > b.ppData ? -1 : 1))) {
      const whole = stays + fromDecimal(bruttoEuro)
      leaves(leavesOn(kod, ppData), notNegative(whole) - notNegative(stays))
      stays = whole
    }
  }
  return {
    ...window,
    used,
    left: notNegative(fromDecimal(most) - used),
    leaving: [...leaving]
      .map(([on, amount]) => ({ day: on, amount }))
      .filter(({ amount }) => amount !== 0n)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

/** The first day on which aid of a day does not count any more. */
export function leavesOn(kod: CodeInForce, granted: IsoDate): IsoDate {
  let day = addYears(granted, 3)
  while (windowOf(kod, day).dataOd <= granted) day = addDays(day, 1)
  return day
}

export const euros = (amount: Minor): number => Number(toDecimal(amount))
