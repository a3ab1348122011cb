import type { Locator, Page } from '@playwright/test'
import { announcements } from '#contract/announcements/announcements.ts'
import { newDraft } from '../pages/aid-cases.ts'
import { follow, startSession } from '../pages/app.ts'
import { newUser } from '../pages/database.ts'
import { troublesOfWalk } from '../pages/focus-walk.ts'
import { expect, test } from '../pages/test.ts'

/** An office screen, the same with large letters or a small window, and a page at 400 %. */
const sizes = [
  { width: 1280, height: 600 },
  { width: 640, height: 450 },
  { width: 320, height: 512 },
]

/** Where a screen is, what is pressed there first, and how one knows that it is shown. */
type Stop = { at: string; press?: string; ready: (page: Page) => Locator; in?: typeof sizes }

async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const { at, press, ready, in: shown = sizes } of stops)
    await test.step(`${at} ${press ?? ''}`, async () => {
      await page.setViewportSize(sizes[0]!)
      await follow(page, at)
      // the dialog of the stop before is gone
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (press) await page.getByRole('button', { name: press, exact: true }).first().click()
      await expect(ready(page)).toBeVisible()
      await expect(page.locator('[data-loading], [aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
      for (const size of shown) {
        await page.setViewportSize(size)
        for (const key of ['Tab', 'Shift+Tab'] as const)
          expect(await troublesOfWalk(page, key), `${at} at ${size.width} × ${size.height}`).toEqual([])
      }
    })
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
/** What lists all that a new case lacks. */
const rest = (page: Page) => page.getByRole('button', { name: /^Pokaż wszystkie \(/ })
/** A row of this list, not one of the list that was shown before. */
const row = (text: string) => (page: Page) => page.locator('tr[data-row-key]').filter({ hasText: text }).first()

/** Fields whose middle, once scrolled into view, belongs to something else; and fields too narrow to write in. */
const fieldsUnderPanels = (page: Page) =>
  page.locator('main :is(input:not([type=radio], [type=checkbox], [type=hidden]), textarea)').evaluateAll((fields) =>
    fields
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        field.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = field.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return width < 160 || !field.parentElement!.contains(hit)
      })
      .map(({ id }) => id),
  )

test('a visitor who tabs through the sign-in page always sees where they are', { tag: '@deep' }, async ({ page }) => {
  // announcements come without a sign of loading, and move what stands below them
  const announced = page.waitForResponse((response) => response.url().endsWith(announcements.onSignIn.path))
  await page.goto('/login')
  await announced
  await walk(page, [{ at: '/login', ready: button('Zaloguj się') }])
})

test(
  'a coordinator who tabs through lists and forms always sees where they are',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(240_000)
    await startSession(page, await newUser('e2e-fokus', 'koo'))
    const ppId = await newDraft(page, 'E2E/FOKUS/1', { rodzajPomocy: 'M', nominalna: 500, brutto: 400 })
    for (const n of [2, 3]) await newDraft(page, `E2E/FOKUS/${n}`)
    const drafts = '/przypadki-pomocy/robocze-przypadki-pomocy?search=aktSym:E2E/FOKUS'
    await page.goto('/regulamin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await walk(page, [
      { at: '/', ready: (page) => page.getByRole('heading', { name: 'Do zrobienia' }) },
      { at: drafts, ready: row('E2E/FOKUS') },
      {
        at: drafts,
        press: 'Importuj robocze przypadki',
        ready: (page) => page.getByRole('dialog'),
        in: sizes.slice(1),
      },
      { at: '/przypadki-pomocy/nowy-przypadek', ready: rest },
      { at: `/przypadek-pomocy/rob/edit/${ppId}?activeTab=1`, ready: button('Zapisz') },
    ])
    // a reader who set letters of 200 % in the browser: columns are measured in letters, and no field lies under the panel
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await walk(page, [{ at: '/przypadki-pomocy/nowy-przypadek', ready: rest, in: sizes.slice(0, 1) }])
    expect(await fieldsUnderPanels(page)).toEqual([])
    await browser.detach()
  },
)

test(
  'an administrator who tabs through a dictionary and its dialog always sees where they are',
  { tag: '@deep' },
  async ({ page }) => {
    await startSession(page, await newUser('e2e-fokus-admin', 'admin'))
    await page.goto('/regulamin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const dictionary = '/slowniki/formy-pomocy?search=kod:A1.1'
    await walk(page, [
      { at: dictionary, ready: row('A1.1') },
      { at: dictionary, press: 'Dodaj', ready: (page) => page.getByRole('dialog') },
      { at: '/rejestry/uzytkownicy?search=login:e2e-fokus', ready: row('e2e-fokus'), in: sizes.slice(0, 1) },
    ])
  },
)
