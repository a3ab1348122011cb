import { expect, test } from 'vitest'
import { keepsEuroValue } from './kept-euro-value.ts'

const stored = { stan: 'P', ppData: '2024-06-01', brutto: 100, bruttoEuro: 25 }

test.each([
  ['a sent case keeps its value in euro', {}, {}, true],
  ['another amount has a new one', {}, { brutto: 101 }, false],
  ['another day has a new one', {}, { ppData: '2024-06-02' }, false],
  ['a draft follows the rate', { stan: 'R' }, {}, false],
  ['a case without one gets it', { bruttoEuro: null }, {}, false],
])('%s', (_, before, typed, expected) => {
  expect(keepsEuroValue({ ...stored, ...before }, { brutto: 100, ppData: '2024-06-01', ...typed })).toBe(expected)
})
