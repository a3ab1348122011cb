import { readFile } from 'node:fs/promises'
import { formatNip } from '#contract/kernel/nip.ts'
import { expectGoodScreen, expectPage } from '../pages/app.ts'
import { sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

test('a visitor finds the aid of a firm, sees what is left of its limit, and saves the cases', async ({ page }) => {
  const [firm] = await sql<{ nip: string; cases: number }>(
    `select bf.nip, count(*)::int as cases from przypadek pp join beneficjent bf on bf.id = pp.beneficjent_id
     where pp.stan = 'P' and pp.usuniety is null group by bf.nip
     -- something is used of the limit, whatever the day: what is left differs from the whole
     having count(*) between 2 and 9
       and bool_or(pp.rodzaj_pomocy = 'M' and pp.brutto_euro > 0 and pp.pp_data > current_date - 700)
     order by bf.nip limit 1`,
    [],
  )
  const { nip, cases } = firm!
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sprawdź udzieloną pomoc' }).click()
  await expectPage(page, 'Udzielona pomoc')
  await page.getByRole('textbox', { name: 'NIP beneficjenta' }).fill(formatNip(nip))
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await expect(page.getByRole('heading', { name: `Pomoc de minimis: NIP ${formatNip(nip)}` })).toBeVisible()
  await expect(page.getByText('300 000,00 EUR')).toBeVisible()
  await expect(page.getByText(`Razem: ${cases}`)).toBeVisible()
  // nothing is half under the bar
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectGoodScreen(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(cases + 1)
  expect(lines.slice(1).every((line) => line.includes(nip))).toBe(true)
})
