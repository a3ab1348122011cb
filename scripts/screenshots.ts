/**
 * `npm run screenshots`: the pictures of the README, in both themes, of today's product with demonstration data.
 * `npm run screenshots -- --into DIR --width 360` draws them elsewhere and for another window, for looking at screens.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { person } from '../e2e/browser.ts'
import { openAs } from '../e2e/pages/app.ts'
import { sql } from '../e2e/pages/database.ts'
import { withBrowser } from '../e2e/with-browser.ts'

const { values } = parseArgs({ options: { into: { type: 'string' }, width: { type: 'string' } } })
const folder = values.into ?? 'docs/images'
const themes = ['normal', 'contrast'] as const
const viewport = { width: Number(values.width ?? 1280), height: 800 }

/** A certificate of the body of `ugl` that is in force, and a tax number that much aid was given to. */
async function examples(): Promise<{ certificate: string; nip: string }> {
  const [one] = await sql<{ ppId: number; id: string; nip: string }>(
    `select pp_id as "ppId", z.id::text as id, nip_beneficjenta as nip from zaswiadczenie z
     join uzytkownik u on u.udzielajacy_pomocy_id = z.up_id where u.login = 'ugl' and z.wydane is not null
     order by z.wydane desc limit 1`,
  )
  return {
    certificate: `/przypadek-pomocy/pup/read/${one!.ppId}/zaswiadczenia-de-minimis/${one!.id}`,
    nip: one!.nip,
  }
}

await withBrowser(async (browser, baseURL) => {
  mkdirSync(folder, { recursive: true })
  const { certificate, nip } = await examples()
  const screens: [name: string, open: (page: Page) => Promise<unknown>][] = [
    ['szukaj', (page) => page.goto(`/szukaj?nip=${nip}`)],
    ['strona-glowna', (page) => openAs(page, 'ugl', '/')],
    ['lista', (page) => openAs(page, 'ugl', '/przypadki-pomocy/przeslane-przypadki-pomocy')],
    ['nowy-przypadek', (page) => openAs(page, 'ugl', '/przypadki-pomocy/nowy-przypadek')],
    ['zaswiadczenie', (page) => openAs(page, 'ugl', certificate)],
  ]
  for (const theme of themes) {
    const context = await browser.newContext({ ...person, baseURL, viewport })
    await context.addInitScript((chosen) => localStorage.setItem('latarnia.theme', chosen), theme)
    const page = await context.newPage()
    for (const [name, open] of screens) {
      await open(page)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(folder, theme === 'normal' ? `${name}.png` : `${name}-kontrast.png`) })
    }
    await context.close()
  }
})
