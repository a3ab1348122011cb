import { test as base, type BrowserContext } from '@playwright/test'
import { startOnCopy } from '../serve.ts'
export { expect } from '@playwright/test'

/** Each worker has a server and a database of its own: what its journeys change, no other journey sees. */
export const testInOwnProfile = base.extend<object, { productUrl: string }>({
  productUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
    async ({}, use, { workerIndex }) => {
      const product = await startOnCopy(`worker_${workerIndex}`)
      process.env['BASE_URL'] = product.url
      process.env['E2E_DATABASE_URL'] = product.databaseUrl
      await use(product.url)
      await product.stop()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
})

/**
 * Journeys of one worker share a browser profile, so that the product is fetched and compiled once: an empty cache
 * takes three times as long. Each journey starts without windows, cookies and storage. Journeys that change the whole
 * profile, such as its clock, have one of their own.
 */
export const test = testInOwnProfile.extend<object, { profile: BrowserContext }>({
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
  context: async ({ profile }, use) => {
    await use(profile)
    await Promise.all(profile.pages().map((page) => page.close()))
  },
  page: async ({ context, productUrl, actionTimeout }, use) => {
    const page = await context.newPage()
    await context.clearCookies()
    const browser = await context.newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', {
      origin: new URL(productUrl).origin,
      storageTypes: 'local_storage',
    })
    await browser.detach()
    page.setDefaultTimeout(actionTimeout)
    page.setDefaultNavigationTimeout(0)
    await use(page)
  },
})
