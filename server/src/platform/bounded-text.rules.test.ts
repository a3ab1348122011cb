import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { boundedText } from './bounded-text.ts'

test('a text of up to 300 characters stays, a longer one is shortened to its beginning, its length and its digest', () => {
  expect(boundedText('a'.repeat(300))).toBe('a'.repeat(300))
  const long = `b${'ł'.repeat(9_000)}`
  const digest = createHash('sha256').update(long).digest('hex').slice(0, 16)
  expect(boundedText(long)).toBe(`b${'ł'.repeat(299)}… (znaków: 9001, sha256: ${digest})`)
})

test('no character is cut in two', () => {
  expect(boundedText('x' + '😀'.repeat(200)).isWellFormed()).toBe(true)
})
