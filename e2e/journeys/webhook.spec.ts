import { expectGoodScreen, expectPage, openAs } from '../pages/app.ts'
import { expect, test } from '../pages/test.ts'

test('a main user sets a webhook, keeps its secret, and sees how a trial ended', async ({ page }) => {
  await openAs(page, 'ugl', '/dostep-do-aplikacji/webhook')
  await expectPage(page, 'Webhook')
  await page.getByRole('button', { name: 'Ustaw webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Ustawianie webhooka' })
  await form.getByRole('textbox', { name: 'Adres' }).fill('https://192.168.0.1/')
  await form.getByRole('button', { name: 'Ustaw', exact: true }).click()
  await expect(form.getByRole('link', { name: /sieci wewnętrznej/ })).toBeVisible()
  // the product takes no change from elsewhere
  await form.getByRole('textbox', { name: 'Adres' }).fill(`${process.env['BASE_URL']}/api/odbior`)
  await form.getByRole('button', { name: 'Ustaw', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Sekret webhooka' })
  await expect(shown.getByRole('textbox', { name: 'Sekret webhooka' })).toHaveValue(/^latarnia_webhook_[0-9a-f]{64}$/)
  await shown.getByRole('button', { name: 'Mam zapisany sekret' }).click()
  await page.getByRole('button', { name: 'Wyślij próbę' }).click()
  await expect(page.getByRole('alert').getByText('HTTP 403')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'niedoręczone' })).toBeVisible()
  await expectGoodScreen(page)
})
