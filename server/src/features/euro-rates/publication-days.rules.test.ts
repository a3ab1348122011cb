import { expect, test } from 'vitest'
import { publicationDays, tableNumber } from './publication-days.ts'
import { stub } from './stub.ts'

test.each([
  ['a Saturday and a Sunday', ['2025-01-04', '2025-01-05']],
  ['Easter Monday, in March and in April', ['2024-04-01', '2025-04-21', '2016-03-28']],
  ['Corpus Christi', ['2024-05-30', '2025-06-19']],
  ['Epiphany since 2011', ['2011-01-06', '2025-01-06']],
  ['Christmas Eve since 2025', ['2025-12-24']],
  ['the fixed holidays', ['2024-01-01', '2024-05-01', '2024-05-03', '2024-08-15', '2024-11-01', '2024-11-11']],
])('nothing is published on %s', (_, days) => {
  for (const day of days) expect(publicationDays(Number(day.slice(0, 4)))).not.toContain(day)
})

test('a table is published on every other day', () => {
  expect(publicationDays(2024)).toEqual(expect.arrayContaining(['2024-12-24', '2024-05-02', '2024-12-31']))
  expect(publicationDays(2010)).toContain('2010-01-06')
  expect([publicationDays(2025).length, publicationDays(2024).length]).toEqual([251, 252])
  expect(tableNumber(7, 'NBP', 2025)).toBe('007/A/NBP/2025')
})

test('the stub always gives the same rates, around 4.3, marked as made up', async () => {
  const rates = await stub.ratesBetween('2025-12-23', '2026-01-05')
  expect(rates).toEqual(await stub.ratesBetween('2025-12-23', '2026-01-05'))
  expect(rates.map(({ data }) => data)).toEqual([
    '2025-12-23',
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-02',
    '2026-01-05',
  ])
  expect(rates.map(({ nrTabeli }) => nrTabeli).slice(-2)).toEqual(['001/A/PRÓBA/2026', '002/A/PRÓBA/2026'])
  const all = await stub.ratesBetween('2002-01-02', '2026-11-15')
  expect(all.every(({ kursSredni }) => kursSredni > 4.1 && kursSredni < 4.5)).toBe(true)
  expect(new Set(all.map(({ kursSredni }) => kursSredni)).size).toBeGreaterThan(1000)
})
