import { expectAccessible, expectGoodScreen, expectNoSidewaysScroll, expectPage } from '../pages/app.ts'
import { issuedFile, issueTwo } from '../pages/certificates.ts'
import { expect, test } from '../pages/test.ts'

const FORMER = '7K3M9PQ2XR4T'
const CORRECTION = '1E2ECHECK0K5'

test('a visitor with a phone checks a certificate by its QR code, then others by typing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await issueTwo(FORMER, CORRECTION)
  await page.goto(`/z/${CORRECTION}`)
  await expectPage(page, 'Sprawdzenie zaświadczenia')
  const verdict = page.getByRole('main').getByRole('status').first()
  await expect(verdict.getByRole('heading', { name: 'Zaświadczenie aktualne' })).toBeVisible()
  await expect(page.getByText(`E2E/${CORRECTION}`)).toBeVisible()
  await expectGoodScreen(page)

  const panel = page.getByRole('region', { name: 'Sprawdź plik PDF' })
  const choosing = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Wybierz plik PDF' }).press('Enter')
  await (await choosing).setFiles(await issuedFile(FORMER))
  await expect(panel.getByRole('heading', { name: 'To nie jest plik z rejestru' })).toBeVisible()
  await expectGoodScreen(page)
  await panel.locator('input[type="file"]').setInputFiles(await issuedFile(CORRECTION))
  await expect(panel.getByRole('status')).toContainText('To jest dokument z rejestru')
  await expectGoodScreen(page)

  const code = page.getByRole('textbox', { name: 'Kod z zaświadczenia' })
  await code.fill('7k3m 9pq2 xr4t')
  await page.keyboard.press('Enter')
  await expect(verdict).toContainText(`Zaświadczenie nieaktualne – zastąpione korektą nr E2E/${CORRECTION} z dnia`)
  await expect(page).toHaveURL(new RegExp(`/z/${FORMER}$`))
  await expectGoodScreen(page)

  await code.fill('ZZZZ ZZZZ ZZZZ')
  await page.keyboard.press('Enter')
  await expect(verdict).toContainText('Nie znaleziono zaświadczenia o tym kodzie')
  await expect(verdict).toContainText('Szukany kod: ZZZZ ZZZZ ZZZZ')
  await expect(page.getByText(`E2E/${CORRECTION}`)).toBeHidden()
  await expect(panel).toBeHidden()
  await expectGoodScreen(page)

  await code.fill('ZZZZ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Błąd: Kod ma 12 liter i cyfr')).toBeVisible()
  await expect(code).toHaveAccessibleDescription(/Błąd: Kod ma 12/)
  await expectAccessible(page)
})

test('a check refused because there were too many can be tried again', { tag: '@deep' }, async ({ page }) => {
  const address = '**/api/public/zaswiadczenia/*'
  await page.route(address, (route) =>
    route.fulfill({ status: 429, json: { message: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.' } }),
  )
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sprawdź zaświadczenie de minimis' }).click()
  await expectPage(page, 'Sprawdzenie zaświadczenia')
  await expectGoodScreen(page)
  await page.getByRole('textbox', { name: 'Kod z zaświadczenia' }).fill('ZZZZ-ZZZZ-ZZZZ')
  await page.getByRole('button', { name: 'Sprawdź', exact: true }).click()
  const verdict = page.getByRole('main').getByRole('status')
  await expect(verdict).toContainText('Zbyt wiele prób. Spróbuj ponownie za chwilę.')
  await expectAccessible(page)
  await page.unroute(address)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(verdict.getByRole('heading', { name: 'Nie znaleziono' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
