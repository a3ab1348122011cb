import { rateSources, type OfferedRate, type RatesPreview } from '#contract/euro-rates/euro-rates.ts'
import { formatDate } from '#contract/kernel/dates.ts'

/** A preview of rates; `ask` reads that of the same days again, against the present dictionary. */
export type RepeatablePreview = { preview: RatesPreview; ask: () => Promise<RatesPreview> }

/** How a day of the preview compares with the dictionary. */
export const dayKinds = { new: 'Nowy', differs: 'Różni się', same: 'Taki sam' } as const
export type DayKind = keyof typeof dayKinds

export const kindOf = ({ obecny, kursSredni }: OfferedRate): DayKind =>
  obecny === null ? 'new' : obecny === kursSredni ? 'same' : 'differs'

export function countDays(rates: readonly OfferedRate[]): Record<DayKind, number> {
  const counts = { new: 0, differs: 0, same: 0 }
  for (const rate of rates) counts[kindOf(rate)]++
  return counts
}

/** The days that accepting would store: new ones and, if the user agreed, those that differ. */
export const daysToStore = (rates: readonly OfferedRate[], replace: boolean): OfferedRate[] =>
  rates.filter((rate) => kindOf(rate) === 'new' || (replace && kindOf(rate) === 'differs'))

/** The first and the last day; files may have their days in any order. */
export function periodText(rates: readonly OfferedRate[]): string {
  const days = rates.map(({ data }) => data).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  return first === last ? formatDate(first) : `od ${formatDate(first)} do ${formatDate(last)}`
}

export const isMadeUp = ({ zrodlo }: RatesPreview): boolean => zrodlo === rateSources.stub
