import { expect, test } from 'vitest'
import { isRequestId, newRequestId } from './request-id.ts'

test('a new id is taken over, and none is like another', () => {
  const ids = Array.from({ length: 100 }, newRequestId)
  expect(ids.every(isRequestId)).toBe(true)
  expect(new Set(ids).size).toBe(100)
})

test.each([undefined, '', 'short', 'x'.repeat(33), 'abcdefgh*/ drop', 'ABCDEFGH', ['abcdefgh']])(
  '%s is no id',
  (text) => {
    expect(isRequestId(text)).toBe(false)
  },
)
