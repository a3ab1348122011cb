import { expect, test } from 'vitest'
import { isPesel } from './pesel.ts'

test.each([
  ['44051401359', true, 'born in the 20th century'],
  ['02270803624', true, 'born in the 21st century'],
  ['00810100002', false, 'born in the 19th century'],
  ['44051401358', false, 'a wrong last digit'],
  ['44051410359', false, 'two digits swapped'],
  ['00000000000', false, 'a right sum, but no day of birth'],
  ['44133201350', false, 'neither month nor day'],
  ['4405140135', false, 'too short'],
  ['440514013590', false, 'too long'],
  ['4405140135a', false, 'a letter'],
  [' 44051401359', false, 'a space'],
  ['', false, 'nothing'],
])('%s: %s, %s', (typed, valid) => {
  expect(isPesel(typed)).toBe(valid)
})
