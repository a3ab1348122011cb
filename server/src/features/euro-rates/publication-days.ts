import { addDays, type IsoDate } from '#contract/kernel/dates.ts'

/** The days of a year on which the National Bank publishes table A: Monday to Friday except public holidays. */
export function publicationDays(year: number): IsoDate[] {
  const holidays = holidaysOf(year)
  const days: IsoDate[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    if (isWeekday(day) && !holidays.has(day)) days.push(day)
  return days
}

/** Tables are numbered from 1 in each year. */
export const tableNumber = (ordinal: number, bank: string, year: number): string =>
  `${String(ordinal).padStart(3, '0')}/A/${bank}/${year}`

const isWeekday = (day: IsoDate): boolean => new Date(day).getUTCDay() % 6 !== 0

function holidaysOf(year: number): Set<IsoDate> {
  const easter = easterOf(year)
  const fixed = ['01-01', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26']
  if (year >= 2011) fixed.push('01-06')
  if (year >= 2025) fixed.push('12-24')
  // Easter Monday and Corpus Christi
  return new Set([...fixed.map((day) => `${year}-${day}`), addDays(easter, 1), addDays(easter, 60)])
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876). */
function easterOf(year: number): IsoDate {
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * (year % 19) + century - Math.floor(century / 4) - corrected + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor(((year % 19) + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * shift
  // counted from 22 March
  return addDays(`${year}-03-22`, days)
}
