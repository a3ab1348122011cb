import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { hashOf, SESSION_COOKIE } from '#platform/session.ts'
import { colourRules, everyRule, targetRules } from '#web/testing/axe-rules.ts'
import { sql } from './database.ts'

declare global {
  interface Window {
    axe: typeof axe
    /** Names of the rules by which the shell around the screens was verified since the product was loaded. */
    shellVerifiedBy: Set<string>
  }
}
// sent as text: it brings no module of its own
const axeSource = `${axe.source}; undefined`

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

/** Opens a session as signing in leaves it, without the work that a password costs: journeys of the session sign in. */
export async function startSession(page: Page, login: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const opened = await sql(
    `insert into sesja (skrot, uzytkownik_id, wygasa)
     select $1, id, now() + interval '30 minutes' from uzytkownik where login = $2 returning uzytkownik_id`,
    [hashOf(token), login],
  )
  expect(opened, `there is a user ${login}`).toHaveLength(1)
  // a page of the user before would ask on with the new cookie, and what the new user may not read would sign them out
  if (!isEmpty(page)) await page.goto(EMPTY)
  await page
    .context()
    .addCookies([{ name: SESSION_COOKIE, value: token, url: process.env['BASE_URL']!, httpOnly: true }])
}

/** An address of the product that shows nothing of it. */
export const EMPTY = '/health/ready'
const isEmpty = (page: Page): boolean => page.url() === 'about:blank' || page.url().endsWith(EMPTY)

/** Opens a page signed in. */
export async function openAs(page: Page, login: string, path: string): Promise<void> {
  await startSession(page, login)
  await page.goto(path)
}

/** Goes to another address as a link of the product would, without loading the product again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Checks that the page has this heading and the window this title. */
export async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${escaped(title)} .*Latarnia`))
}

/** axe finds nothing to object to in this state of a screen. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, everyRule)

/**
 * What every screen owes, verified once: axe finds nothing to object to in either theme, and on a phone nothing sticks out
 * or is too small for a finger. After the theme or the width has changed, only what depends on it is verified again.
 */
export async function expectGoodScreen(page: Page): Promise<void> {
  // a field that lies half under a bar is too small for axe, though one scrolls it out
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await showTheme(page, 'contrast')
  await expectNoViolations(page, colourRules)
  await showTheme(page, 'normal')
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page, targetRules)
  await page.setViewportSize({ width, height })
}

/** Changes the theme as another window of the user would: this one follows and stores nothing. */
async function showTheme(page: Page, theme: 'normal' | 'contrast'): Promise<void> {
  await page.evaluate(
    (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'latarnia.theme', newValue })),
    theme,
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

async function expectNoViolations(page: Page, rules: RunOptions): Promise<void> {
  // rows being read again are faded
  await expect(page.locator('table[aria-busy="true"], ul[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
  // a page keeps axe until it is left
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate((options) => {
    // what lies under a dialog cannot be reached, and is verified without it
    if (document.querySelector('[aria-modal="true"]')) return window.axe.run({ exclude: '#root' }, options)
    // the bar, the menu and the footer stay from screen to screen
    const verified = (window.shellVerifiedBy ??= new Set())
    const rules = JSON.stringify(options.runOnly)
    const context = verified.has(rules) ? { exclude: ':is(header, aside, footer)[data-shell]' } : document
    verified.add(rules)
    return window.axe.run(context, options)
  }, rules)
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`))
    .toEqual([])
}

/** Nothing overflows the window sideways, once the layout has followed its size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
