import { expect, type Locator, type Page } from '@playwright/test'
import { formatNip } from '#contract/kernel/nip.ts'

/** The row in which this stands, alone in a cell or among what the cell holds; a tax number as it is read. */
export const rowOf = (page: Page | Locator, text: string): Locator =>
  page
    .locator('tr[data-row-key], li[data-row-key]')
    .filter({ has: pageOf(page).getByText(formatNip(text), { exact: true }) })

/** The list's main action, which stands beside the title too. */
export const mainAction = (page: Page, name = 'Dodaj'): Locator =>
  page.getByRole('button', { name, exact: true }).first()

/** Takes an action of a row, which has an icon or stands in the row's menu. */
export async function act(row: Locator, name: string): Promise<void> {
  await expect(row).toBeVisible()
  const icon = iconOf(row, name)
  if (await icon.count()) return icon.click()
  await openMenu(row)
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}

/** Holds the names of all actions of a row, those of its icons and those of its menu. */
export async function expectActions(row: Locator, check: (names: string[]) => void): Promise<void> {
  await expect(row).toBeVisible()
  const names = await row
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const shown = names.map((name) => name.split(':')[0]!).filter((name) => name !== 'Więcej działań')
  if (shown.length === names.length) return check(shown)
  await openMenu(row)
  const items = row.page().getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  check([...shown, ...(await items.allInnerTexts())])
  await row.page().keyboard.press('Escape')
  await expect(items).toHaveCount(0)
}

const openMenu = (row: Locator) => row.getByRole('button', { name: /^Więcej działań/ }).click()
const iconOf = (row: Locator, name: string) => row.getByRole('button', { name: new RegExp(`^${name}(:|$)`) })
const pageOf = (place: Page | Locator): Page => ('page' in place ? place.page() : place)
