import type { Page } from '@playwright/test'
import { expectGoodScreen, expectPage, openAs, PASSWORD } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

/** A telephone in the browser's stead, whose owner always gives a finger. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...abilities },
  })
}
const password = (page: Page) => page.getByLabel('Hasło', { exact: false }).first()

test('a user adds a passkey, signs in with it, confirms a dangerous act with it, and removes it', async ({ page }) => {
  const login = await newUser('e2e-klucz', 'admin')
  await giveAuthenticator(page)
  await openAs(page, login, '/konto-uzytkownika/ustawienia')
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nazwa klucza' }).fill('Telefon')
  await dialog.getByLabel('Hasło', { exact: false }).first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Mam zapisane kody' }).click()
  await expect(page.getByText('jeszcze nieużyty')).toBeVisible()
  await expectGoodScreen(page)

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Login' }).fill(login)
  await password(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Użyj klucza dostępu' })).toBeFocused()
  await expectGoodScreen(page)
  await page.keyboard.press('Enter')
  await expectPage(page, 'Strona główna')

  await sql(`update sesja set potwierdzona = null`)
  await page.goto('/konto-uzytkownika/ustawienia')
  await expect(page.getByText(/użyty \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await page.getByRole('button', { name: 'Usuń klucz dostępu: Telefon' }).click()
  await dialog.getByLabel('Hasło', { exact: false }).first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Potwierdź, że to Ty' })
    .getByRole('button', { name: 'Użyj klucza dostępu' })
    .click()
  await expect(page.getByText('Usunięto klucz dostępu Telefon')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dodaj klucz dostępu' })).toBeVisible()
  await expect(page.getByText('Niewykorzystane kody zapasowe')).toBeHidden()
})
