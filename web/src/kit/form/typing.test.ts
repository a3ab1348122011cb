import { expect, test } from 'vitest'
import { FOREVER } from '#contract/kernel/dates.ts'
import { amountCharacters, readAmount, readDate, readWholeDate, showAmount } from './typing.ts'

test.each([
  ['15.11.2026', '2026-11-15'],
  [' 5-1-2026 ', '2026-01-05'],
  ['15/11/2026', '2026-11-15'],
  ['15112026', '2026-11-15'],
  ['2026-11-15', '2026-11-15'],
  ['∞', FOREVER],
  ['31.12.9999', FOREVER],
  ['', ''],
  ['30.02.2026', '30.02.2026'],
  ['15.11.20', '15.11.20'],
])('a day typed as %j is kept as %j', (typed, kept) => {
  expect(readDate(typed)).toBe(kept)
})

test.each([
  ['5.1.26', '2026-01-05'],
  [' 15-11-20 ', '2020-11-15'],
  ['050126', '2026-01-05'],
  ['5.1.2026', '2026-01-05'],
  ['30.2.26', '30.2.2026'],
  ['5.1', '5.1'],
  ['', ''],
])('a day left as %j is kept as %j', (typed, kept) => {
  expect(readWholeDate(typed)).toBe(kept)
})

test.each([
  ['1 234.5', '1234,5'],
  ['-7 zł', '-7'],
  ['1\u202f234,50', '1234,50'],
  ['1e5', '15'],
  ['\u2212500,00', '-500,00'],
  ['\u2013500,00', '-500,00'],
])('of %j an amount field takes %j', (typed, taken) => {
  expect(amountCharacters(typed)).toBe(taken)
})

test.each([
  ['1234,5', 2, 1234.5, '1\u202f234,50'],
  ['-0,07', 2, -0.07, '-0,07'],
  ['4,5678', 4, 4.5678, '4,5678'],
  ['12', 0, 12, '12'],
  ['', 2, null, ''],
  ['1,2,3', 2, '1,2,3', '1,2,3'],
  ['1,234', 2, '1,234', '1,234'],
  ['-', 2, '-', '-'],
])('an amount typed as %j with %i decimals is kept as %j and shown as %j', (typed, decimals, kept, shown) => {
  expect(readAmount(typed, decimals)).toBe(kept)
  expect(showAmount(kept, decimals)).toBe(shown)
})
