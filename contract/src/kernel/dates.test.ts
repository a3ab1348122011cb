import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addYears, formatDate, formatPeriod, formatDateTime, isIsoDate, parseDate, today } from './dates.ts'

test.each<[string, boolean]>([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2099-12-31', true],
  ['2100-01-01', false],
  ['9999-12-31', true],
  ['2024-04-31', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-1-1', false],
  ['2024-01-01T00:00', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected)
})

test.each<[string, string | undefined]>([
  ['15.11.2026', '2026-11-15'],
  ['5.1.2026', '2026-01-05'],
  ['15-11-2026', '2026-11-15'],
  ['15/11/2026', '2026-11-15'],
  ['15 11 2026', '2026-11-15'],
  ['15112026', '2026-11-15'],
  [' 2026-11-15 ', '2026-11-15'],
  ['∞', '9999-12-31'],
  ['31.12.9999', '9999-12-31'],
  ['31.02.2026', undefined],
  ['15.11.26', undefined],
  ['jutro', undefined],
])('%j is read as %s', (typed, expected) => {
  expect(parseDate(typed)).toBe(expected)
})

test('a day survives being shown and read back', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(isIsoDate(day)).toBe(true)
      expect(parseDate(formatDate(day))).toBe(day)
    }),
  )
  expect(formatDate('9999-12-31')).toBe('∞')
})

describe('Polish time', () => {
  test.each<[string, string]>([
    ['2026-01-15T22:30:00.000Z', '15.01.2026 23:30'],
    ['2026-07-15T22:30:00.000Z', '16.07.2026 00:30'],
    ['2026-03-29T00:59:00.000Z', '29.03.2026 01:59'],
    ['2026-03-29T01:00:00.000Z', '29.03.2026 03:00'],
    ['2026-10-25T00:30:00.000Z', '25.10.2026 02:30'],
    ['2026-10-25T01:30:00.000Z', '25.10.2026 02:30'],
  ])('%s is shown as %s', (instant, expected) => {
    expect(formatDateTime(instant)).toBe(expected)
  })

  test('today begins at Polish midnight', () => {
    expect(today(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
    expect(today(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
    expect(today(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01')
  })
})

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2024-03-31', 1, '2024-04-01'],
  ['2025-01-01', -1, '2024-12-31'],
  ['2025-03-29', 2, '2025-03-31'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test.each([
  ['2025-11-16', -1, '2024-11-16'],
  ['2024-02-29', -1, '2023-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
])('%s and %i years is %s', (day, count, expected) => {
  expect(addYears(day, count)).toBe(expected)
})

test.each([
  ['2020-02-01', '2021-01-31', 'od 01.02.2020 do 31.01.2021'],
  ['2020-02-01', '9999-12-31', 'od 01.02.2020 bezterminowo'],
  ['1900-01-01', '2021-01-31', 'do 31.01.2021'],
  ['1900-01-01', '9999-12-31', 'bezterminowo'],
])('the validity from %s to %s is %s', (from, to, words) => {
  expect(formatPeriod(from, to)).toBe(words)
})
