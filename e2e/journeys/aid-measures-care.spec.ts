import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectPage,
  openAs,
  startSession,
} from '../pages/app.ts'
import { LIST, newMeasure, save, text } from '../pages/aid-measures.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

test('two administrators: the second keeps the input and may load the current values', async ({ page }) => {
  const id = await newMeasure('E2E-WSPÓLNY')
  await openAs(page, await newUser('e2e-srodki-dwoje', 'admin'), `${LIST}/edit/${id}`)
  await text(page, 'Nazwa').fill('moja nazwa')
  await sql(`update srodek_pomocy set nazwa = 'cudza nazwa' where id = $1`, [id])
  await save(page)
  await expect(
    page.getByText(/^Nie można zmodyfikować środka pomocy: Rekord został w międzyczasie zmieniony/),
  ).toBeVisible()
  await expect(text(page, 'Nazwa')).toHaveValue('moja nazwa')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
  await expect(text(page, 'Nazwa')).toHaveValue('cudza nazwa')
  await text(page, 'Nazwa').fill('nazwa uzgodniona')
  await save(page)
  await expect(page.getByText('Zmodyfikowano środek pomocy')).toBeVisible()
})

test('unsaved work is guarded, an unknown measure and a failed reading say so', async ({ page }) => {
  await openAs(page, await newUser('e2e-srodki-straż', 'admin'), `${LIST}/create`)
  await text(page, 'Numer').fill('E2E-PORZUCONY')
  await page.getByRole('link', { name: 'Środki pomocy' }).last().click()
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  await expect(text(page, 'Numer')).toHaveValue('E2E-PORZUCONY')
  await page.getByRole('button', { name: 'Anuluj' }).click()
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expectPage(page, 'Środki pomocy')

  await page.goto(`${LIST}/edit/999999`)
  await expect(page.getByRole('alert').filter({ hasText: 'Nie znaleziono wskazanego rekordu' })).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/dictionaries/teryt/all/true', (route) => route.abort())
  await page.goto(`${LIST}/create`)
  await page.getByRole('button', { name: 'Dodaj regiony' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dodaj regiony' })
  await expect(dialog.getByText('Wystąpił błąd połączenia z serwerem')).toBeVisible()
  await page.unroute('**/api/dictionaries/teryt/all/true')
  await dialog.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(dialog.getByRole('treeitem').first()).toBeVisible()
})

test('names of chosen entries that cannot be read: the field says so, and tries again', async ({ page }) => {
  const id = await newMeasure('E2E-SEKTORY')
  await sql(`insert into srodek_sektor (srodek_id, cel_id) select $1, min(id) from pkd`, [id])
  await sql(`insert into srodek_region (srodek_id, cel_id) select $1, min(id) from jednostka_siedziby`, [id])
  await startSession(page, await newUser('e2e-srodki-brak', 'admin'))
  const sectors = /\/api\/dictionaries\/pkd\/all\/\d+$/
  const regions = /\/api\/dictionaries\/teryt\/\d+$/
  for (const address of [sectors, regions])
    await page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'Wystąpił błąd serwera' } }))
  await page.goto(`${LIST}/edit/${id}`)
  const begin = 'Nie udało się pobrać szczegółowych informacji o wybranych'
  await expect(page.getByText(`${begin} sektorach działalności`)).toBeVisible()
  await expect(page.getByText(`${begin} regionach`)).toBeVisible()
  await page.unroute(sectors)
  await page
    .getByRole('group', { name: 'Sektory działalności' })
    .getByRole('button', { name: 'Spróbuj ponownie' })
    .click()
  await expect(page.getByText(`${begin} sektorach działalności`)).toHaveCount(0)
})

test('the pages are accessible in both themes and fit 360 px', async ({ page }) => {
  test.setTimeout(120_000)
  const id = await newMeasure('E2E-WYGLĄD')
  await sql(`insert into srodek_przeznaczenie (srodek_id, cel_id) select $1, id from przeznaczenie_pomocy limit 15`, [
    id,
  ])
  await sql(`insert into srodek_udzielajacy (srodek_id, cel_id) select $1, id from udzielajacy_pomocy limit 15`, [id])
  await startSession(page, await newUser('e2e-srodki-wygląd', 'admin'))
  for (const address of [LIST, `${LIST}/create`, `${LIST}/edit/${id}`]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-loading], .mantine-Skeleton-root')).toHaveCount(0)
    if (address !== LIST) await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Dodaj sektory działalności' }).click()
  await expect(page.getByRole('dialog').getByRole('treeitem').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
})
