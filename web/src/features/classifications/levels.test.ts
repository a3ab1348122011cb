import { expect, test } from 'vitest'
import { nutsLevelNames, nutsLevelUnder, pkdLevelUnder } from './levels.ts'

test.each([
  ['sekcja', 'dział'],
  ['podsekcja', 'dział'],
  ['dział', 'grupa'],
  ['grupa', 'klasa'],
  ['klasa', 'klasa'],
] as const)('under %s comes %s', (level, under) => {
  expect(pkdLevelUnder(level)).toBe(under)
})

test('NUTS goes down to the fourth level', () => {
  expect([1, 2, 3, 4].map(nutsLevelUnder)).toEqual([2, 3, 4, 4])
  expect(nutsLevelNames.map(({ label }) => label)).toEqual([
    '1 – kraj',
    '2 – makroregion (NUTS 1)',
    '3 – region (NUTS 2)',
    '4 – podregion (NUTS 3)',
  ])
})
