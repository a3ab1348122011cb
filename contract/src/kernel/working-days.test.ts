import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { easter, isWorkingDay, workingDayAfter } from './working-days.ts'

const years = Array.from({ length: 15 }, (_, i) => 2026 + i)
const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, i) => addDays(`${year}-01-01`, i)).filter((day) => day.startsWith(String(year)))
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

// as the calendars of these years print it
test.each<[number, string]>([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [2031, '2031-04-13'],
  [2032, '2032-03-28'],
  [2033, '2033-04-17'],
  [2034, '2034-04-09'],
  [2035, '2035-03-25'],
  [2036, '2036-04-13'],
  [2037, '2037-04-05'],
  [2038, '2038-04-25'],
  [2039, '2039-04-10'],
  [2040, '2040-04-01'],
])('Easter of %i is on %s', (year, day) => {
  expect(easter(year)).toBe(day)
})

test.each(years)('the holidays of %i are those of the law, and the rest of its weekdays are working days', (year) => {
  const law = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'].map(
    (day) => `${year}-${day}`,
  )
  const sunday = easter(year)
  const holidays = [...law, sunday, ...[1, 49, 60].map((after) => addDays(sunday, after))]
  const free = daysOf(year).filter((day) => !isWorkingDay(day))
  expect(free.filter((day) => !isWeekend(day))).toEqual(holidays.filter((day) => !isWeekend(day)).toSorted())
  expect(daysOf(year).filter(isWeekend).some(isWorkingDay)).toBe(false)
})

test('Christmas Eve is a holiday since 2025', () => {
  expect(['2024-12-24', '2025-12-24', '2026-12-24'].map(isWorkingDay)).toEqual([true, false, false])
})

describe('the twentieth working day', () => {
  test.each<[string, string, string]>([
    ['an ordinary month', '2026-02-02', '2026-03-02'],
    ['a day of grant that is free itself', '2026-01-31', '2026-02-27'],
    ['Epiphany', '2026-01-01', '2026-01-30'],
    ['Christmas 2026, New Year and Epiphany', '2026-12-04', '2027-01-07'],
    ['the day before Christmas Eve 2026', '2026-12-23', '2027-01-26'],
    ['Easter 2027', '2027-03-10', '2027-04-08'],
    ['the feasts of May and Corpus Christi 2027', '2027-04-29', '2027-05-31'],
    ['Corpus Christi 2027', '2027-05-07', '2027-06-07'],
    ['the eleventh of November', '2026-11-02', '2026-12-01'],
  ])('over %s: of aid of %s it is %s', (_, granted, due) => {
    expect(workingDayAfter(granted, 20)).toBe(due)
  })

  test('comes never earlier for later aid', () => {
    const due = [2026, 2027].flatMap(daysOf).map((day) => workingDayAfter(day, 20))
    expect(due).toEqual(due.toSorted())
  })
})
