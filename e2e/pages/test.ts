import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { startOnCopy, type Product } from '../serve.ts'
import { EMPTY } from './app.ts'
export { expect } from '@playwright/test'

/**
 * Each worker has a server and a database of its own: what its journeys change, no other journey sees. A journey that fails
 * tells what the server logged meanwhile, for an answer of 500 says nothing of its cause.
 */
export const testInOwnProfile = base.extend<{ serverLog: void }, { product: Product; productUrl: string }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
    async ({}, use, { workerIndex }) => {
      const product = await startOnCopy(`worker_${workerIndex}`)
      process.env['BASE_URL'] = product.url
      process.env['E2E_DATABASE_URL'] = product.databaseUrl
      await use(product)
      await product.stop()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  productUrl: [({ product }, use) => use(product.url), { scope: 'worker' }],
  serverLog: [
    async ({ product }, use, journey) => {
      product.takeLog()
      await use()
      const log = journey.status === journey.expectedStatus ? '' : product.takeLog()
      if (log) console.error(`During '${journey.title}' the server logged:\n${log}`)
    },
    { auto: true },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
})

/**
 * Journeys of one worker share a browser profile and its window, so that the product is fetched and compiled once, and
 * the browser starts one process for all: an empty cache takes three times as long, a new window twice. Each journey
 * starts in an empty window without cookies, storage, routes and listeners. Journeys that change what cannot be taken
 * back, such as the clock or a script at the start of every page, have a profile of their own.
 */
export const test = testInOwnProfile.extend<object, { profile: BrowserContext; window: Page }>({
  profile: [
    async ({ browser, productUrl }, use, { project }) => {
      const { viewport, locale, timezoneId, acceptDownloads, contextOptions } = project.use
      const profile = await browser.newContext({
        ...contextOptions,
        baseURL: productUrl,
        ...(viewport && { viewport }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(acceptDownloads && { acceptDownloads }),
      })
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],
  window: [async ({ profile }, use) => use(await profile.newPage()), { scope: 'worker' }],
  context: async ({ profile, window }, use) => {
    await use(profile)
    const others = profile.pages().filter((page) => page !== window)
    await Promise.all(others.map((page) => page.close()))
  },
  page: async ({ context, window, productUrl, viewport, actionTimeout }, use) => {
    await empty(window)
    await context.clearCookies()
    const browser = await context.newCDPSession(window)
    await browser.send('Storage.clearDataForOrigin', {
      origin: new URL(productUrl).origin,
      storageTypes: 'local_storage',
    })
    await browser.detach()
    if (viewport) await window.setViewportSize(viewport)
    window.setDefaultTimeout(actionTimeout)
    window.setDefaultNavigationTimeout(0)
    await use(window)
  },
})

/** Leaves what the last journey did in a window. An address of the product keeps the process, about:blank starts another. */
async function empty(window: Page): Promise<void> {
  window.removeAllListeners()
  await window.unrouteAll({ behavior: 'ignoreErrors' })
  // unsaved work would hold the window back
  window.on('dialog', (dialog) => void dialog.accept())
  await window.goto(EMPTY)
  await window.evaluate(() => sessionStorage.clear())
  window.removeAllListeners()
}
