import { expect, test } from 'vitest'
import { counterpartsOf } from './counterparts.ts'
import { ofKnownBody, ofNewBody } from './samples.ts'

const register = (text: string, differs: boolean) => ({ source: 'W rejestrze', text, differs })
const account = (text: string, differs: boolean) => ({ source: 'Obecnie', text, differs })
const regon = (text: string, offered?: string) => ({ source: 'REGON', text, differs: false, offered })

test.each([
  ['nazwa', 'Urząd', [register('Gmina Nowe', true), regon('GMINA NOWE', 'GMINA NOWE')]],
  ['nazwa', ' Gmina Nowe ', [register('Gmina Nowe', false), regon('GMINA NOWE', 'GMINA NOWE')]],
  ['nip', '5261040828', [register('526-104-08-28', false), regon('526-104-08-28')]],
  // empty on both sides is no difference
  ['ulica', '', [register('brak', false), regon('Rynek', 'Rynek')]],
  ['ulica', 'Rynek', [register('brak', true), regon('Rynek')]],
  ['nrLokalu', null, [register('brak', false), regon('brak')]],
  // chosen from a list: a text cannot be taken over
  ['gmina', 'Stare', [register('Nowe', true), regon('Nowe')]],
  ['dataKoncaUprawnien', '2029-12-31', [register('bezterminowo', true)]],
  ['idGrupy', 2, [register('Gminy', false)]],
  ['idGrupy', 5, [register('Gminy', true)]],
  ['organNadrzednyId', null, [register('brak', false)]],
  ['imie', 'Anna', [account('Jan', true)]],
  ['nrTelefonu', '22 123 45 67', [account('22 123 45 67', false)]],
  ['dataWniosku', '2026-10-01', []],
] as const)('%s %j is compared with what is known', (name, value, found) => {
  expect(counterpartsOf(name, value, ofKnownBody)).toEqual(found)
})

test('an unknown body has nothing to differ from', () => {
  expect(counterpartsOf('nazwa', 'Urząd', ofNewBody)).toEqual([])
  expect(counterpartsOf('imie', 'Anna', ofNewBody)).toEqual([])
})

test('a body without a main user has no account to compare with', () => {
  const alone = { ...ofKnownBody, podmiot: { ...ofKnownBody.podmiot!, uzytkownikGlowny: null } }
  expect(counterpartsOf('imie', 'Anna', alone)).toEqual([])
})
