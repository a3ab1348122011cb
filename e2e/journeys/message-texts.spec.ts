import type { Page } from '@playwright/test'
import { expectAccessible, expectPage, openAs } from '../pages/app.ts'
import { sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

const list = '/ustawienia/tresci-komunikatow'
const subject = (page: Page) => page.getByRole('textbox', { name: 'Temat' })
const content = (page: Page) => page.getByRole('textbox', { name: 'Treść' })
const symbol = (page: Page, name: string) => page.getByRole('button', { name: `Wstaw {{${name}}}` })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz' })
const stored = async (code: string) =>
  (await sql<{ temat: string; tresc: string }>('select temat, tresc from tekst where kod = $1', [code]))[0]!

test('symbols are inserted at the cursor, and faulty ones are named', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', `${list}/KONTO_UTWORZONE`)

  // by keyboard: the symbol goes to the cursor, and typing continues after it
  await subject(page).fill('Konto: ')
  await symbol(page, 'login').focus()
  await page.keyboard.press('Enter')
  await expect(subject(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(subject(page)).toHaveValue('Konto: {{login}}!')

  // an unknown symbol is named, and a missing required one reported
  await content(page).fill('Dzień dobry, {{imię}}')
  await tab(page, 'Podgląd').click()
  const preview = page.getByRole('tabpanel', { name: 'Podgląd' })
  for (const fault of ['Nieznany symbol {{imię}}', 'W treści musi pozostać symbol {{link}}'])
    await expect(preview.getByText(fault)).toBeVisible()
  await save(page).click()
  await expect(tab(page, 'Edycja')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Błąd: Nieznany symbol {{imię}}')).toBeVisible()
  await page.getByRole('link', { name: 'Treść: Nieznany symbol {{imię}}' }).click()
  await expect(content(page)).toBeFocused()
  await expectAccessible(page)
})

test(
  'an administrator writes a text, looks at it and saves it; its row is marked',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'admin', `${list}?pageSize=50`)
    await expectPage(page, 'Treści komunikatów')
    await page.getByRole('button', { name: 'Edytuj: KONTO_UTWORZONE' }).click()
    await expectPage(page, 'Wiadomość o założeniu konta')
    await expect(save(page)).toBeDisabled()
    await subject(page).fill('Konto: {{login}}!')
    await content(page).fill('Dzień dobry, ')
    for (const name of ['imie', 'login', 'haslo', 'link']) await symbol(page, name).click()
    await expect(content(page)).toHaveText('Dzień dobry, {{imie}}{{login}}{{haslo}}{{link}}')
    await tab(page, 'Podgląd').click()
    const preview = page.getByRole('tabpanel', { name: 'Podgląd' })
    await expect(preview.getByText('Konto: akowalska!')).toBeVisible()
    await expect(preview.getByText('Dzień dobry, AnnaakowalskakR7mTq9WvHx2https://').first()).toBeVisible()
    await save(page).click()
    await expectPage(page, 'Treści komunikatów')
    await expect(page.getByText('Zmodyfikowano treść komunikatu')).toBeVisible()
    const row = page.locator('tr[data-row-key="KONTO_UTWORZONE"]')
    await expect(row).toContainText('Konto: {{login}}!')
    await expect(row).toHaveAttribute('data-highlighted')
    expect(await stored('KONTO_UTWORZONE')).toEqual({
      temat: 'Konto: {{login}}!',
      tresc: '<p>Dzień dobry, {{imie}}{{login}}{{haslo}}{{link}}</p>',
    })
  },
)

test('leaving asks about unsaved work; the terms say how to ask everyone again', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', `${list}/REGULAMIN`)
  await expectPage(page, 'Regulamin')
  await expect(subject(page)).toHaveCount(0)
  await content(page).click()
  await page.keyboard.type('Dopisek ')
  await page.getByRole('main').getByRole('link', { name: 'Ustawienia aplikacji' }).click()
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  await expect(content(page)).toContainText('Dopisek')
  await page.getByRole('button', { name: 'Anuluj' }).click()
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expectPage(page, 'Treści komunikatów')
  expect((await stored('REGULAMIN')).tresc).not.toContain('Dopisek')
})

test('an unknown text, and users without permission', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', `${list}/NIE_MA`)
  await expect(page.getByText('Nie znaleziono wskazanego rekordu')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Wróć do listy' }).click()
  await expectPage(page, 'Treści komunikatów')
  await page.context().clearCookies()
  await openAs(page, 'nadzorca', `${list}/REGULAMIN`)
  await expectPage(page, 'Nie masz uprawnień do wyświetlenia tej strony')
})
