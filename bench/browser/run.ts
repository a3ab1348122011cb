/**
 * `npm run bench:browser`: how soon a clerk can work, in Chromium on the demonstration data. Each screen is opened ten
 * times with an empty cache and ten times with a filled one; times are of the median, counts of the last time.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { person } from '../../e2e/browser.ts'
import { openAs } from '../../e2e/pages/app.ts'
import { withBrowser } from '../../e2e/with-browser.ts'
import { timesOf } from '../measure.ts'
import { markdown, withinMs, type Line } from '../table.ts'

const TIMES = 10
const LIST = '/przypadki-pomocy/robocze-przypadki-pomocy'
const SENT = '/przypadki-pomocy/przeslane-przypadki-pomocy'

/** What was loaded for a screen. */
type Loaded = { calls: number; requests: number }
type Opened = { ms: number; loaded: Loaded }

const rowsShown = (page: Page) => page.locator('tr[data-row-key]').first().waitFor()
const caseShown = (page: Page) => page.getByRole('textbox', { name: /nominalna/ }).waitFor()

/** Opens an address and waits until one can work there. */
async function open(page: Page, go: () => Promise<unknown>, usable: (page: Page) => Promise<void>): Promise<Opened> {
  const addresses: string[] = []
  const note = (request: { url: () => string }) => void addresses.push(request.url())
  page.on('request', note)
  const start = performance.now()
  await go()
  await usable(page)
  const ms = performance.now() - start
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return { ms, loaded: { calls: addresses.filter((one) => one.includes('/api/')).length, requests: addresses.length } }
}

async function repeat(once: () => Promise<Opened>): Promise<{ times: ReturnType<typeof timesOf>; loaded: Loaded }> {
  const opened: Opened[] = []
  for (let i = 0; i < TIMES; i++) opened.push(await once())
  return { times: timesOf(opened.map(({ ms }) => ms)), loaded: opened.at(-1)!.loaded }
}

const openWindow = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ ...person, baseURL, viewport: { width: 1280, height: 900 } })

/** A screen with an empty cache, and with a filled one. */
async function screen(
  browser: Browser,
  url: string,
  name: string,
  aim: number,
  path: string,
  usable: (page: Page) => Promise<void>,
): Promise<Line[]> {
  const cold = await repeat(async () => {
    const context = await openWindow(browser, url)
    const page = await context.newPage()
    const opened = await open(page, () => openAs(page, 'ugl', path), usable)
    await context.close()
    return opened
  })
  const context = await openWindow(browser, url)
  const page = await context.newPage()
  await openAs(page, 'ugl', path)
  await usable(page)
  const warm = await repeat(() => open(page, () => page.goto(path), usable))
  await context.close()
  const most = (operation: string, value: number, limit: number): Line => ({
    operation,
    aim: `at most ${limit}`,
    measured: { p50: String(value) },
    met: value <= limit,
  })
  return [
    withinMs(`${name}, empty cache`, 2 * aim, cold.times),
    withinMs(`${name}, filled cache`, aim, warm.times),
    most(`${name}: calls`, warm.loaded.calls, 6),
    most(`${name}: requests`, warm.loaded.requests, 40),
  ]
}

declare global {
  interface Window {
    clock?: Promise<number>
  }
}

type Sight = { event: string; selector: string; count?: number }

/** Runs in the page: the time from an event to the frame that shows a number of elements, without what the measuring tool takes. */
function startClock({ event, selector, count = 1 }: Sight): void {
  window.clock = new Promise((resolve) => {
    const begin = () => {
      const start = performance.now()
      const look = () => {
        if (document.querySelectorAll(selector).length < count) requestAnimationFrame(look)
        // after the frame is drawn
        else setTimeout(() => resolve(performance.now() - start))
      }
      requestAnimationFrame(look)
    }
    document.addEventListener(event, begin, { once: true, capture: true })
  })
}

/** How long a step takes inside the page, ten times after one that does not count. */
async function times(page: Page, sight: Sight, step: (at: number) => Promise<unknown>) {
  const all: number[] = []
  for (let at = 0; at <= TIMES; at++) {
    await page.evaluate(startClock, sight)
    await step(at)
    all.push(await page.evaluate(() => window.clock!))
    await page.waitForTimeout(300)
  }
  return timesOf(all.slice(1))
}

