import { expect, test } from 'vitest'
import { readFactorPolicy, writeFactorPolicy } from './factor-policy.ts'

test.each([
  ['wyłączony', { kind: 'off' }],
  ['dobrowolny', { kind: 'voluntary' }],
  ['wymagany:ADMINISTRATOR', { kind: 'required', levels: ['ADMINISTRATOR'] }],
  ['wymagany:UPO,KOO', { kind: 'required', levels: ['UPO', 'KOO'] }],
] as const)('%s is read and written', (value, policy) => {
  expect(readFactorPolicy(value)).toEqual(policy)
  expect(writeFactorPolicy(policy)).toBe(value)
})

test.each(['', 'wymagany', 'wymagany:', 'wymagany:KTOKOLWIEK', 'wymagany:UPO,UPO', 'wymagany: UPO', 'Dobrowolny'])(
  '%j says no policy',
  (value) => expect(readFactorPolicy(value)).toBeUndefined(),
)
