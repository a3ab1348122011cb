import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNip, isNip, namedNip, nipDigits } from './nip.ts'

test.each<[string, boolean]>([
  ['5252248481', true],
  ['525-224-84-81', true],
  ['525 224 84 81', true],
  ['7811234563', true],
  ['5252248482', false],
  // the sum of the first nine leaves 10: no digit is right
  ['5252248430', false],
  ['5252248431', false],
  ['525224848', false],
  ['52522484811', false],
  ['525224848a', false],
  ['', false],
])('%j is a tax number: %s', (typed, expected) => {
  expect(isNip(typed)).toBe(expected)
})

test('one digit mistyped is always noticed', () => {
  const digits = fc.stringMatching(/^\d{9}$/)
  fc.assert(
    fc.property(digits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
      const valid = Array.from('0123456789', (last) => first + last).find(isNip)
      // where the sum gives 10, no tenth digit is right
      if (!valid) return
      const wrong = valid.slice(0, at) + ((Number(valid[at]) + by) % 10) + valid.slice(at + 1)
      expect(isNip(wrong)).toBe(false)
    }),
  )
})

test('a number survives being shown and read back', () => {
  expect(formatNip('5252248481')).toBe('525-224-84-81')
  expect(nipDigits(formatNip('5252248481'))).toBe('5252248481')
  expect(formatNip('5252248482')).toBe('5252248482 (numer techniczny)')
  expect([namedNip('5252248481'), namedNip('525')]).toEqual(['5252248481', '525'])
})
