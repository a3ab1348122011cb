import type { Page } from '@playwright/test'
import { expectAccessible, expectPage, openAs } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { act, expectActions, mainAction } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const row = (page: Page, login: string) => page.locator(`tr[data-row-key="${login}"]`)
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Presses a button of a row, and the same button of the question that follows. */
async function doWith(page: Page, login: string, action: string): Promise<void> {
  await act(row(page, login), action)
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}
const listOf = (login: string) => `/rejestry/uzytkownicy?search=${encodeURIComponent(`login:${login}`)}`

test(
  'an administrator adds a user, whose login is proposed, changes, blocks and deletes them',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'admin', '/rejestry/uzytkownicy')
    await mainAction(page).click()
    await expectPage(page, 'Dodawanie użytkownika')
    await press(page, 'Zapisz')
    for (const message of ['Imię jest wymagane', 'Login jest wymagany', 'Poziom jest wymagany'])
      await expect(page.getByText(`Błąd: ${message}`).first()).toBeVisible()
    await expectAccessible(page)

    await text(page, 'Imię').fill('Żaneta')
    await text(page, 'Nazwisko').fill('Łęcka-Próbna')
    await text(page, 'Adres e-mail').fill('zaneta@przyklad.gov.pl')
    await expect(text(page, 'Login')).toHaveValue('zlecka-probna')
    await page.getByRole('combobox', { name: 'Poziom' }).click()
    await expect(page.getByRole('option')).toHaveText(['Administrator', 'Nadzorca', 'Użytkownik główny'])
    await page.getByRole('option', { name: 'Użytkownik główny' }).click()
    await press(page, 'Zapisz')
    await expect(page.getByText(/Należy wybrać podmiot udzielający pomoc/).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Poziom' }).click()
    await page.getByRole('option', { name: 'Nadzorca' }).click()
    await press(page, 'Zapisz')
    await expectPage(page, 'Użytkownicy')
    await expect(page.getByText(/^Dodano użytkownika zlecka-probna/)).toBeVisible()

    await page.goto('/uzytkownik/latarnia/edit/zlecka-probna')
    await text(page, 'Numer telefonu').fill('22 000 00 00')
    await page.getByRole('tab', { name: 'Historia modyfikacji' }).click()
    await press(page, 'Pozostań na stronie')
    await expect(text(page, 'Numer telefonu')).toHaveValue('22 000 00 00')

    // someone else was quicker: the input stays
    await sql(`update uzytkownik set kom_org = 'Inny wydział' where login = 'zlecka-probna'`)
    await press(page, 'Zapisz')
    await expect(page.getByText(/w międzyczasie zmieniony/).first()).toBeVisible()
    await expect(text(page, 'Numer telefonu')).toHaveValue('22 000 00 00')
    await press(page, 'Wczytaj aktualne dane')
    await press(page, 'Porzuć zmiany')
    await expect(text(page, 'Komórka organizacyjna')).toHaveValue('Inny wydział')

    await press(page, 'Generuj hasło')
    await page.getByRole('dialog').getByRole('button', { name: 'Generuj hasło' }).click()
    await expect(page.getByText(/^Wygenerowano nowe hasło/)).toBeVisible()
    await text(page, 'Numer telefonu').fill('22 111 11 11')
    await press(page, 'Zapisz')
    await expectPage(page, 'Użytkownicy')

    await page.goto(listOf('zlecka-probna'))
    await doWith(page, 'zlecka-probna', 'Zablokuj')
    await expect(page.getByText('Zablokowano użytkownika zlecka-probna')).toBeVisible()
    await expect(row(page, 'zlecka-probna')).toContainText('zablokowany')
    await expectActions(row(page, 'zlecka-probna'), (names) => expect(names).not.toContain('Zaloguj jako użytkownik'))
    await doWith(page, 'zlecka-probna', 'Odblokuj')
    await expect(page.getByText('Odblokowano użytkownika zlecka-probna')).toBeVisible()
    // its actions change with it
    await expect(row(page, 'zlecka-probna')).not.toContainText('zablokowany')
    await doWith(page, 'zlecka-probna', 'Usuń')
    await expect(page.getByText('Usunięto użytkownika zlecka-probna')).toBeVisible()
    await expect(row(page, 'zlecka-probna')).toHaveAttribute('data-class', 'deleted')
    await expect(row(page, 'zlecka-probna').getByRole('button')).toHaveCount(1)
    await act(row(page, 'zlecka-probna'), 'Pokaż')
    await expect(page.getByText('Użytkownik został usunięty.')).toBeVisible()
    await page.getByRole('tab', { name: 'Historia modyfikacji' }).click()
    // the tab is in the address
    await expect(page).toHaveURL(/activeTab=1/)
    await page.reload()
    await expect(page.getByRole('cell', { name: '22 111 11 11' }).first()).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the office replaces the main user of a grantor, and names a successor when deleting one',
  { tag: '@deep' },
  async ({ page }) => {
    const [grantor] = await sql<{ id: number }>(
      `insert into udzielajacy_pomocy (nip, nazwa) values ('9999999999', 'Podmiot do podróży') returning id`,
    )
    for (const [login, like] of [
      ['e2e-glowny', 'ugl'],
      ['e2e-drugi', 'koo'],
    ] as const) {
      // a grantor has one main user, so the new one begins at another level
      await newUser(login, 'koo')
      await sql(
        `update uzytkownik set udzielajacy_pomocy_id = $2, uprawnienia = case $3 when 'ugl' then '{}' else uprawnienia end,
         poziom = upper($3) where login = $1`,
        [login, grantor!.id, like],
      )
    }
    await openAs(page, 'nadzorca', `/rejestry/udzielajacy-pomocy/${grantor!.id}/uzytkownicy`)
    await expectPage(page, 'Użytkownicy: Podmiot do podróży')
    await act(row(page, 'e2e-drugi'), 'Edytuj')
    await expect(text(page, 'Imię')).toHaveAttribute('readonly')
    await press(page, 'Ustanów użytkownikiem głównym')
    await page.getByRole('dialog').getByRole('button', { name: 'Ustanów użytkownikiem głównym' }).click()
    await expect(page.getByText('Ustanowiono użytkownika głównego: e2e-drugi')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Poziom' })).toHaveValue('Użytkownik główny')
    await expect(text(page, 'Imię')).not.toHaveAttribute('readonly')

    await page.getByRole('link', { name: 'Użytkownicy', exact: true }).last().click()
    await act(row(page, 'e2e-drugi'), 'Usuń')
    const dialog = page.getByRole('dialog', { name: 'Usunięcie użytkownika głównego' })
    await dialog.getByRole('combobox', { name: 'Nowy użytkownik główny' }).click()
    await page.getByRole('option', { name: /e2e-glowny/ }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Usuń' }).click()
    await expect(page.getByText('Nowy użytkownik główny: e2e-glowny.')).toBeVisible()
    await expect(row(page, 'e2e-glowny')).toContainText('Użytkownik główny')
  },
)

test('a coordinator adds a user of their own body with the permissions of the level', async ({ page }) => {
  await openAs(page, await newUser('e2e-koordynator', 'koo'), '/dostep-do-aplikacji/uzytkownicy?pageSize=50')
  await expect(row(page, 'ugl').getByRole('button')).toHaveCount(1)
  await expect(row(page, 'ugl').getByRole('button', { name: /^Pokaż/ })).toBeVisible()
  await mainAction(page).click()
  await text(page, 'Imię').fill('Olga')
  await text(page, 'Nazwisko').fill('Upoważniona')
  await text(page, 'Adres e-mail').fill('olga@przyklad.gov.pl')
  const level = page.getByRole('combobox', { name: 'Poziom' })
  const all = page.getByRole('checkbox', { name: /wszystkich przypadków/ })
  await level.click()
  await page.getByRole('option', { name: 'Koordynator' }).click()
  await expect(all.first()).toBeChecked()
  await level.click()
  await page.getByRole('option', { name: 'Upoważniony użytkownik' }).click()
  await expect(page.getByRole('checkbox', { name: /MOD_WLA/ })).toBeChecked()
  await expect(all.first()).not.toBeChecked()
  await page.getByRole('combobox', { name: 'Koordynator' }).click()
  await page.getByRole('option', { name: /\(koo\)/ }).click()
  await press(page, 'Zapisz')
  await expect(page.getByText(/^Dodano użytkownika oupowazniona/)).toBeVisible()
  await expect(row(page, 'oupowazniona')).toContainText('Upoważniony użytkownik')
  await page.goto('/uzytkownik/latarnia/add')
  await expectPage(page, 'Niepoprawna wartość kontekstu')
  await page.goto('/uzytkownik/pup/read/upo')
  await expectPage(page, 'Nieobsługiwany tryb')
})

test('a supervisor sees the product as a user of the list does, and returns', async ({ page }) => {
  await openAs(page, await newUser('e2e-nadzorca-list', 'nadzorca'), listOf('ugl2'))
  await doWith(page, 'ugl2', 'Zaloguj jako użytkownik')
  const banner = page.getByRole('region', { name: 'Praca w kontekście innego użytkownika' })
  await expect(banner).toContainText('ugl2')
  await page.goto('/dostep-do-aplikacji/uzytkownicy')
  await expect(mainAction(page)).toBeDisabled()
  await act(row(page, 'upo2'), 'Pokaż')
  await expect(text(page, 'Imię')).toHaveAttribute('readonly')
  await banner.getByRole('button', { name: 'Wróć do własnego konta' }).click()
  await expect(banner).toBeHidden()
  await expectPage(page, 'Strona główna')
})
