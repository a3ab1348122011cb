import { expectAccessible, expectPage, openAs, startSession } from '../pages/app.ts'
import { LIST, newMeasure, text } from '../pages/aid-measures.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

test('unsaved work is guarded, an unknown measure and a failed reading say so', { tag: '@deep' }, async ({ page }) => {
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

test(
  'names of chosen entries that cannot be read: the field says so, and tries again',
  { tag: '@deep' },
  async ({ page }) => {
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
  },
)
