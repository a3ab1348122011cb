import type { Page } from '@playwright/test'
import { expectAccessible, expectGoodScreen, expectPage, openAs } from '../pages/app.ts'
import { mainAction } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const list = '/komunikacja/komunikaty'
const row = (page: Page, title: string) => page.locator('tr[data-row-key]').filter({ hasText: title })
const press = (page: Page, title: string, action: string) =>
  row(page, title)
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click()
/** An action that stands in the menu at the end of the row. */
const choose = async (page: Page, title: string, action: string) => {
  await row(page, title).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: action }).click()
}
const answer = (page: Page, yes: string) => page.getByRole('dialog').getByRole('button', { name: yes }).click()
const card = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })

test('a supervisor announces to everyone, a visitor and a user read it, and it is hidden again', async ({
  page,
  browser,
}) => {
  await openAs(page, 'nadzorca', list)
  await mainAction(page).click()
  await expectPage(page, 'Dodawanie komunikatu')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Przerwa e2e')
  await page.getByRole('textbox', { name: 'Treść' }).fill('W sobotę nie pracujemy')
  await page.getByRole('checkbox', { name: 'Globalny' }).check()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expectPage(page, 'Komunikaty')
  await expect(page.getByText('Dodano komunikat')).toBeVisible()
  await expect(row(page, 'Przerwa e2e')).toHaveAttribute('data-highlighted')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL('/login', page.url()).href)
  await expect(visitor.getByText('W sobotę nie pracujemy')).toBeVisible()
  await expectGoodScreen(visitor)

  await openAs(visitor, 'upo', '/')
  const cards = visitor.getByRole('region', { name: 'Komunikaty' }).getByRole('article')
  await cards.filter({ hasText: 'Przerwa e2e' }).getByRole('button', { name: 'Oznacz jako przeczytany' }).click()
  await expect(card(visitor, 'Przerwa e2e')).toBeFocused()
  await visitor.reload()
  await expect(card(visitor, 'Przerwa e2e')).toHaveAttribute('aria-expanded', 'false')
  await expectGoodScreen(visitor)

  await press(page, 'Przerwa e2e', 'Ukryj')
  await expectAccessible(page)
  await answer(page, 'Ukryj')
  await expect(page.getByText('Komunikat „Przerwa e2e” został ukryty')).toBeVisible()
  await visitor.reload()
  await expectPage(visitor, 'Strona główna')
  await expect(cards.first()).toBeVisible()
  await expect(card(visitor, 'Przerwa e2e')).toHaveCount(0)
  await visitor.context().close()

  await press(page, 'Przerwa e2e', 'Pokaż użytkownikom')
  await expect(page.getByText('Przeznaczenie: Wszyscy, także na stronie logowania.')).toBeVisible()
  await answer(page, 'Pokaż użytkownikom')
  await choose(page, 'Przerwa e2e', 'Kopiuj')
  await expectPage(page, 'Kopiowanie komunikatu')
  await expect(page.getByRole('textbox', { name: 'Treść' })).toHaveText('W sobotę nie pracujemy')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Kopia e2e')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await choose(page, 'Kopia e2e', 'Usuń')
  await answer(page, 'Usuń')
  await expect(page.getByText('Usunięto komunikat')).toBeVisible()
  await expect(row(page, 'Kopia e2e')).toHaveCount(0)
})
