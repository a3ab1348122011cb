import { present } from '#contract/kernel/lists.ts'
import { NARROW_SPACE } from '#contract/kernel/money.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'

/** Months as they are named, by their number from 1. */
const monthNames =
  'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień'.split(' ')
const inMonths =
  'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu'.split(' ')

/** The name of the month `03`. */
export const monthName = (kod: string): string => present(monthNames[Number(kod) - 1], 'month')
/** 'w listopadzie', 'we wrześniu', of its first day. */
export function inMonth(first: string): string {
  const month = present(inMonths[Number(first.slice(5, 7)) - 1], 'month')
  return `${month.startsWith('wr') ? 'we' : 'w'} ${month}`
}

export const casesText = (count: number): string => countWithNoun(count, ['przypadek', 'przypadki', 'przypadków'])

/** The share of late cases, 0 where none was sent. */
export const shareOf = ({ liczba, poTerminie }: { liczba: number; poTerminie: number }): number =>
  liczba === 0 ? 0 : poTerminie / liczba

/** `12,3 %`; a dash where none was sent. */
export const shareText = (of: { liczba: number; poTerminie: number }): string =>
  of.liczba === 0 ? '—' : percent(shareOf(of))

export const percent = (share: number): string =>
  `${(100 * share).toLocaleString('pl-PL', { maximumFractionDigits: 1 })}${NARROW_SPACE}%`

const steps: readonly [number, string][] = [
  [1e9, 'mld zł'],
  [1e6, 'mln zł'],
  [1e3, 'tys. zł'],
]

/** An amount in few letters, for axes and the ends of bars: `1,2 mln zł`. */
export function shortAmount(amount: number): string {
  const [unit, word] = steps.find(([least]) => Math.abs(amount) >= least) ?? [1, 'zł']
  return `${(amount / unit).toLocaleString('pl-PL', { maximumFractionDigits: 1 })}${NARROW_SPACE}${word}`
}