/** From the list to a case and back, as one works through a list. */
async function fromListToCase(browser: Browser, url: string): Promise<Line> {
  const context = await openWindow(browser, url)
  const page = await context.newPage()
  await openAs(page, 'ugl', LIST)
  const once = async () => {
    await rowsShown(page)
    const edit = page.getByRole('button', { name: /^Edytuj/ }).or(page.getByRole('link', { name: /^Edytuj/ }))
    // a hand that has found the button rests a moment before it presses
    await edit.first().hover()
    await page.waitForTimeout(200)
    await page.evaluate(startClock, { event: 'click', selector: '[name="nominalna"]' })
    const { loaded } = await open(page, () => edit.first().click(), caseShown)
    const ms = await page.evaluate(() => window.clock!)
    await page.goBack()
    return { ms, loaded }
  }
  await once()
  const { times } = await repeat(once)
  await context.close()
  return withinMs('from the list to a case', 200, times)
}

/** Fifty rows in place of ten, and ticking some of them. */
async function longList(browser: Browser, url: string): Promise<Line[]> {
  const context = await openWindow(browser, url)
  const page = await context.newPage()
  await openAs(page, 'ugl', SENT)
  await rowsShown(page)
  const size = page.getByRole('combobox', { name: 'Na stronie' })
  const rows = { event: 'change', selector: 'tr[data-row-key]' }
  const fifty: number[] = []
  for (let at = 0; at <= TIMES; at++) {
    await size.selectOption('10')
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row-key]').length <= 10)
    await page.waitForTimeout(300)
    await page.evaluate(startClock, { ...rows, count: 11 })
    await size.selectOption('50')
    fifty.push(await page.evaluate(() => window.clock!))
  }
  const boxes = page.getByRole('checkbox', { name: /^Zaznacz: / })
  const ticked = await times(page, { event: 'click', selector: 'tr' }, (at) => boxes.nth(at).click())
  const shown = await page.locator('tr[data-row-key]').count()
  await context.close()
  return [
    withinMs(`${shown} rows in place of ten`, 500, timesOf(fifty.slice(1))),
    withinMs(`ticking one of ${shown} rows`, 50, ticked),
  ]
}

/** What a letter in the form of a new case takes of the page's thread: scripts, styles and drawing. */
async function letters(browser: Browser, url: string): Promise<Line[]> {
  const context = await openWindow(browser, url)
  const page = await context.newPage()
  await openAs(page, 'ugl', '/przypadki-pomocy/nowy-przypadek')
  await page.getByRole('radio', { name: 'pomoc de minimis' }).click()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  const lines: Line[] = []
  for (const [name, key] of [
    ['infoPP', 'a'],
    ['nominalna', '1'],
  ] as const) {
    await page.locator(`[name="${name}"]`).click()
    await page.waitForTimeout(1000)
    const all: number[] = []
    for (let at = 0; at <= TIMES; at++) {
      const before = await worked()
      await page.keyboard.press(key)
      await page.waitForTimeout(300)
      all.push((await worked()) - before)
    }
    lines.push(withinMs(`a letter in ${name} of a new case`, 16, timesOf(all.slice(1))))
  }
  await context.close()
  return lines
}

await withBrowser(async (browser, url) => {
  const context = await openWindow(browser, url)
  const page = await context.newPage()
  await openAs(page, 'ugl', LIST)
  await rowsShown(page)
  await page
    .getByRole('button', { name: /^Edytuj/ })
    .or(page.getByRole('link', { name: /^Edytuj/ }))
    .first()
    .click()
  await caseShown(page)
  const path = new URL(page.url()).pathname
  await context.close()
  const lines = [
    ...(await screen(browser, url, 'list of drafts', 700, LIST, rowsShown)),
    ...(await screen(browser, url, 'case', 800, path, caseShown)),
    await fromListToCase(browser, url),
    ...(await longList(browser, url)),
    ...(await letters(browser, url)),
  ]
  console.log(markdown(lines))
})
