import { addDays, type IsoDate } from './dates.ts'

/** Holidays with a day of their own; Christmas Eve is one since 2025. */
const fixed = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26']
/** Days after Easter Sunday: Easter Monday and Corpus Christi. The other movable holidays are Sundays anyway. */
const movable = [1, 60]

/** Whether a day is neither a Saturday, a Sunday nor a public holiday in Poland. */
export function isWorkingDay(day: IsoDate): boolean {
  const weekday = new Date(day).getUTCDay()
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)]
  if (weekday === 0 || weekday === 6 || fixed.includes(monthDay)) return false
  if (monthDay === '12-24') return year < 2025
  // the earliest Easter Monday and the latest Corpus Christi
  if (monthDay < '03-23' || monthDay > '06-24') return true
  return !movable.some((after) => addDays(easter(year), after) === day)
}

/** The day on which the given number of working days after another has passed. The database has the same (`working_day_after`). */
export function workingDayAfter(day: IsoDate, count: number): IsoDate {
  let [last, left] = [day, count]
  while (left > 0) {
    last = addDays(last, 1)
    if (isWorkingDay(last)) left -= 1
  }
  return last
}

/** Easter Sunday, by the rule of Meeus for the Gregorian calendar. */
export function easter(year: number): IsoDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return addDays(`${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-01`, n % 31)
}
