import { expect, test } from 'vitest'
import type { Known } from '#web/features/business-entities/look-up.ts'
import { beneficiaryOf, checkedFor, draftName, mayContinue } from './beneficiary.ts'

const nip = '7811234563'
const entity = { nip, nazwa: 'Młyn', nazwaSkrocona: 'M', pkdId: 3, kodGminy: '3023052' }
const own = { at: 'own', entity: { ...entity, id: 7 } } as Known
const register = { at: 'register', entity } as Known
const nowhere: Known = { at: 'nowhere', nip, reason: 'Brak podmiotu w rejestrze REGON', registerDown: false }

test.each([
  [256, 'whole'],
  [257, 'short'],
])('of a name of %i letters the %s one is taken', (length, which) => {
  const nazwa = 'x'.repeat(length)
  expect(draftName({ nazwa, nazwaSkrocona: 'krótka' })).toBe(which === 'whole' ? nazwa : 'krótka')
})

test.each([
  ['of the own register', own, { nip, nazwa: 'Młyn', from: 'own', bfId: 7, pkdId: 3, kodGminy: '3023052' }],
  ['of REGON', register, { nip, nazwa: 'Młyn', from: 'register', pkdId: 3, kodGminy: '3023052' }],
  ['entered by hand', nowhere, { nip, nazwa: 'Wpisany', from: 'manual' }],
])('a beneficiary %s', (_, known, beneficiary) => {
  expect(beneficiaryOf(known, ' Wpisany ')).toEqual(beneficiary)
})

test.each([
  ['before any check', undefined, nip, 'Nazwa', false],
  ['one that is found', own, nip, '', true],
  ['one that REGON knows', register, nip, '', true],
  ['one that nobody knows, without a name', nowhere, nip, '', false],
  ['one that nobody knows, with a blank name', nowhere, nip, '  ', false],
  ['one that nobody knows, with a name', nowhere, nip, 'Nazwa', true],
  ['after the number was changed', own, '5252248481', 'Nazwa', false],
  ['after the number was emptied', nowhere, '', 'Nazwa', false],
] as const)('%s', (_, known, typed, name, may) => {
  expect(mayContinue(known, typed, name)).toBe(may)
})

test('a check is valid only for its number', () => {
  expect(checkedFor(nowhere, nip)).toBe(nowhere)
  expect(checkedFor(nowhere, '5252248481')).toBeUndefined()
  expect(checkedFor(undefined, nip)).toBeUndefined()
})
