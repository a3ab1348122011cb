import { expect, type Locator, type Page } from '@playwright/test'

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
        if (await target.evaluate((element) => element === document.activeElement)) return expectFocusInSight(target)
      }
      throw new Error(`Tab does not lead to ${String(target)}`)
    },
  }
}
