import { expect, test } from 'vitest'
import type { Profile } from '#contract/account/account.ts'
import { contactsOf } from './contacts.ts'

const nobody = {
  koordynatorImie: null,
  koordynatorNazwisko: null,
  koordynatorTelefon: null,
  koordynatorEmail: null,
  uzytkownikGlownyImie: null,
  uzytkownikGlownyNazwisko: null,
} as Profile
const main = { uzytkownikGlownyImie: 'Urszula', uzytkownikGlownyNazwisko: 'Główna' }
const coordinator = {
  koordynatorImie: 'Konrad',
  koordynatorNazwisko: 'Koordynator',
  koordynatorTelefon: '22 123 45 67',
  koordynatorEmail: 'koo@przyklad.gov.pl',
}

test('a user of a grantor has a coordinator, a main user, both or neither', () => {
  const boss = { role: 'użytkownik główny', name: 'Urszula Główna', phone: null, email: null }
  const helper = {
    role: 'koordynator',
    name: 'Konrad Koordynator',
    phone: '22 123 45 67',
    email: 'koo@przyklad.gov.pl',
  }
  expect(contactsOf({ ...nobody, ...coordinator, ...main })).toEqual([helper, boss])
  expect(contactsOf({ ...nobody, ...main })).toEqual([boss])
  expect(contactsOf(nobody)).toEqual([])
})
