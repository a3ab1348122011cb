import type { Page } from '@playwright/test'
import { expectPage, openAs } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { act, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const parametersPath = '/ustawienia/ustawienia-aplikacji'
const rulesPath = '/ustawienia/elastyczna-weryfikacja'

const row = (page: Page, code: string) =>
  // the row of filters is a row too and contains the typed text
  rowOf(page, code)
const value = (page: Page, code: string) => row(page, code).getByRole('cell').nth(2)
/** Filters the list by code, and waits until no other row is left. */
async function filter(page: Page, text: string): Promise<void> {
  await page.getByLabel('Filtr: Kod').fill(text)
  await expect(page.locator('tr[data-row-key]').filter({ hasNotText: text })).toHaveCount(0)
}

/** Opens the dialog of a row and returns it. */
async function edit(page: Page, code: string, title: string) {
  await act(row(page, code), 'Edytuj')
  return page.getByRole('dialog', { name: `${title} ${code}` })
}

test('an administrator changes parameters of every type', { tag: '@deep' }, async ({ page }) => {
  test.slow()
  await sql(`insert into parametr (kod, nazwa, typ, wartosc, opis) values
    ('E2E_TEKST', 'Tekst próbny', 'ZNAKOWY', 'przed', 'Opis'), ('E2E_DATA', 'Data próbna', 'DATA', '2024-01-01', 'Opis'),
    ('E2E_CALKOWITY', 'Liczba próbna', 'CALKOWITY', '1', 'Opis'), ('E2E_LICZBA', 'Kwota próbna', 'RZECZYWISTY', '1.5', 'Opis'),
    ('E2E_LOGICZNY', 'Czy próbować', 'LOGICZNY', 'false', 'Opis')`)
  await openAs(page, 'admin', parametersPath)
  await expectPage(page, 'Ustawienia aplikacji')
  await filter(page, 'E2E_')

  const typed = [
    ['E2E_TEKST', '', 'Wartość jest wymagana', 'po zmianie', 'po zmianie'],
    ['E2E_DATA', '30.02.2024', 'Data musi być prawidłowa', '29.02.2024', '29.02.2024'],
    ['E2E_CALKOWITY', '10000', 'Liczba musi być całkowita i mniejsza od 10000!', '9999', '9\u202f999'],
    ['E2E_LICZBA', 'sto', 'Zły format liczby', '200000,25', '200\u202f000,25'],
  ] as const
  for (const [code, wrong, message, right, shown] of typed) {
    const dialog = await edit(page, code, 'Edycja parametru')
    const field = dialog.getByRole('textbox', { name: 'Wartość' })
    await field.fill(wrong)
    await dialog.getByRole('button', { name: 'Zapisz' }).click()
    await expect(dialog.getByText(`Błąd: ${message}`)).toBeVisible()
    await field.fill(right)
    await dialog.getByRole('button', { name: 'Zapisz' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Zmieniono wartość parametru ${code}`)).toBeVisible()
    await expect(value(page, code)).toHaveText(shown)
  }
  const dialog = await edit(page, 'E2E_LOGICZNY', 'Edycja parametru')
  await dialog.getByRole('checkbox', { name: 'Czy próbować' }).check()
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(value(page, 'E2E_LOGICZNY')).toHaveText('tak')
  const stored = await sql<{ wartosc: string }>(`select wartosc from parametr where kod like 'E2E%' order by kod`)
  expect(stored.map(({ wartosc }) => wartosc)).toEqual(['9999', '2024-02-29', '200000.25', 'true', 'po zmianie'])
})

test(
  'a value that would lock people out is refused, and one changed meanwhile is not overwritten',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'admin', parametersPath)
    await filter(page, 'CZAS_SESJI')
    const session = await edit(page, 'CZAS_SESJI_MIN', 'Edycja parametru')
    await expect(session.getByText('Od 5 do 480')).toBeVisible()
    await session.getByRole('textbox', { name: 'Wartość' }).fill('1')
    await session.getByRole('button', { name: 'Zapisz' }).click()
    await expect(session.getByText('Błąd: Wartość musi mieścić się w zakresie od 5 do 480')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click()

    await sql(`insert into parametr (kod, nazwa, typ, wartosc) values ('KONFLIKT', 'Konflikt', 'ZNAKOWY', 'przed')`)
    await filter(page, 'KONFLIKT')
    const dialog = await edit(page, 'KONFLIKT', 'Edycja parametru')
    await dialog.getByRole('textbox', { name: 'Wartość' }).fill('moja zmiana')
    await sql(`update parametr set wartosc = 'cudza zmiana' where kod = 'KONFLIKT'`)
    await dialog.getByRole('button', { name: 'Zapisz' }).click()
    await expect(dialog.getByText(/w międzyczasie zmieniony/).first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Wartość' })).toHaveValue('moja zmiana')
    await dialog.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Wartość' })).toHaveValue('cudza zmiana')
  },
)

test(
  'resetting the terms asks first, and the administrator must accept them at once',
  { tag: '@deep' },
  async ({ page }) => {
    const login = await newUser('e2e-wymuszenie', 'admin')
    await openAs(page, login, parametersPath)
    await page.getByRole('tab', { name: 'Ustawienia' }).click()
    const force = page.getByRole('button', { name: 'Wymuś akceptację regulaminu' })
    await force.click()
    const question = page.getByText(
      'Czy na pewno chcesz wymusić ponowną akceptację regulaminu na wszystkich użytkownikach ?',
    )
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Nie', exact: true }).click()
    await expect(question).toBeHidden()
    await force.click()
    await page.getByRole('button', { name: 'Tak', exact: true }).click()
    await expect(page.getByText('Wymuszono ponowną akceptację regulaminu')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Regulamin' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Akceptuję regulamin' })).toBeDisabled()
    // the journeys after this one have accepted them
    await sql('update uzytkownik set zaakceptowany_regulamin = true')
  },
)

test(
  'an administrator loosens a flexible rule; a structural one can only be read',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'admin', rulesPath)
    await expectPage(page, 'Elastyczna weryfikacja przypadków pomocy')
    await filter(page, 'PP_ZRODLO')
    await expect(row(page, 'PP_ZRODLO')).toContainText('strukturalna')
    await expect(row(page, 'PP_ZRODLO').getByRole('button', { name: 'Edytuj' })).toHaveCount(0)
    await act(row(page, 'PP_ZRODLO'), 'Szczegóły')
    const details = page.getByRole('dialog', { name: 'Szczegóły reguły PP_ZRODLO' })
    await expect(details).toContainText('Źródło pochodzenia pomocy jest wymagane')
    await expect(details).toContainText('nie można jej zmienić')
    await details.getByRole('button', { name: 'Zamknij' }).last().click()

    const dialog = await edit(page, 'PP_ZRODLO_DATA', 'Edycja reguły')
    await dialog.getByRole('radio', { name: 'ostrzeżenie' }).check()
    await dialog.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.01.2025')
    await dialog.getByLabel('Rodzaj pomocy').first().click()
    await page.getByRole('listbox', { name: 'Rodzaj pomocy' }).getByRole('option', { name: 'de minimis' }).click()
    const purposes = dialog.getByLabel('Przeznaczenia pomocy').first()
    await purposes.fill('e2c')
    await page.getByRole('option', { name: /^e2c –/ }).click()
    await purposes.press('Tab')
    await dialog.getByRole('button', { name: 'Zapisz' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Zmieniono regułę PP_ZRODLO_DATA')).toBeVisible()
    await expect(row(page, 'PP_ZRODLO_DATA')).toContainText('ostrzeżenie')
    await expect(row(page, 'PP_ZRODLO_DATA')).toContainText('01.01.2025')
    const [stored] = await sql(
      `select poziom, rodzaj_pomocy, przeznaczenia from regula_weryfikacji where kod = 'PP_ZRODLO_DATA'`,
    )
    expect(stored).toEqual({ poziom: 'OSTRZEZENIE', rodzaj_pomocy: 'M', przeznaczenia: ['e2c'] })
    // restored, since other journeys verify cases by it
    await sql(`update regula_weryfikacji set poziom = 'BLAD', data_od = '1900-01-01', rodzaj_pomocy = null,
    przeznaczenia = '{}' where kod = 'PP_ZRODLO_DATA'`)

    // a rule that may never stop a case cannot be made an error
    await filter(page, 'PP_PODOBNY')
    const similar = await edit(page, 'PP_PODOBNY', 'Edycja reguły')
    await expect(similar.getByRole('radio')).toHaveCount(2)
  },
)
