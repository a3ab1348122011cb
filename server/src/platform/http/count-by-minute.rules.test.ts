import { expect, test } from 'vitest'
import { countByMinute } from './count-by-minute.ts'

test('each key has so many a minute, and as many in the next', () => {
  let now = 0
  const may = countByMinute(2, () => now)
  expect([may(1), may(1), may(1), may(2)]).toEqual([true, true, false, true])
  now = 59_999
  expect(may(1)).toBe(false)
  now = 60_000
  expect(may(1)).toBe(true)
})
