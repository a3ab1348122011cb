import { expect, test } from 'vitest'
import type { OfferedRate } from '#contract/euro-rates/euro-rates.ts'
import { countDays, daysToStore, periodText } from './import-state.ts'

const offered = (data: string, kursSredni: number, obecny: number | null): OfferedRate => ({
  data,
  kursSredni,
  obecny,
  nrTabeli: null,
})
const rates = [
  offered('2025-01-03', 4.2, null),
  offered('2025-01-02', 4.2, 4.3),
  offered('2025-01-07', 4.2, 4.2),
  offered('2025-01-08', 4.2, null),
]

test('days are new, the same or differ', () => {
  expect(countDays(rates)).toEqual({ new: 2, differs: 1, same: 1 })
  expect(countDays([])).toEqual({ new: 0, differs: 0, same: 0 })
})

test.each([
  [false, ['2025-01-03', '2025-01-08']],
  [true, ['2025-01-03', '2025-01-02', '2025-01-08']],
])('what is stored when replacing is agreed to: %s', (replace, days) => {
  expect(daysToStore(rates, replace).map(({ data }) => data)).toEqual(days)
})

test('the period is from the first to the last day, whatever their order', () => {
  expect(periodText(rates)).toBe('od 02.01.2025 do 08.01.2025')
  expect(periodText(rates.slice(0, 1))).toBe('03.01.2025')
  expect(periodText([])).toBe('')
})
