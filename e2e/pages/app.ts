import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'Latarnia#2026'

/** Signs in and waits for the signed-in shell. */
export async function signIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Login' }).fill(login)
  await page.getByLabel('Hasło', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(
    page
      .getByRole('button', { name: 'Wyloguj' })
      .or(page.getByRole('dialog'))
      .or(page.getByText('Ważność Twojego hasła'))
      .first(),
  ).toBeVisible()
}

/** Signs in without the form, which the journeys of the session cover. */
export async function startSession(page: Page, login: string): Promise<void> {
  const origin = process.env['BASE_URL']!
  const answer = await page.request.post('/api/auth/login', {
    data: { login, password: PASSWORD },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}

/** Opens a page signed in. */
export async function openAs(page: Page, login: string, path: string): Promise<void> {
  await startSession(page, login)
  await page.goto(path)
}

/** Checks that the page has this heading and the window this title. */
export async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${escaped(title)} .*Latarnia`))
}

/** axe finds no violations (WCAG 2.2 AA and best practices). */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolations(page, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  )

/** The same in both themes, with open dialogs: after changing the theme, what depends on colours is checked again. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await showTheme(page, 'contrast')
  await expectNoViolations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block', 'target-size']))
  await showTheme(page, 'normal')
}

/** Changes the theme as another window of the user would: this one follows and stores nothing. */
async function showTheme(page: Page, theme: 'normal' | 'contrast'): Promise<void> {
  await page.evaluate(
    (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'latarnia.theme', newValue })),
    theme,
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // rows being read again are faded
  await expect(page.locator('table[aria-busy="true"], ul[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
  // legacy mode runs inside the page: the other opens a window per check, for frames that we do not have
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode(true)
  const { violations } = await choose(axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Nothing overflows the window sideways, once the layout has followed its size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
