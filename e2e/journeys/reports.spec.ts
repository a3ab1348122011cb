import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ExportFormat } from '#contract/kernel/grid.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import { expectAccessible, expectGoodScreen, expectPage, follow, openAs } from '../pages/app.ts'
import { sql, whileLocked } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

type Counts = { nip: string; own: number; others: number }
/** A beneficiary whom both the body of `ugl` and another one gave aid. */
const sharedBeneficiary = async () =>
  (
    await sql<Counts>(
      `select bf.nip, count(*) filter (where up.nip = '7811234563')::int as own, count(*) filter (where up.nip <> '7811234563')::int as others
       from przypadek pp join beneficjent bf on bf.id = pp.beneficjent_id join udzielajacy_pomocy up on up.id = pp.up_id
       where pp.stan = 'P' and pp.usuniety is null and pp.pp_data between '2000-01-01' and current_date
       group by 1 order by least(count(*) filter (where up.nip = '7811234563'), 1) desc, 3 desc, 1 limit 1`,
    )
  )[0]!

async function saveAs(page: Page, format: ExportFormat): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Eksport do pliku ${format}` }).click()
  return readFileSync(await (await saved).path())
}

test('a body reports on its own aid to a beneficiary, a supervisor finds cases by criteria and saves them', async ({
  page,
}) => {
  const { nip, own, others } = await sharedBeneficiary()
  expect(others, 'another body gave aid to the same beneficiary').toBeGreaterThan(0)
  await openAs(page, 'ugl', '/raporty/raport-o-pomocy-publicznej')
  await expectPage(page, 'Raport o pomocy publicznej')
  await page.getByRole('textbox', { name: 'NIP beneficjenta' }).fill(nip)
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await page.getByRole('textbox', { name: 'Dzień udzielenia pomocy od' }).fill('01.01.2000')
  await page.getByRole('checkbox', { name: 'Pomoc publiczna', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Pomoc de minimis' }).check()
  await page.getByRole('button', { name: 'Generuj raport' }).click()
  await expect(page.getByText('tylko własny podmiot')).toBeVisible()
  await expect(page.getByText(`Liczba elementów: ${own}`).first()).toBeVisible()
  await expectGoodScreen(page)

  await openAs(page, 'nadzorca', '/raporty/przypadki-pomocy-wg-kryteriow')
  await page.getByRole('textbox', { name: 'Dzień udzielenia pomocy od' }).fill('01.01.2000')
  await page.getByRole('textbox', { name: 'NIP beneficjenta' }).fill(nip)
  await page.getByRole('textbox', { name: 'Wartość brutto od (PLN)' }).fill('0,01')
  await page.getByRole('button', { name: 'Generuj raport' }).click()
  await expect(page.getByRole('heading', { name: 'Wynik' })).toBeFocused()
  await expect(page.getByRole('row', { name: /^Razem/ })).toBeVisible()
  await expectGoodScreen(page)
  const lines = (await saveAs(page, 'CSV')).toString().trim().split('\n')
  const [{ n }] = (await sql<{ n: number }>(
    `select count(*)::int as n from przypadek pp join beneficjent bf on bf.id = pp.beneficjent_id
     where bf.nip = $1 and stan = 'P' and usuniety is null and brutto >= 0.01 and pp_data <= current_date`,
    [nip],
  )) as [{ n: number }]
  expect(lines).toHaveLength(n + 1)
})

test(
  'an administrator reports on bodies and similar cases, saves both kinds of documents, and gives a report up',
  { tag: '@deep' },
  async ({ page }) => {
    const generate = () => page.getByRole('button', { name: 'Generuj raport' }).click()
    const result = page.getByRole('heading', { name: 'Wynik' })
    await openAs(page, 'admin', '/raporty/podmioty-nie-przeslaly-sprawozdan')
    await expectPage(page, 'Wykaz podmiotów, które nie przesłały sprawozdań')
    // nobody reported then
    await page.getByRole('textbox', { name: 'Rok' }).fill('1990')
    await generate()
    await expect(result).toBeFocused()
    expect((await saveAs(page, 'PDF')).toString('latin1', 0, 5)).toBe('%PDF-')

    await follow(page, '/raporty/podmioty-przypadki-robocze')
    await expectPage(page, 'Wykaz podmiotów z przypadkami roboczymi')
    await generate()
    await expect(result).toBeFocused()
    const [list, about] = readXlsx(await saveAs(page, 'XLSX'))
    const [{ n }] = (await sql<{ n: number }>(
      `select count(distinct up_id)::int as n from przypadek where stan = 'R' and usuniety is null and pp_data <= current_date`,
    )) as [{ n: number }]
    expect([list!.rows.length - 1, about!.name]).toEqual([n, 'Opis'])

    await follow(page, '/raporty/podobne-przypadki-pomocy')
    await expectPage(page, 'Raport podobnych Przypadków Pomocy')
    const waiting = () =>
      sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await whileLocked('przypadek', async () => {
      await generate()
      await expect.poll(waiting).not.toHaveLength(0)
      await page.getByRole('button', { name: 'Anuluj' }).click()
      await expect.poll(waiting).toHaveLength(0)
    })
    await expect(result).toHaveCount(0)
    await generate()
    await expect(result).toBeFocused()
    await expectAccessible(page)
  },
)
