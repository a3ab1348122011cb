import { expect, type Locator, type Page } from '@playwright/test'

/** Moves to a control by Tab, like a user without a mouse, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocusInSight(target)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

/** The focused element is on screen and outlined. */
async function expectFocusInSight(target: Locator): Promise<void> {
  await expect(target).toBeInViewport()
  expect(
    await target.evaluate((element) => {
      // a checkbox is drawn beside its input, a line of a tree inside its node
      const near = [element, element.parentElement, element.nextElementSibling, element.firstElementChild]
      return near.some((one) => one && getComputedStyle(one).outlineStyle !== 'none')
    }),
    `the focus is marked on ${String(target)}`,
  ).toBe(true)
}

/** Tabs to a button and presses it. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Replaces the value of a field. */
export async function type(page: Page, target: Locator, typed: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(typed)
}

/** Chooses the first entry of a list found by the text. */
export async function pick(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) }))
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** A keyboard that counts what is pressed: each letter, each Tab, each shortcut. */
export function countedKeys(page: Page) {
  let count = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count += 1
      await page.keyboard.press(key)
    }
  }
  return {
    count: () => count,
    press,
    type: (text: string) => press(...text.split('')),
    tabTo: async (target: Locator) => {
      await expect(target).toBeVisible()
      for (let tabs = 0; tabs < 30; tabs++) {
        await press('Tab')
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error(`Tab does not lead to ${String(target)}`)
    },
  }
}
