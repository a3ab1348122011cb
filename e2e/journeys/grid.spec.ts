import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectPage, signIn } from '../pages/app.ts'
import { newUser } from '../pages/database.ts'

const ADDRESS = '/slowniki/przeznaczenia-pomocy'
const TITLE = 'Przeznaczenia pomocy'

/** Codes of the rows on screen, in their order. */
const codes = (page: Page) => page.locator('tbody tr td:first-child').allInnerTexts()
const total = (page: Page) => page.getByRole('navigation', { name: 'Stronicowanie' }).getByText(/Liczba elementów: /)

test.beforeEach(async ({ page }, info) => {
  await signIn(page, await newUser(`e2e-grid-${info.testId}`.slice(0, 54), 'admin'))
  await page.goto(ADDRESS)
  await expectPage(page, TITLE)
  await expect(total(page)).toHaveText('Liczba elementów: 85')
})

test('filters, chips, the empty state and the way back', async ({ page }) => {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filtr: Kod' })).toBeFocused()
  await page.keyboard.type('e2')
  await expect(total(page)).toHaveText('Liczba elementów: 2')
  expect(await codes(page)).toEqual(['e2', 'e2c'])
  await expect(page).toHaveURL(/code/)
  await expectAccessible(page)

  // the view can be bookmarked
  await page.goto(page.url())
  await expect(total(page)).toHaveText('Liczba elementów: 2')
  await page.getByRole('button', { name: /Usuń filtr Kod/ }).click()
  await expect(total(page)).toHaveText('Liczba elementów: 85')

  await page.getByRole('searchbox', { name: 'Filtr: Nazwa' }).fill('100%_zupełnie nic')
  await expect(page.getByText('Brak danych do wyświetlenia').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Eksport do pliku CSV/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wyczyść filtry' }).first().click()
  await expect(total(page)).toHaveText('Liczba elementów: 85')
})

test('the date-range dialog', async ({ page }) => {
  await page.getByRole('button', { name: /Filtr: Obowiązuje od/ }).click()
  const dialog = page.getByRole('dialog')
  const [from, to] = [dialog.getByRole('textbox', { name: 'Od' }), dialog.getByRole('textbox', { name: 'Do' })]
  const ok = dialog.getByRole('button', { name: 'OK' })
  await from.fill('31.02.2024')
  await from.press('Tab')
  await expect(dialog.getByText('Początek zakresu nie jest prawidłową datą.')).toBeVisible()
  await expect(ok).toBeDisabled()
  await from.fill('02.01.2015')
  await to.fill('01.01.2015')
  await to.press('Tab')
  await expect(dialog.getByText('Początek zakresu nie może być później od końca.')).toBeVisible()
  await expect(ok).toBeDisabled()
  await expectAccessible(page)
  await from.fill('1.1.2014')
  await to.fill('31.12.2014')
  await to.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(total(page)).toHaveText('Liczba elementów: 9')
  await page.getByRole('button', { name: /Filtr: Obowiązuje od/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyczyść filtr' }).click()
  await expect(total(page)).toHaveText('Liczba elementów: 85')
})

test('sorting, paging and what is remembered', async ({ page }) => {
  const sort = page.getByRole('columnheader', { name: /Kod/ }).getByRole('button').first()
  const first = await codes(page)
  await sort.click()
  await expect(page.getByRole('columnheader', { name: /Kod/ })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => codes(page)).not.toEqual(first)
  await page.getByRole('button', { name: 'Ostatnia strona' }).click()
  await expect(page.getByText('Strona 9 z 9')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Strona 9 z 9')).toBeVisible()
  // elsewhere and back: the list is as it was left
  await page.getByRole('link', { name: 'Strona główna' }).first().click()
  await expectPage(page, 'Strona główna')
  await page.goBack()
  await expect(page.getByText('Strona 9 z 9')).toBeVisible()
  // a page beyond the end leads to the last one
  await page.goto(page.url().replace(/([?&]pageNumber=)\d+/, '$1999'))
  await expect(page.getByText('Strona 9 z 9')).toBeVisible()
})

test('the column chooser keeps one column, by keyboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Kolumny' }).press('Enter')
  const chooser = page.getByRole('dialog', { name: 'Kolumny' })
  await expectAccessible(page)
  const boxes = chooser.getByRole('checkbox')
  for (let i = (await boxes.count()) - 1; i > 0; i--) await boxes.nth(i).uncheck()
  await boxes.first().click()
  await expect(chooser.getByText('Musi być zaznaczona co najmniej jedna kolumna')).toBeVisible()
  await expect(boxes.first()).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: /Nazwa/ })).toHaveCount(0)
  await page.reload()
  await expect(total(page)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Nazwa/ })).toHaveCount(0)
})

test('exports carry the view: CSV and PDF', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Filtr: Kod' }).fill('e2')
  await expect(total(page)).toHaveText('Liczba elementów: 2')
  for (const [format, start] of [
    ['CSV', '\ufeffKod;Nazwa;'],
    ['PDF', '%PDF-'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 45_000 }),
      page.getByRole('button', { name: new RegExp(`Eksport do pliku ${format}`) }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
    const text = await readFile(await download.path(), 'utf8')
    expect(text.slice(0, start.length)).toBe(start)
    if (format === 'CSV') expect(text.trim().split('\r\n')).toHaveLength(3)
  }
})

test('a failed load says so and can be tried again', async ({ page }) => {
  let failing = true
  await page.route('**/api/dictionaries/purposeofaid?**', (route) => (failing ? route.abort() : route.fallback()))
  await page.getByRole('searchbox', { name: 'Filtr: Kod' }).fill('a')
  await expect(page.getByText('Wystąpił błąd połączenia z serwerem').first()).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  failing = false
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(total(page)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Filtr: Kod' })).toHaveValue('a')
})

test('on a phone rows are cards, and everything can still be done', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Filtry/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /Filtry/ })
  await dialog.getByRole('searchbox', { name: 'Kod' }).fill('e2')
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: /Zamknij|Pokaż/ })
    .last()
    .click()
  await expect(total(page)).toHaveText('Liczba elementów: 2')
  await page
    .getByRole('button', { name: /Edytuj/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Edycja przeznaczenia pomocy' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
