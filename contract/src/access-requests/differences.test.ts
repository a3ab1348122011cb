import { expect, test } from 'vitest'
import { differs } from './differences.ts'

test.each([
  ['Płock', 'Płock', undefined, false],
  ['Płock', 'Płońsk', undefined, true],
  ['Płock', null, undefined, true],
  [null, 'Płock', undefined, true],
  ['', null, undefined, false],
  [null, undefined, undefined, false],
  [' Płock ', 'Płock', undefined, false],
  [2027, '2027', undefined, false],
  // the present main user has it
  ['a@b.pl', 'c@d.pl', 'a@b.pl', false],
  ['a@b.pl', 'c@d.pl', 'e@f.pl', true],
  // an empty value of the main user excuses nothing
  ['', 'c@d.pl', '', true],
])('%j beside %j, main user %j: %j', (submitted, existing, ofMainUser, expected) => {
  expect(differs(submitted, existing, ofMainUser)).toBe(expected)
})
