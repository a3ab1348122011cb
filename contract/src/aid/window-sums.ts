import { first, last, present } from '../kernel/lists.ts'
import {
  isDeMinimisCode,
  notNegative,
  type CountedCase,
  type DeMinimisCode,
  type Sums,
  type Window,
} from './de-minimis.ts'
import { fromDecimal, type Minor } from '../kernel/money.ts'

type DeMinimisCase = CountedCase & { kod: DeMinimisCode }
/** Days in order, and what was given up to each of them: before the first, nothing. */
type Running = { kod: DeMinimisCode; ofAct: boolean; days: string[]; totals: Minor[] }

/**
 * The sums of aid in any window, equal to those of `sumsIn`. The aid is read once: a beneficiary may have thousands of cases,
 * each with a window of its own.
 */
export function windowSums(cases: readonly CountedCase[]): (window: Window) => Sums {
  const counted = cases.filter((one): one is DeMinimisCase => isDeMinimisCode(one.kod))
  const running = [...Map.groupBy(counted, ({ kod, aktId }) => `${aktId ?? ''} ${kod}`).values()].map(runningTotals)
  return ({ dataOd, dataDo }) => {
    const sums: Sums = { e1: 0n, e1t: 0n, e1c: 0n, e2: 0n, e2c: 0n }
    for (const { kod, ofAct, days, totals } of running) {
      const sum = totalOf(totals, daysUpTo(days, dataDo)) - totalOf(totals, daysBefore(days, dataOd))
      sums[kod] += ofAct ? notNegative(sum) : sum
    }
    return sums
  }
}

const totalOf = (totals: readonly Minor[], days: number): Minor => present(totals[days], `total of ${days} days`)

function runningTotals(cases: readonly DeMinimisCase[]): Running {
  const inOrder = cases.toSorted((a, b) => (a.ppData < b.ppData ? -1 : Number(a.ppData > b.ppData)))
  const totals: Minor[] = [0n]
  for (const { bruttoEuro } of inOrder) totals.push(last(totals) + fromDecimal(bruttoEuro))
  const { kod, aktId } = first(inOrder)
  return { kod, ofAct: aktId != null, days: inOrder.map(({ ppData }) => ppData), totals }
}

/** How many of the days, which are in order, are not after another. */
export const daysUpTo = (days: readonly string[], day: string): number => placeOf(days, (one) => one <= day)
/** How many of them are before it. */
export const daysBefore = (days: readonly string[], day: string): number => placeOf(days, (one) => one < day)

/** How many of the first days fulfil a condition that no later one does. */
function placeOf(days: readonly string[], holds: (day: string) => boolean): number {
  let [from, to] = [0, days.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const day = days[middle]
    if (day !== undefined && holds(day)) from = middle + 1
    else to = middle
  }
  return from
}
