import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, expectGoodScreen, expectNoSidewaysScroll, expectPage, openAs } from '../pages/app.ts'
import { expect, test } from '../pages/test.ts'

const laws = '/slowniki/ustawy'
const rows = (page: Page) => page.locator('tbody tr[data-row-key]')
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })
const filter = (page: Page, name: string) => page.getByLabel(`Filtr: ${name}`)
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Usuń filtr ${text}` })

test.beforeEach(async ({ page }) => {
  await openAs(page, 'admin', laws)
  await expectPage(page, 'Ustawy')
  await expect(rows(page)).toHaveCount(10)
})

test('a list’s query is in its address, returns with Back, and is remembered', async ({ page }) => {
  await page.getByRole('button', { name: 'Następna strona' }).click()
  await expect(page.getByText(/^Strona 2 z/)).toBeVisible()

  await filter(page, 'Nazwa').fill('podatk')
  await expect(chip(page, 'Nazwa: podatk')).toBeVisible()
  await expect(page.getByText(/^Strona 1 z/)).toBeVisible()
  await expect(page).toHaveURL(/search=name%3Apodatk/)
  await page.goBack()
  await expect(page.getByText(/^Strona 2 z/)).toBeVisible()
  await expect(filter(page, 'Nazwa')).toHaveValue('')
  await page.goForward()
  await expect(filter(page, 'Nazwa')).toHaveValue('podatk')

  await page.goto('/slowniki/formy-prawne')
  await expectPage(page, 'Formy prawne')
  await expect(filter(page, 'Nazwa')).toHaveValue('')
  await page.goto(laws)
  await expect(chip(page, 'Nazwa: podatk')).toBeVisible()

  await filter(page, 'Nazwa').fill('nie ma takiej')
  await filter(page, 'Nazwa').press('Enter')
  await expect(page.getByText('Brak danych do wyświetlenia')).toBeVisible()
  await expect(page.getByRole('button', { name: /Eksport do pliku CSV/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('table').getByRole('button', { name: 'Wyczyść filtry' }).click()
  await expect(rows(page)).toHaveCount(10)

  // a page beyond the end leads to the last one
  await page.goto(`${laws}?pageNumber=998`)
  await expect(page.getByText(/Strona (\d+) z \1$/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test('a range of days is set in a dialog that says what is wrong', { tag: '@deep' }, async ({ page }) => {
  const button = filter(page, 'Obowiązuje od')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Zakres dat: Obowiązuje od' })
  const [from, to] = [dialog.getByLabel('Od', { exact: true }), dialog.getByLabel('Do', { exact: true })]
  await expect(from).toBeFocused()
  await from.fill('31.02.2004')
  await to.fill('31.12.2004')
  await expect(dialog.getByText('Początek zakresu nie jest prawidłową datą.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeDisabled()
  await from.fill('1-1-2005')
  await to.focus()
  await expect(dialog.getByText('Początek zakresu nie może być później od końca.')).toBeVisible()
  await expectAccessible(page)
  await from.fill('01012004')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(chip(page, 'Obowiązuje od: od 01.01.2004 do 31.12.2004')).toBeVisible()

  await button.click()
  await dialog.getByRole('button', { name: 'Otwórz kalendarz: Od' }).click()
  await page.getByRole('button', { name: /^15 stycznia 2004/i }).click()
  await expect(from).toHaveValue('15.01.2004')
  await from.fill('01.01.1999')
  await page.keyboard.press('Escape')
  await expect(chip(page, 'Obowiązuje od: od 01.01.2004 do 31.12.2004')).toBeVisible()
  await button.click()
  await dialog.getByRole('button', { name: 'Wyczyść filtr' }).click()
  await expect(chip(page, 'Obowiązuje od')).toHaveCount(0)
})

test(
  'columns are sorted, hidden, moved and widened without a mouse, and stay so',
  { tag: '@deep' },
  async ({ page }) => {
    await expect(heading(page, 'Kod')).toHaveAttribute('aria-sort', 'ascending')
    const byName = heading(page, 'Nazwa').getByRole('button')
    for (const order of ['ascending', 'descending']) {
      await byName.press('Enter')
      await expect(heading(page, 'Nazwa')).toHaveAttribute('aria-sort', order)
    }
    await byName.press('Enter')
    await expect(heading(page, 'Kod')).toHaveAttribute('aria-sort', 'ascending')

    const edge = page.getByRole('separator', { name: 'Szerokość kolumny Kod' })
    const before = (await heading(page, 'Kod').boundingBox())!.width
    await edge.press('ArrowRight')
    await expect.poll(async () => (await heading(page, 'Kod').boundingBox())!.width).toBeCloseTo(before + 16, 0)

    await page.getByRole('button', { name: 'Kolumny' }).press('Enter')
    const chooser = page.getByRole('dialog', { name: 'Kolumny' })
    await chooser.getByRole('button', { name: 'Przesuń niżej: Kod' }).press('Enter')
    await expectAccessible(page)
    const boxes = await chooser.getByRole('checkbox').all()
    for (const box of boxes.slice(1)) await box.press('Space')
    await boxes[0]!.press('Space')
    await expect(chooser.getByText('Musi być zaznaczona co najmniej jedna kolumna')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Kolumny' })).toBeFocused()
    await page.reload()
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByRole('columnheader')).toHaveText(['Nazwa', 'Działania'])
  },
)

test(
  'an export has the visible columns and the filters, also as a spreadsheet and a PDF',
  { tag: '@deep' },
  async ({ page }) => {
    await filter(page, 'Nazwa').fill('samorządzie gminnym')
    await expect(rows(page)).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Eksport do pliku CSV' }).click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe('\uFEFFKod;Nazwa;Dodatkowe informacje;Obowiązuje od;Obowiązuje do')
    expect(lines[1]).toContain('samorządzie gminnym')

    const workbook = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Eksport do pliku XLSX' }).click()
    const saved = await workbook
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)
    expect(readFileSync(await saved.path(), 'latin1').slice(0, 2)).toBe('PK')

    // held back until the notice is visible: a short list is exported in a moment
    const { promise: notified, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/export/PDF?**', async (route) => {
      await notified
      await route.continue()
    })
    const pdf = page.waitForEvent('download', { timeout: 45_000 })
    await page.getByRole('button', { name: 'Eksport do pliku PDF' }).click()
    await expect(page.getByText('Proszę czekać, trwa przygotowywanie danych do eksportu...')).toBeVisible()
    goOn()
    const file = await pdf
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  },
)

test('a list can be used by keyboard alone', async ({ page }) => {
  await page.keyboard.press('f')
  await expect(filter(page, 'Kod')).toBeFocused()
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(rows(page).nth(1).getByRole('button', { name: 'Edytuj' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(2).getByRole('button', { name: 'Edytuj' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edycja ustawy' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(2).getByRole('button', { name: 'Edytuj' })).toBeFocused()
})

test('on a small screen rows are cards and filters a dialog', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  const cards = page.getByRole('list', { name: 'Ustawy' }).getByRole('listitem')
  await expect(cards).toHaveCount(10)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filtry i sortowanie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtry i sortowanie' })
  await dialog.getByLabel('Sortowanie').selectOption('Kod: malejąco')
  await dialog.getByLabel('Nazwa').fill('podatk')
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Pokaż wyniki' }).click()
  await expect(chip(page, 'Nazwa: podatk')).toBeVisible()
  await expect(cards.first()).toContainText('podatk')
})
