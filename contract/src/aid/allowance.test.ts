import { describe, expect, test } from 'vitest'
import { allowanceOn, euros, leavesOn, limitParameter } from './allowance.ts'

describe('aid ceases to count', () => {
  test.each([
    ['2021-01-05', '2024-01-06'],
    ['2024-12-31', '2028-01-01'],
    // the last day of February stands for the 29th, which most years have not
    ['2021-02-28', '2024-03-01'],
    ['2024-02-29', '2027-03-01'],
    ['2024-02-28', '2027-03-01'],
  ])('of %s on %s', (granted, day) => {
    expect(leavesOn('e2', granted)).toBe(day)
  })
})

const aid = [
  { ppData: '2023-11-15', kod: 'e1', bruttoEuro: 100 },
  { ppData: '2023-11-16', kod: 'e1', bruttoEuro: 1_000.5 },
  { ppData: '2025-01-01', kod: 'e2', bruttoEuro: 2_000 },
  { ppData: '2025-01-01', kod: 'e2', bruttoEuro: 0.25 },
  { ppData: '2025-06-01', kod: 'e2c', bruttoEuro: 40_000 },
  { ppData: '2026-11-17', kod: 'e2', bruttoEuro: 7 },
]

test('a day counts itself and the same day three years before, and purposes of its limit alone', () => {
  const { dataOd, dataDo, used, left, leaving } = allowanceOn('e2', '2026-11-16', aid, 300_000)
  expect([dataOd, dataDo]).toEqual(['2023-11-16', '2026-11-16'])
  expect([used, left].map(euros)).toEqual([3_000.75, 296_999.25])
  expect(leaving.map(({ day, amount }) => [day, euros(amount)])).toEqual([
    ['2026-11-17', 1_000.5],
    ['2028-01-02', 2_000.25],
  ])
})

test('services of general interest sum every purpose', () => {
  expect(euros(allowanceOn('e2c', '2026-11-16', aid, 750_000).used)).toBe(43_000.75)
  expect(limitParameter('e2c')).toBe('LIMIT_DE_MINIMIS_E2C')
})

test('nothing is left of a limit that was passed, and a reduction gives back', () => {
  expect(allowanceOn('e2', '2026-11-16', aid, 1_000).left).toBe(0n)
  const reduced = [...aid, { ppData: '2026-01-01', kod: 'e2', bruttoEuro: -2_000 }]
  expect(euros(allowanceOn('e2', '2026-11-16', reduced, 300_000).used)).toBe(1_000.75)
})

test('the parts of an act with a reduction that cease to count add up to its sum', () => {
  const of = (ppData: string, bruttoEuro: number, aktId: number) => ({ ppData, kod: 'e2', bruttoEuro, aktId })
  const cases = [
    of('2024-01-01', 100, 1),
    of('2024-06-01', 50, 1),
    of('2025-01-01', -70, 1),
    // its aid is older than the window
    of('2026-01-01', -500, 2),
  ]
  const { used, leaving } = allowanceOn('e2', '2026-11-16', cases, 300_000)
  expect(euros(used)).toBe(80)
  expect(leaving.map(({ day, amount }) => [day, euros(amount)])).toEqual([['2027-01-02', 80]])
})
