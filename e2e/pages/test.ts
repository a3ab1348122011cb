import { test as base, type BrowserContext } from '@playwright/test'
export { expect } from '@playwright/test'

/**
 * Journeys of one worker share a browser profile, so that the product is fetched and compiled once: an empty cache
 * takes three times as long. Each journey starts without windows, cookies and storage. Journeys that change the whole
 * profile, such as its clock, use Playwright's own `test`.
 */
export const test = base.extend<object, { profile: BrowserContext }>({
  profile: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, timezoneId, acceptDownloads, contextOptions } = project.use
      const profile = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
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
  page: async ({ context, baseURL, actionTimeout }, use) => {
    const page = await context.newPage()
    await context.clearCookies()
    const browser = await context.newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL!).origin,
      storageTypes: 'local_storage',
    })
    await browser.detach()
    page.setDefaultTimeout(actionTimeout)
    page.setDefaultNavigationTimeout(0)
    await use(page)
  },
})
