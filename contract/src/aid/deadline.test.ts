import { expect, test } from 'vitest'
import { daysLeft, daysUntil, deadlineOf, deadlineText, isOldDraft } from './deadline.ts'

test.each([
  ['2026-11-15', '2026-11-15', 7, 'pozostało 7 dni'],
  ['2026-11-15', '2026-11-17', 5, 'pozostało 5 dni'],
  ['2026-11-15', '2026-11-18', 4, 'pozostały 4 dni'],
  ['2026-11-15', '2026-11-21', 1, 'pozostał 1 dzień'],
  ['2026-11-15', '2026-11-22', 0, 'ostatni dzień'],
  ['2026-11-15', '2026-11-23', -1, '1 dzień po terminie'],
  ['2026-11-15', '2026-11-24', -2, '2 dni po terminie'],
  ['2026-11-15', '2027-11-22', -365, '365 dni po terminie'],
  // over the change of the clocks, a leap day and the turn of a year
  ['2026-03-27', '2026-03-30', 4, 'pozostały 4 dni'],
  ['2028-02-25', '2028-03-04', -1, '1 dzień po terminie'],
  ['2026-12-28', '2027-01-01', 3, 'pozostały 3 dni'],
  // aid dated in the future
  ['2026-12-01', '2026-11-15', 23, 'pozostały 23 dni'],
])('aid of %s on %s: %i, %s', (ppData, day, left, text) => {
  expect(daysLeft(ppData, day)).toBe(left)
  expect(deadlineText(left)).toBe(text)
})

test.each([
  ['2026-12-25', 40],
  ['2026-11-15', 0],
  ['2026-11-14', -1],
])('until %s there are %i days on 15 November', (last, left) => expect(daysUntil(last, '2026-11-15')).toBe(left))

test('the deadline is seven days after the aid', () => expect(deadlineOf('2026-11-28')).toBe('2026-12-05'))

test.each([
  ['2026-11-08', false],
  ['2026-11-07', true],
  ['2026-11-15', false],
])('a draft of %s is old on 15 November after seven days: %s', (ppData, old) => {
  expect(isOldDraft(ppData, 7, '2026-11-15')).toBe(old)
})
