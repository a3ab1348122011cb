import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectGoodScreen, expectNoSidewaysScroll, expectPage, openAs } from '../pages/app.ts'
import { codeListFeature } from '#web/features/code-lists/feature.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

/** The links of the user's menu, all groups unfolded, except signing out. */
async function menuLinks(page: Page): Promise<Locator[]> {
  const menu = page.getByRole('navigation', { name: 'Menu główne' })
  await expect(menu).toBeVisible()
  const folded = menu.getByRole('button', { expanded: false })
  while (await folded.count()) await folded.first().click()
  return menu.locator('a:not([href="/logout"])').all()
}

/** Code lists are one page under many addresses. */
const pageBehind = (path: string): string => (Object.hasOwn(codeListFeature.screens, path) ? 'code list' : path)

for (const like of ['admin', 'upo'] as const)
  test(
    `no entry of ${like}'s menu is dead, and every page is accessible and fits a phone`,
    { tag: '@deep' },
    async ({ page }) => {
      // some forty pages: only for one that hangs
      test.setTimeout(900_000)
      await openAs(page, await newUser(`e2e-menu-${like}`, like), '/regulamin')
      const links = await menuLinks(page)
      expect(links.length).toBeGreaterThan(5)
      const verified = new Set<string>()
      for (const link of links) {
        await link.click()
        const heading = page.getByRole('heading', { level: 1 })
        const path = await link.getAttribute('href')
        // a list may put its first filters into the address
        await expect(page).toHaveURL(({ pathname }) => pathname === path)
        // the new page is ready when it has taken the focus
        await expect(heading).toBeFocused()
        await expectPage(page, (await heading.textContent())!)
        await expect(page.getByText('Nie znaleziono strony')).toHaveCount(0)
        await expect(page.locator('[data-loading], .mantine-Skeleton-root')).toHaveCount(0)
        const component = pageBehind(path!)
        if (verified.has(component)) await expectNoSidewaysScroll(page)
        else await expectGoodScreen(page)
        verified.add(component)
      }
    },
  )

test('an unknown address says so, signed in or not', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'ugl2', '/nie-ma-takiej/strony')
  await expectPage(page, 'Nie znaleziono strony o podanym adresie')
  await expectAccessible(page)
})

test('the address of a family of screens leads to its first one, or is refused', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    const titles = ((window as { titles?: string[] }).titles = [])
    new MutationObserver(() => titles.push(document.title as never)).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  await openAs(page, 'ugl2', '/raporty')
  await expectPage(page, 'Raport o pomocy publicznej')
  // nor does the page say on the way that there is none
  const titles = await page.evaluate(() => (window as { titles?: string[] }).titles!)
  expect(titles.filter((title) => title.startsWith('Nie znaleziono'))).toEqual([])
  await page.goto('/rejestry')
  await expectPage(page, 'Nie masz uprawnień do wyświetlenia tej strony')
})

test(
  'a page of another level is refused without losing the session, a dialog by its address too',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'ugl2', '/slowniki/jednostki-terytorialne-siedziby/create')
    await expectPage(page, 'Nie masz uprawnień do wyświetlenia tej strony')
    await page.goto('/slowniki/ustawy')
    await expectPage(page, 'Nie masz uprawnień do wyświetlenia tej strony')
    await page.getByRole('link', { name: 'Strona główna' }).first().click()
    await expectPage(page, 'Strona główna')
  },
)

test('font size and theme are remembered', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'ugl2', '/')
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await page.getByRole('button', { name: 'Duża czcionka' }).click()
  await page.getByRole('button', { name: 'Wysoki kontrast' }).click()
  await page.reload()
  await expectPage(page, 'Strona główna')
  expect(await size()).toBe('19px')
  await expect(page.getByRole('button', { name: 'Wysoki kontrast' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
})

test('by keyboard: the skip-link leads past the menu, a change of page moves the focus and the title', async ({
  page,
}) => {
  await openAs(page, 'ugl2', '/')
  // skip-links appear a moment after the page
  await expect(page.getByText(/^Przejdź/).first()).toBeAttached()
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toContainText(/Przejdź/)
  await page.getByRole('link', { name: 'Regulamin' }).click()
  await expectPage(page, 'Regulamin')
  await expect(page.locator(':focus')).toContainText('Regulamin')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  // an act of the body, by the beginning of its symbol
  const [act] = await sql<{ aktSym: string; nazwa: string }>(
    `select akt_sym as "aktSym", nazwa from akt join beneficjent bf on bf.id = beneficjent_id where not usuniety
       and up_id = (select udzielajacy_pomocy_id from uzytkownik where login = 'ugl2') order by akt.id limit 1`,
  )
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Szukaj beneficjenta, aktu lub zaświadczenia' })
  await expect(search).toBeFocused()
  await page.keyboard.type(act!.aktSym.toLowerCase())
  await expect(page.getByRole('option', { name: act!.aktSym }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectPage(page, 'Szczegóły aktu ogólnego pomocy')
  await page.getByRole('link', { name: act!.nazwa, exact: true }).click()
  await expectPage(page, act!.nazwa)
  await expect(page.getByText(/^Pozostaje/).first()).toBeVisible()
})

test('help opens on the page that belongs to the screen', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'ugl2', '/')
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('link', { name: /Pomoc/ })
      .or(page.getByRole('button', { name: /Pomoc/ }))
      .first()
      .click(),
  ])
  await expect(help).toHaveURL(/\/pomoc-pup\/strona-glowna\.html$/)
  await expect(help.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(help)
})

test('a problem is reported from the footer', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'ugl2', '/')
  await page.getByRole('button', { name: 'Zgłoś problem' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Wyślij|Zgłoś/ }).click()
  await expect(dialog.getByText('Błąd: Treść błędu jest wymagana')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Treść błędu').fill('Przycisk nie działa')
  await dialog.getByRole('button', { name: /Wyślij|Zgłoś/ }).click()
  await expect(page.getByText(/Numer zgłoszenia/)).toBeVisible()
})

test('announcements come in pages', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/')
  const cards = page.getByRole('region', { name: 'Komunikaty' }).getByRole('heading', { level: 2 })
  await expect(cards).toHaveCount(5)
  await page.getByRole('button', { name: /następna|Następna/ }).click()
  await expect(cards).not.toHaveCount(5)
})

test('on a phone: signing in, the menu in its drawer, and a page reached by it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login')
  await expectPage(page, 'Logowanie')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await openAs(page, 'upo2', '/')
  await expectPage(page, 'Strona główna')
  await page.getByRole('button', { name: /menu/i }).first().click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Regulamin' }).click()
  await expectPage(page, 'Regulamin')
  for (const width of [360, 640]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
  }
})
