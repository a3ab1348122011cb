import { expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the column of SHA-1
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s', (second, code) => {
  const step = stepAt(second * 1000)
  expect(codeAt(secret, step, 8)).toBe(code)
  expect(codeAt(secret, step)).toBe(code.slice(2))
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code %i steps away is accepted: %s', (distance, accepted) => {
  const now = 1_700_000_000_000
  const step = stepAt(now) + distance
  expect(stepOfCode(secret, codeAt(secret, step), now)).toBe(accepted ? step : undefined)
})

test.each(['', '28708', '2870822', 'abcdef'])('%j is the code of no step', (code) =>
  expect(stepOfCode(secret, code, 59_000)).toBeUndefined(),
)

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded))
