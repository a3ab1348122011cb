import { expect, test } from 'vitest'
import { isCovidLaw, isCovidPurpose, isServicePurpose } from './public-aid.ts'

test.each([
  ['c5', 'services'],
  ['c5.1', 'services'],
  ['c50', undefined],
  ['a18', undefined],
  ['a18.1', 'covid'],
  ['a18.5', 'covid'],
  ['a18.1.2', 'covid'],
  ['a18.6', undefined],
  ['a18.11', undefined],
  ['e2c', undefined],
])('the purpose %s is of %s', (code, kind) => {
  expect([isServicePurpose(code), isCovidPurpose(code)]).toEqual([kind === 'services', kind === 'covid'])
})

test.each([
  ['DU/2020/374', true],
  ['2.58', true],
  ['2.65', false],
  ['2.5', false],
])('the law %s is about COVID-19: %s', (code, expected) => {
  expect(isCovidLaw(code)).toBe(expected)
})
