import { expect, test } from 'vitest'
import { lastOverdueYear, lastYear, noAidDeadline } from './no-aid.ts'

test('a year without aid is due seven days after its end', () => {
  expect([2024, 2025].map(noAidDeadline)).toEqual(['2025-01-07', '2026-01-07'])
})

test.each([
  ['2026-01-01', 2025, 2024],
  ['2026-01-07', 2025, 2024],
  ['2026-01-08', 2025, 2025],
  ['2026-12-31', 2025, 2025],
])('on %s the year %i can be declared, and nobody is late with a later one than %i', (day, last, overdue) => {
  expect([lastYear(day), lastOverdueYear(day)]).toEqual([last, overdue])
})
