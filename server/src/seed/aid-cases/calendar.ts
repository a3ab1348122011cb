import { addDays, type IsoDate } from '#contract/kernel/dates.ts'
import type { Random } from './random.ts'

/** From Sunday on. */
const ofWeekday = [0.02, 0.55, 1, 0.55, 0.5, 0.35, 0.03]
/** The relative weight of a day: Tuesdays are heavy, weekends nearly empty. */
export const weekdayWeight = (day: IsoDate): number => ofWeekday[new Date(day).getUTCDay()] ?? 0

const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** A day in a range, both ends included; excluded years have none. */
export function someDay(random: Random, from: IsoDate, to: IsoDate, without?: number): IsoDate {
  for (;;) {
    const day = addDays(from, random.whole(0, daysBetween(from, to)))
    if (!day.startsWith(`${without}-`) && random.chance(weekdayWeight(day))) return day
  }
}

/** The day itself or, on a weekend, the Friday before it. */
export function workday(day: IsoDate): IsoDate {
  const weekday = new Date(day).getUTCDay()
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, -2) : day
}

/** An instant of the working hours of a day. */
export function at(day: IsoDate, minute: number): string {
  const minutes = 7 * 60 + (minute % 480)
  const digits = (count: number) => String(count).padStart(2, '0')
  return `${day}T${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}:00Z`
}
