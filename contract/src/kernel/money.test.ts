import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, formatAmount, fromDecimal, parseAmount, toDecimal } from './money.ts'

const ofDigits = (digits: number) => fc.bigInt({ min: -(10n ** BigInt(digits)) + 1n, max: 10n ** BigInt(digits) - 1n })
// sixteen digits before the comma, as numeric(18,2) has
const amounts = fc.constantFrom(0, 2, 4).chain((scale) => fc.tuple(ofDigits(16 + scale), fc.constant(scale)))

test.each<[string, number, bigint | undefined]>([
  ['1234,56', 2, 123456n],
  ['1 234,5', 2, 123450n],
  ['1\u202f234\u00a0567.07', 2, 123456707n],
  ['-0,07', 2, -7n],
  ['\u22120,07', 2, -7n],
  ['\u20130,07', 2, -7n],
  ['0', 2, 0n],
  ['9007199254740993,01', 2, 900719925474099301n],
  ['4,2618', 4, 42618n],
  ['1,234', 2, undefined],
  ['1,2,3', 2, undefined],
  ['1e3', 2, undefined],
  ['--1', 2, undefined],
  [',5', 2, undefined],
  ['', 2, undefined],
  ['12345678901234567', 2, undefined],
])('%j is read as %s', (typed, scale, expected) => {
  expect(parseAmount(typed, scale)).toBe(expected)
})

test('no amount loses a grosz, however large', () => {
  fc.assert(
    fc.property(amounts, ([minor, scale]) => {
      expect(parseAmount(toDecimal(minor, scale), scale)).toBe(minor)
      expect(fromDecimal(toDecimal(minor, scale), scale)).toBe(minor)
    }),
  )
})

test('an amount survives being shown and read back', () => {
  fc.assert(
    fc.property(amounts, ([minor, scale]) => {
      expect(parseAmount(formatAmount(toDecimal(minor, scale), { scale }), scale)).toBe(minor)
    }),
  )
})

test('an amount sent as JSON keeps its two decimals', () => {
  // fifteen digits are exact in a JSON number
  fc.assert(fc.property(ofDigits(15), (minor) => fromDecimal(Number(toDecimal(minor))) === minor))
})

test.each<[number | string, object, string]>([
  [1234567.5, {}, '1\u202f234\u202f567,50'],
  [-1234.5, {}, '-1\u202f234,50'],
  [999, { scale: 0 }, '999'],
  [1234567, { scale: 0, thousands: '.' }, '1.234.567'],
  ['4.2618', { scale: 4 }, '4,2618'],
  [0.1 + 0.2, {}, '0,30'],
])('%s is shown as %j', (value, options, expected) => {
  expect(formatAmount(value, options)).toBe(expected)
})

test.each<[bigint, bigint, bigint]>([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [5n, -2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [0n, 7n, 0n],
  [100n, 3n, 33n],
])('%s / %s is rounded half up to %s', (dividend, divisor, expected) => {
  expect(divideHalfUp(dividend, divisor)).toBe(expected)
})
