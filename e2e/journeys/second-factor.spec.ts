import type { Page } from '@playwright/test'
import { codeAt, stepAt } from '#platform/totp.ts'
import { expectGoodScreen, expectPage, PASSWORD, openAs } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

const password = (page: Page) => page.getByLabel('Hasło', { exact: false }).first()
const code = (page: Page) => page.getByRole('textbox', { name: 'Kod' })

/** What a telephone shows that has scanned the key, now or in some half-minutes. */
function telephone(key: string): (later?: number) => string {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g)!
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  return (later = 0) => codeAt(secret, stepAt(Date.now()) + later)
}

const setPolicy = (value: string) => sql(`update parametr set wartosc = $1 where kod = 'DRUGI_SKLADNIK'`, [value])
test.afterEach(() => setPolicy('dobrowolny'))

test('a level that must have it sets up the second factor first, signs in with it, and gives it again before a dangerous act', async ({
  page,
}) => {
  const login = await newUser('e2e-drugi-skladnik', 'admin')
  await setPolicy('wymagany:ADMINISTRATOR')
  await openAs(page, login, '/konto-uzytkownika/ustawienia')
  await expect(page.getByText('Włącz drugi składnik logowania, aby pracować dalej')).toBeVisible()
  await password(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /Kod QR/ })).toBeVisible()
  await expectGoodScreen(page)
  const now = telephone(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText())
  await code(page).fill(now())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('main').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'Mam zapisane kody' }).click()
  await expectPage(page, 'Ustawienia konta')
  await expect(page.getByText('Niewykorzystane kody zapasowe: 10.')).toBeVisible()
  await expect(page.getByText('ta sesja')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Login' }).fill(login)
  await password(page).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await expectGoodScreen(page)
  await code(page).fill('wymyślony')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Kod jest nieprawidłowy albo został już użyty')
  // the code that switched the factor on is used up
  await code(page).fill(now(1))
  await page.keyboard.press('Enter')
  await expectPage(page, 'Strona główna')

  await sql(`update sesja set potwierdzona = null`)
  await newUser('e2e-bez-hasla', 'upo')
  await page.goto('/uzytkownik/latarnia/edit/e2e-bez-hasla')
  await page.getByRole('button', { name: 'Generuj hasło' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generuj hasło' }).click()
  const again = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })
  await again.getByRole('textbox', { name: 'Kod' }).fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Wygenerowano nowe hasło/).first()).toBeVisible()
})
