import { expect, test } from 'vitest'
import { codeOf, formatCode } from './code.ts'

test.each([
  ['as it is kept', '7K3M9PQ2XR4T', '7K3M9PQ2XR4T'],
  ['in groups, as it is printed', '7K3M 9PQ2 XR4T', '7K3M9PQ2XR4T'],
  ['with spaces around it and of other widths', ' \t7K3M\u00a09PQ2\u202fXR4T\n', '7K3M9PQ2XR4T'],
  ['with hyphens and dashes', '7K3M-9PQ2–XR4T', '7K3M9PQ2XR4T'],
  ['in small letters', '7k3m 9pq2 xr4t', '7K3M9PQ2XR4T'],
  ['with O for 0', 'O0o0 9PQ2 XR4T', '00009PQ2XR4T'],
  ['with I and L for 1', 'IiLl 9PQ2 XR4T', '11119PQ2XR4T'],
])('a code is understood %s', (_, typed, code) => {
  expect(codeOf(typed)).toBe(code)
})

test.each([
  ['nothing', ''],
  ['separators alone', ' - - '],
  ['a character too few', '7K3M 9PQ2 XR4'],
  ['a character too many', '7K3M 9PQ2 XR4T 0'],
  ['the letter that the alphabet lacks', 'UUUU 9PQ2 XR4T'],
  ['Polish letters', '7K3M 9PQ2 XŁ4T'],
  ['a letter whose capital is Latin', '7K3M 9PQ2 Xſ4T'],
  ['digits of another script', '7K3M 9PQ2 XR٤T'],
  ['another separator', '7K3M/9PQ2/XR4T'],
  ['a zero byte', '7K3M9PQ2XR4T\0'],
  ['a wildcard', '%%%%%%%%%%%%'],
])('no certificate has the code: %s', (_, typed) => {
  expect(codeOf(typed)).toBeUndefined()
})

test('a code is shown in groups of four, and understood again', () => {
  expect(formatCode('7K3M9PQ2XR4T')).toBe('7K3M 9PQ2 XR4T')
  expect(codeOf(formatCode('7K3M9PQ2XR4T'))).toBe('7K3M9PQ2XR4T')
})
