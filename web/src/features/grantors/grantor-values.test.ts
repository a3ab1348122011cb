import { expect, test } from 'vitest'
import { emptiedBy, entryText, grantorValues, mainUserText, type StoredGrantor } from './grantor-values.ts'

const stored = {
  id: 7,
  nip: '7811234563',
  nazwa: 'Urząd Gminy',
  dataWpr: '2024-03-02',
  grupaNazwa: 'gminy',
  email: null,
  gminaId: null,
  adresTakiSam: true,
  uzytkownikGlowny: null,
  wersja: 3,
} as StoredGrantor

test('the form starts with the fields of a grantor; missing values are empty', () => {
  const values = grantorValues(stored)
  expect(values).toMatchObject({ nip: '7811234563', adresTakiSam: true, wersja: 3 })
  expect([values.email, values.gminaId]).toEqual([undefined, undefined])
  expect(Object.keys(values)).not.toContain('grupaNazwa')
})

const correspondence = [
  'miejscowoscKorespondencja',
  'ulicaKorespondencja',
  'numerBudynkuKorespondencja',
  'numerLokaluKorespondencja',
  'kodPocztowyKorespondencja',
  'pocztaKorespondencja',
]

test.each([
  ['another voivodeship', 'wojewodztwoId', {}, ['powiatId', 'gminaId']],
  ['another county', 'powiatId', {}, ['gminaId']],
  ['another commune', 'gminaId', {}, []],
  ['the address of the seat for letters', 'adresTakiSam', { adresTakiSam: true }, correspondence],
  ['an address of its own for letters', 'adresTakiSam', { adresTakiSam: false }, []],
  ['nothing in particular', undefined, {}, []],
])('%s empties what no longer fits', (_, name, values, emptied) => {
  expect(emptiedBy(name, values)).toEqual(emptied)
})

test('the read-only texts', () => {
  expect(entryText(stored)).toBe('W rejestrze od 02.03.2024.')
  expect(mainUserText(stored)).toBe('Brak użytkownika głównego.')
  const user = { login: 'ugl', imie: 'Urszula', nazwisko: 'Główna', email: 'ugl@example.pl' }
  expect(mainUserText({ ...stored, uzytkownikGlowny: user })).toBe(
    'Użytkownik główny: Urszula Główna (ugl), ugl@example.pl.',
  )
})
