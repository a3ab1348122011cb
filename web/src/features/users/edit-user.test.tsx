import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { grantors, grantorsGrid } from '#contract/grantors/grantors.ts'
import { users, type User } from '#contract/users/users.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { EditUser } from './edit-user.tsx'
import { everywhere } from './places.ts'

const stored: User = {
  id: 5,
  login: 'upo',
  udzielajacyPomocyId: 3,
  udzielajacyPomocyNip: '5261040828',
  udzielajacyPomocyNazwa: 'Urząd Gminy Nowe',
  imie: 'Piotr',
  nazwisko: 'Upoważniony',
  email: 'upo@przyklad.gov.pl',
  poziom: 'UPO',
  poziomNazwa: 'Upoważniony użytkownik',
  usuniety: 'NIE',
  zablokowany: 'NIE',
  uprawnieniaNazwy: null,
  uprawnieniaKody: 'MOD_WLA',
  uprawnienia: ['MOD_WLA'],
  koordynatorId: null,
  koordynatorImie: null,
  koordynatorNazwisko: null,
  koordynatorEmail: null,
  dataDodania: '2026-05-06T10:00:00.000Z',
  nrTelefonu: '22 123 45 67',
  komOrg: 'Wydział',
  info: null,
  zaakceptowanyRegulamin: true,
  aktualizacjaDanych: false,
  blokada: false,
  drugiSkladnik: false,
  wersja: 4,
}
const office = { ...coordinator, login: 'admin', poziom: 'ADMINISTRATOR' as const, udzielajacyPomocyId: null }

test('the office ticks the flags of an authorised user, and nothing else of the form can be changed', async () => {
  const made = serverAnswers(
    [users.latarnia.read, () => ok(users.latarnia.read, stored)],
    [grantors.coordinators, () => ok(grantors.coordinators, { items: [], totalElements: 0 })],
    [grantorsGrid.list, () => ok(grantorsGrid.list, { items: [], totalElements: 0 })],
    [users.latarnia.update, () => ok(users.latarnia.update, { message: 'Zmieniono użytkownika upo', key: 'upo' })],
  )
  await show(<EditUser place={everywhere} login="upo" />, office)
  await expect.element(page.getByText(/Dane tego użytkownika zmienia jego podmiot/)).toBeVisible()
  for (const name of [/^Imię/, /^Nazwisko/, /^Adres e-mail/, /^Numer telefonu/, /^Komórka/, /^Dodatkowe informacje/])
    await expect.element(page.getByRole('textbox', { name })).toHaveAttribute('readonly')
  await expect.element(page.getByRole('checkbox', { name: /MOD_WLA/ })).toBeDisabled()
  await expectAccessible()
  await page.getByRole('checkbox', { name: 'Wymagana aktualizacja danych' }).click()
  await page.getByRole('checkbox', { name: 'Zaakceptowany regulamin' }).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText('Zmieniono użytkownika upo')).toBeVisible()
  expect(made.findLast(({ body }) => body !== undefined)?.body).toMatchObject({
    imie: 'Piotr',
    zaakceptowanyRegulamin: false,
    aktualizacjaDanych: true,
    blokada: false,
    wersja: 4,
  })
})
