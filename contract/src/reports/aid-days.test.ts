import { expect, test } from 'vitest'
import { fullThreeYears, threeCalendarYears } from './aid-days.ts'

const days = (from: string, to: string) => ({ dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to })

test('three calendar years begin with the year before the last', () => {
  expect(threeCalendarYears('2026-11-16')).toEqual(days('2024-01-01', '2026-11-16'))
})

test('full three years begin on the same day three years before', () => {
  expect(fullThreeYears('2026-11-16')).toEqual(days('2023-11-16', '2026-11-16'))
  expect(fullThreeYears('2024-02-29')).toEqual(days('2021-02-28', '2024-02-29'))
})
