import type { Page } from '@playwright/test'
import { expectAccessible, expectGoodScreen, expectPage, PASSWORD, openAs, signIn, startSession } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

const address = '/konto-uzytkownika/ustawienia'
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
/** The data of a user who may not change them. */
const readData = (page: Page) => page.getByRole('region', { name: 'Dane użytkownika' })
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz' })

test('the office changes its own data, once there is something to save', { tag: '@deep' }, async ({ page }) => {
  const login = await newUser('e2e-dane', 'nadzorca')
  await openAs(page, login, address)
  await expectPage(page, 'Ustawienia konta')
  await expect(field(page, 'Login')).toHaveJSProperty('readOnly', true)
  await expect(save(page)).toBeDisabled()
  await expect(page.getByText('Uprawnienia')).toHaveCount(0)

  await field(page, 'Imię').fill('')
  await field(page, 'Adres e-mail').fill('nie-adres')
  await save(page).click()
  for (const message of ['Imię jest wymagane', 'Adres e-mail jest niepoprawny'])
    await expect(page.getByText(`Błąd: ${message}`)).toBeVisible()
  await field(page, 'Imię').fill('Nadzieja')
  await field(page, 'Adres e-mail').fill('nadzieja@przyklad.gov.pl')
  await field(page, 'Hasło').fill(PASSWORD)
  await field(page, 'Komórka organizacyjna').fill('Departament Pomocy')
  await save(page).click()
  await expect(page.getByText('Dane użytkownika zostały zapisane')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  // the shell shows the new name, and the next change starts from this version
  await expect(page.getByText('Nadzieja Nadzorczyni')).toBeVisible()
  await field(page, 'Imię').fill('Natalia')
  await save(page).click()
  await expect(page.getByText('Natalia Nadzorczyni')).toBeVisible()
  expect(await sql(`select imie, email, kom_org, poziom from uzytkownik where login = $1`, [login])).toEqual([
    { imie: 'Natalia', email: 'nadzieja@przyklad.gov.pl', kom_org: 'Departament Pomocy', poziom: 'NADZORCA' },
  ])
})

test(
  'data changed elsewhere: what was typed stays, and the current data can be loaded',
  { tag: '@deep' },
  async ({ page }) => {
    const login = await newUser('e2e-dwie-sesje', 'nadzorca')
    await openAs(page, login, address)
    await field(page, 'Nazwisko').fill('Moja')
    await sql(`update uzytkownik set nazwisko = 'Cudza' where login = $1`, [login])
    await save(page).click()
    await expect(page.getByText(/w międzyczasie zmieniony/).first()).toBeVisible()
    await expect(field(page, 'Nazwisko')).toHaveValue('Moja')
    await page.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
    await expect(field(page, 'Nazwisko')).toHaveValue('Cudza')
    await field(page, 'Nazwisko').fill('Wspólna')
    await save(page).click()
    await expect(page.getByText('Dane użytkownika zostały zapisane')).toBeVisible()
  },
)

test('the password is changed in its dialog, and the new one works', async ({ page }) => {
  const login = await newUser('e2e-zmiana-hasla', 'upo')
  await openAs(page, login, address)
  await page.getByRole('button', { name: 'Zmiana hasła' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zmiana hasła' })
  const submit = dialog.getByRole('button', { name: 'Zmień hasło' })
  await submit.click()
  for (const message of [
    'Hasło użytkownika jest wymagane',
    'Nowe hasło jest wymagane',
    'Powtórzenie hasła jest wymagane',
  ])
    await expect(dialog.getByText(`Błąd: ${message}`)).toBeVisible()
  await expectGoodScreen(page)

  const [old, next, repeat] = ['Dotychczasowe hasło', 'Nowe hasło', 'Powtórz nowe hasło'].map((label) =>
    dialog.getByLabel(new RegExp(`^${label}`)),
  )
  await old!.fill('nie to')
  await next!.fill('slabe')
  await repeat!.fill('slabe')
  await expect(dialog.getByText('Błąd: Hasło nie spełnia wymagań')).toBeVisible()
  await next!.fill('Zielony#Most1')
  await repeat!.fill('Zielony#Most2')
  await submit.click()
  await expect(dialog.getByText('Błąd: Wprowadzone hasła muszą być takie same')).toBeVisible()
  await repeat!.fill('Zielony#Most1')
  await submit.click()
  await expect(dialog.getByText('Błąd: Hasło użytkownika jest nieprawidłowe')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pokaż hasło' }).first().click()
  await expect(old!).toHaveAttribute('type', 'text')
  await old!.fill(PASSWORD)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Pomyślnie zmodyfikowano hasło')).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, login, 'Zielony#Most1')
  await expectPage(page, 'Strona główna')
})

test('a user acting as another can read, but change neither data nor password', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, await newUser('e2e-podglad', 'admin'), '/impersonate?login=nadzorca')
  await page.getByRole('button', { name: 'Przejdź do kontekstu użytkownika' }).click()
  await expect(page.getByText('Natalia Nadzorczyni').first()).toBeVisible()
  await page.goto(address)
  await expect(readData(page)).toContainText('Natalia')
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Zmiana hasła' })).toBeDisabled()
  await expect(page.getByText('W kontekście innego użytkownika nie można zmienić hasła.')).toBeVisible()
})

test('a failed reading of the data says so, and can be repeated', { tag: '@deep' }, async ({ page }) => {
  await startSession(page, 'upo')
  await page.route('**/api/users/myProfile', (route) => route.fulfill({ status: 500, json: { message: 'Awaria' } }))
  await page.goto(address)
  await expect(page.getByText('Wystąpił błąd podczas pobierania danych.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/users/myProfile')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(readData(page)).toContainText('upo')
})

test('users of a grantor read their data and learn whom to ask', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'upo', address)
  await expect(readData(page)).toContainText('Upoważniony')
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByText('koordynator: Konrad Koordynator, tel. 22 123 45 67')).toBeVisible()
  await expect(page.getByText('użytkownik główny: Urszula Główna')).toBeVisible()
  await expect(page.getByText('przesyłanie własnych przypadków pomocy (PRZ_WLA): tak')).toBeVisible()
  await expect(page.getByText('modyfikacja wszystkich przypadków pomocy (MOD_WSZ): nie')).toBeVisible()
  await page.context().clearCookies()
  await openAs(page, 'ugl', address)
  await page.getByRole('main').getByRole('link', { name: 'Aktualizacja danych' }).click()
  await expectPage(page, 'Aktualizacja danych')
})
