import { expect, test } from 'vitest'
import { countWithNoun, plural } from './plural.ts'

test.each<[number, string]>([
  [0, 'przypadków'],
  [1, 'przypadek'],
  [2, 'przypadki'],
  [4, 'przypadki'],
  [5, 'przypadków'],
  [11, 'przypadków'],
  [12, 'przypadków'],
  [14, 'przypadków'],
  [21, 'przypadków'],
  [22, 'przypadki'],
  [25, 'przypadków'],
  [101, 'przypadków'],
  [102, 'przypadki'],
  [112, 'przypadków'],
  [1002, 'przypadki'],
  [1012, 'przypadków'],
  [-1, 'przypadek'],
  [-2, 'przypadki'],
])('%i %s', (count, expected) => {
  expect(plural(count, ['przypadek', 'przypadki', 'przypadków'])).toBe(expected)
})

test('a large number is written with its thousands apart', () => {
  const forms = ['element', 'elementy', 'elementów'] as const
  expect(countWithNoun(10_000, forms)).toMatch(/^10\s000 elementów$/)
  expect(countWithNoun(1247, forms)).toMatch(/^1\s247 elementów$/)
})
