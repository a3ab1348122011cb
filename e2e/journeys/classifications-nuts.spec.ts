import { wholeNuts } from '#server/testing/publishers.ts'
import { expectGoodScreen, expectPage, openAs } from '../pages/app.ts'
import { csvFile, nutsList, row, open, choose, send, step } from '../pages/classifications.ts'
import { sql } from '../pages/database.ts'
import { act } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

/** Set while the list is open. */
const flag = 'latarnia.restore jednostki-terytorialne-realizacji'

test('the dialogs of NUTS have addresses of their own', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(120_000)
  await sql(
    `with version as (insert into wersja_nuts (kod, nazwa, data_od, data_do) values ('E2E', 'Próba NUTS', '2020-01-01', '2020-12-31') returning id)
     insert into nuts (wersja_id, kod, nazwa, poziom) select id, 'PL', 'Kraj próbny', 1 from version`,
  )
  const [version] = await sql<{ id: number; unit: number }>(
    `select v.id, n.id as unit from wersja_nuts v join nuts n on n.wersja_id = v.id where v.kod = 'E2E'`,
  )
  const { id, unit } = version!
  await openAs(page, 'admin', nutsList)
  await expectPage(page, 'Jednostki terytorialne realizacji')
  const versions = page.getByRole('combobox', { name: 'Wybierz wersję NUTS' })
  await expect(versions).toHaveValue('NUTS 2024')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), flag)).not.toBeNull()
  await choose(page, 'NUTS', 'Próba NUTS Od 01.01.2020 do 31.12.2020')

  // edit: closing returns to the list and to the button
  const button = row(page, 'PL').getByRole('button', { name: 'Edytuj' })
  await button.click()
  await expect(page).toHaveURL(`${nutsList}/edit/${id}/${unit}`)
  const edit = page.getByRole('dialog', { name: 'Edycja jednostki terytorialnej realizacji' })
  await edit.getByRole('textbox', { name: 'Nazwa' }).fill('Inna nazwa')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(edit).toBeHidden()
  await expect(page).toHaveURL(nutsList)
  await expect(button).toBeFocused()
  await expect(versions).toHaveValue('Próba NUTS')

  // under a unit, then the browser's own way back
  await act(row(page, 'PL'), 'Dodaj podrzędną')
  await expect(page).toHaveURL(`${nutsList}/create/${id}/${unit}`)
  const create = page.getByRole('dialog', { name: 'Tworzenie jednostki terytorialnej realizacji' })
  await expect(create.getByRole('combobox', { name: 'Poziom' })).toHaveValue('2 – makroregion (NUTS 1)')
  await create.getByRole('textbox', { name: 'Kod' }).fill('PL!')
  await create.getByRole('textbox', { name: 'Nazwa' }).fill('Makroregion próbny')
  await create.getByRole('button', { name: 'Zapisz' }).click()
  await expect(create.getByText('Błąd: To pole nie może zawierać znaków specjalnych')).toBeVisible()
  await create.getByRole('textbox', { name: 'Kod' }).fill('PL0')
  await create.getByRole('button', { name: 'Zapisz' }).click()
  await expect(create).toBeHidden()
  await open(page, 'PL')
  await expect(row(page, 'PL0')).toHaveAttribute('data-highlighted', 'true')
  await act(row(page, 'PL0'), 'Kopiuj')
  await expect(page.getByRole('dialog', { name: 'Kopiowanie jednostki terytorialnej realizacji' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // directly by address: a unit, an unknown one, and without a version
  await page.goto(`${nutsList}/edit/${id}/${unit}`)
  await expect(edit.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Kraj próbny')
  await expect(versions).toHaveValue('Próba NUTS')
  await page.goto(`${nutsList}/edit/${id}/999999`)
  await expect(edit.getByText('Nie znaleziono wskazanego rekordu')).toBeVisible()
  await page.goto(`${nutsList}/create`)
  await expect(create.getByRole('combobox', { name: 'Poziom' })).toHaveValue('1 – kraj')
  await create.getByRole('button', { name: 'Anuluj' }).click()
  await expect(page).toHaveURL(nutsList)

  await page.getByRole('button', { name: 'Wczytaj klasyfikację NUTS EUROSTAT' }).click()
  await expectPage(page, 'Import NUTS EUROSTAT')
  expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBeNull()
})

test(
  'NUTS: a damaged file ends with a failed summary, a good one becomes a version',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'admin', '/import-danych/nuts')
    await expect(page.getByText(/Obecna wersja NUTS: NUTS 2024/)).toBeVisible()
    await send(page, {
      name: 'NUTS.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('NUTS-Code,Description\nPL,"Polska'),
    })
    await step(page, 'Operacja zakończona niepowodzeniem !')
    await expect(page.getByText(/^Plik CSV jest uszkodzony/)).toBeVisible()
    await expectGoodScreen(page)

    await page.getByRole('button', { name: 'Wczytaj inny plik' }).click()
    const units = ['PL,Polska', 'PL2,Makroregion', 'PL21,Region', 'PL213,Podregion', 'DE,Deutschland']
    await send(page, {
      name: 'NUTS.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['NUTS-Code,Description', ...units].join('\r')),
    })
    await step(page, 'Zawartość pliku')
    await expect(page.getByText('Jednostki innych państw, pominięte: 1.')).toBeVisible()

    await page.getByRole('button', { name: 'Zaktualizuj obecną wersję' }).click()
    const question = page
      .getByRole('dialog')
      .filter({ hasText: 'Czy na pewno chcesz zaktualizować obecną wersję NUTS ?' })
    await expect(question).toContainText('może chwilę potrwać')
    await question.getByRole('button', { name: 'Anuluj' }).click()

    await page.getByRole('button', { name: 'Akceptuj jako nową wersję' }).click()
    const naming = page.getByRole('dialog', { name: 'Zaakceptuj NUTS jako nową wersję.' })
    await naming.getByRole('textbox', { name: 'Kod' }).fill('E2E_IMPORT')
    await naming.getByRole('textbox', { name: 'Nazwa' }).fill('Próba importu NUTS')
    // with an end, or it would replace the current version, which other journeys use
    await naming.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.01.2010')
    await naming.getByRole('textbox', { name: 'Obowiązuje do' }).fill('31.12.2010')
    await naming.getByRole('button', { name: 'Akceptuj' }).click()
    await step(page, 'Operacja wykonana pomyślnie !')
    await expect(page.getByText('Utworzono nową wersję').first()).toBeVisible()
    await page.getByRole('link', { name: 'Przejdź do jednostek realizacji' }).click()
    await choose(page, 'NUTS', 'Próba importu NUTS')
    await open(page, 'PL')
    await expect(row(page, 'PL2')).toContainText('Makroregion')
  },
)

test('the whole NUTS in the layout of Eurostat is shown', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/import-danych/nuts')
  await send(page, csvFile('NUTS.csv', wholeNuts()))
  await step(page, 'Zawartość pliku')
  await expect(page.locator('tr').filter({ hasText: 'Polska' })).toBeVisible()
})
