import { expect, test } from 'vitest'
import { inMonth, monthName, shareText, shortAmount } from './words.ts'

test.each([
  [0, '0\u202fzł'],
  [999, '999\u202fzł'],
  [1000, '1\u202ftys. zł'],
  [1_250_000, '1,3\u202fmln zł'],
  [-2_000_000, '-2\u202fmln zł'],
  [48_300_000_000, '48,3\u202fmld zł'],
])('%s is short as %s', (amount, text) => {
  expect(shortAmount(amount)).toBe(text)
})

test.each([
  [{ liczba: 0, poTerminie: 0 }, '—'],
  [{ liczba: 8, poTerminie: 1 }, '12,5\u202f%'],
  [{ liczba: 3, poTerminie: 3 }, '100\u202f%'],
])('the share of late cases in words', (of, text) => {
  expect(shareText(of)).toBe(text)
})

test('months have their names', () => {
  expect([monthName('01'), monthName('12'), inMonth('2026-05-01')]).toEqual(['styczeń', 'grudzień', 'w maju'])
  expect(inMonth('2026-09-01')).toBe('we wrześniu')
})
