import type { Page } from '@playwright/test'
import { expectAccessible, expectGoodScreen, expectPage, openAs } from '../pages/app.ts'
import { newUser } from '../pages/database.ts'
import { keptPassword, waitingMailing } from '../pages/mail.ts'
import { act } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const list = '/komunikacja/wiadomosci-email'
const row = (page: Page, text: string) => page.locator('tr[data-row-key]').filter({ hasText: text })
const open = (page: Page, text: string) => act(row(page, text), 'Szczegóły')

test('an administrator writes to users, sees the outcomes, stops a message and reads a kept password', async ({
  page,
}) => {
  await openAs(page, await newUser('e2e-poczta', 'admin'), list)
  await page.getByRole('button', { name: 'Napisz wiadomość' }).last().click()
  await expectPage(page, 'Nowa wiadomość e-mail')
  await page.getByRole('radio', { name: 'Wybrani użytkownicy' }).check()
  const users = page.getByRole('combobox', { name: /^Użytkownicy/ })
  for (const login of ['ugl2', 'upo2']) {
    await users.fill(login)
    await page.getByRole('option', { name: new RegExp(`\\(${login}\\)`) }).click()
  }
  await page.getByRole('textbox', { name: 'Temat' }).fill('Przerwa e2e')
  await page.getByRole('textbox', { name: 'Treść' }).fill('W sobotę nie pracujemy')
  await page.getByRole('button', { name: 'Dalej: podgląd' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('paragraph').filter({ hasText: 'jako użytkownik aplikacji' })).toBeVisible()
  await expectGoodScreen(page)
  await preview.getByRole('button', { name: 'Wyślij do 2 adresatów' }).click()
  await expectPage(page, 'Wiadomość e-mail')
  await expect(page.getByText('Wiadomość przekazano do wysłania. Liczba adresatów: 2.')).toBeVisible()
  // without a mail server the messages are kept; the page finds out by itself
  await expect(row(page, '(ugl2)').getByText('zachowana')).toBeVisible()
  await expect(row(page, '(upo2)').getByText('zachowana')).toBeVisible()
  await expect(page.getByText(/^Poczta nie jest podłączona/)).toBeVisible()

  await waitingMailing('Zatrzymywana e2e')
  await page.getByRole('link', { name: 'Wiadomości e-mail' }).last().click()
  await expectPage(page, 'Wiadomości e-mail')
  await expect(row(page, 'Przerwa e2e')).toBeVisible()
  await open(page, 'Zatrzymywana e2e')
  await expect(row(page, 'osoba03@').getByText('Serwer pocztowy odmówił przyjęcia wiadomości')).toBeVisible()
  await page.getByRole('button', { name: 'Zatrzymaj' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Zatrzymaj' }).click()
  await expect(page.getByText('Zatrzymano wysyłanie. Wiadomości, które nie wyjdą: 20.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zatrzymaj' })).toHaveCount(0)

  await keptPassword('haslo-e2e@przyklad.gov.pl', 'Tajne2345abcdef')
  await page.goto(list)
  await open(page, 'haslo-e2e@przyklad.gov.pl')
  await expect(page.getByText('Hasło: •••')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Pokaż całą treść' }).click()
  await expect(page.getByText('Hasło: Tajne2345abcdef')).toBeVisible()
})
