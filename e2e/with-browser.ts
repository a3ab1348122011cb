import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { launch } from './browser.ts'
import fillDatabase, { startOnCopy } from './serve.ts'

/** Runs work in a browser on the product with demonstration data of its own, and stops both. */
export async function withBrowser(work: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const drop = await fillDatabase()
  const product = await startOnCopy('shown')
  process.env['BASE_URL'] = product.url
  process.env['E2E_DATABASE_URL'] = product.databaseUrl
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...launch, ...(executablePath && { executablePath }) })
  try {
    await work(browser, product.url)
  } finally {
    await browser.close()
    await product.stop()
    await drop()
  }
}
