import { expect, test } from 'vitest'
import { refusedKeys } from './refused-keys.ts'

test('an address waits for the end of the minute after so many refusals, others do not', () => {
  let now = 90_000
  const refused = refusedKeys(2, () => now)
  expect(refused.waitOf('a')).toBeUndefined()
  expect([refused.count('a'), refused.waitOf('a')]).toEqual([false, undefined])
  // only the refusal that reaches the limit counts as true: it leaves a line in the audit
  expect([refused.count('a'), refused.waitOf('a'), refused.count('a')]).toEqual([true, 30, false])
  expect(refused.waitOf('b')).toBeUndefined()
  now = 119_999
  expect(refused.waitOf('a')).toBe(1)
  now = 120_000
  expect(refused.waitOf('a')).toBeUndefined()
  expect(refused.count('a')).toBe(false)
})
