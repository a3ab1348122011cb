import { expect, test } from 'vitest'
import { isGrossCalculated } from './gross-amount.ts'

test.each([
  ['a grant', 'A1.1', false],
  ['a tax written off', 'A2.8', false],
  ['a capital contribution', 'B1.1', false],
  ['a loan', 'C1.1', true],
  ['a subsidy to interest', 'C1.3', false],
  ['a loan that is forgiven', 'C1.4', true],
  ['a deferral', 'C2.1', true],
  ['instalments', 'C2.5.1', true],
  ['a guarantee', 'D1.2', true],
  ['another form', 'E', false],
])('the gross amount of %s, %s, is calculated: %s', (_, code, is) => {
  expect(isGrossCalculated(code)).toBe(is)
})
