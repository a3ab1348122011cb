import { expect, test } from 'vitest'
import { failureText, fillYears, yearsOf, type Days, type FillProgress } from './fill-years.ts'

const days = (dataOd: string, dataDo: string): Days => ({ dataOd, dataDo })

test.each([
  ['a part of one year', days('2025-03-01', '2025-04-01'), [days('2025-03-01', '2025-04-01')]],
  ['one day', days('2025-12-31', '2025-12-31'), [days('2025-12-31', '2025-12-31')]],
  [
    'parts of three',
    days('2023-12-30', '2025-01-02'),
    [days('2023-12-30', '2023-12-31'), days('2024-01-01', '2024-12-31'), days('2025-01-01', '2025-01-02')],
  ],
])('%s is filled year by year', (_, range, years) => {
  expect(yearsOf(range)).toEqual(years)
})

test('progress is reported before each year, and the days add up', async () => {
  const steps: FillProgress[] = []
  const added = await fillYears(
    days('2024-05-01', '2025-05-01'),
    async () => ({ key: { dodane: 100 } }),
    (p) => steps.push(p),
  )
  expect(added).toBe(200)
  expect(steps).toEqual([
    { year: 2024, done: 0, of: 2, added: 0 },
    { year: 2025, done: 1, of: 2, added: 100 },
  ])
})

test('a failure says which years are done', async () => {
  let last: FillProgress | undefined
  const fill = async ({ dataOd }: Days) => {
    if (dataOd.startsWith('2025')) throw new Error('cisza')
    return { key: { dodane: 7 } }
  }
  await expect(fillYears(days('2024-01-01', '2026-01-01'), fill, (p) => (last = p))).rejects.toThrow('cisza')
  expect(failureText(last, 'cisza.')).toBe(
    'Uzupełniono 1 z 3 lat (dodane dni: 7) i to pozostaje zapisane. Nie można uzupełnić dalszych kursów: cisza.',
  )
  expect(failureText(undefined, 'cisza.')).toBe('Nie można uzupełnić kursów euro: cisza.')
})
