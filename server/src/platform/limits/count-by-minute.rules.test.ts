import { expect, test } from 'vitest'
import { countByMinute } from './count-by-minute.ts'

test('each key is counted anew every minute, and waits for its end once its calls are used up', () => {
  let now = 90_000
  const calls = countByMinute(2, () => now)
  expect(calls.waitOf('a')).toBeUndefined()
  expect([calls.count('a'), calls.waitOf('a')]).toEqual([1, undefined])
  expect([calls.count('a'), calls.waitOf('a'), calls.count('a')]).toEqual([2, 30, 3])
  expect([calls.waitOf('b'), calls.count('b')]).toEqual([undefined, 1])
  now = 119_999
  expect(calls.waitOf('a')).toBe(1)
  now = 120_000
  expect(calls.waitOf('a')).toBeUndefined()
  expect(calls.count('a')).toBe(1)
})
