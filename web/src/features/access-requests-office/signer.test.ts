import { expect, test } from 'vitest'
import { isMainUser } from './signer.ts'

const named = (imie: string, nazwisko: string) => ({ imie, nazwisko })

test.each([
  ['the same', named('Anna', 'Nowak'), named('Anna', 'Nowak'), true],
  ['capitals, as certificates have them', named('ŁUCJA', 'ŻÓŁĆ'), named('Łucja', 'Żółć'), true],
  ['a second first name', named('Anna Maria', 'Nowak'), named('Anna', 'Nowak'), true],
  ['spaces around the dash', named('Anna', 'Nowak - Lis'), named('Anna', ' Nowak-Lis '), true],
  ['another surname', named('Anna', 'Nowak-Lis'), named('Anna', 'Nowak'), false],
  ['another first name', named('Hanna', 'Nowak'), named('Anna', 'Nowak'), false],
  ['a relative by name', named('Jan', 'Nowak'), named('Janina', 'Nowak'), false],
])('signer and main user: %s', (_, signer, mainUser, same) => {
  expect(isMainUser(signer, mainUser)).toBe(same)
})
