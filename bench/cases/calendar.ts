import { addDays, type IsoDate } from '#contract/kernel/dates.ts'
import { weekdayWeight } from '#server/seed/aid-cases/calendar.ts'

/** Eleven years. */
const FIRST: IsoDate = '2015-11-01'
const DAYS = 4018

/** The rest of the year's money is given in December. */
const weightOf = (day: IsoDate): number => weekdayWeight(day) * (day.slice(5, 7) === '12' ? 1.5 : 1)

/** How many days before the first and after the last one something may happen. */
export const MARGIN = 60

/** The days by number: aid is given on those from `MARGIN` to `LAST_DAY`. */
export const days: readonly IsoDate[] = Array.from({ length: DAYS + 2 * MARGIN }, (_, i) => addDays(FIRST, i - MARGIN))
export const LAST_DAY = MARGIN + DAYS - 1
export const yearOf = (day: number): number => Number(days[day]!.slice(0, 4))

/** The number of cases of each day; none before the first. */
export function casesOfDays(cases: number): number[] {
  const weights = days.map((day, i) => (i < MARGIN || i > LAST_DAY ? 0 : weightOf(day)))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const from = Math.round((before / all) * cases)
    before += weight
    return Math.round((before / all) * cases) - from
  })
}
