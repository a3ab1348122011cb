import { expect, type Page } from '@playwright/test'
import { sql } from './database.ts'

export const nutsList = '/slowniki/jednostki-terytorialne-realizacji'

/** The row of a tree with this code, which stands beside the button that opens the row. */
export const row = (page: Page, code: string) => {
  const name = new RegExp(`^((Rozwiń|Zwiń) )?${code.replaceAll('.', '\\.')}$`)
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
}
export const open = (page: Page, code: string) => row(page, code).getByRole('button', { name: 'Rozwiń' }).click()
export const choose = async (page: Page, classification: 'PKD' | 'NUTS', version: string) => {
  await page.getByRole('combobox', { name: `Wybierz wersję ${classification}` }).click()
  await page.getByRole('option', { name: version }).click()
}

/** A file of somebody's computer. */
export const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** A file in the layout of Eurostat. */
export const nace = (rows: [level: string, code: string, parent: string, name: string][]) => ({
  name: 'NACE.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Level,Code,Parent,Description', ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\r\n'),
  ),
})
export const rice: Parameters<typeof nace>[0] = [
  ['1', 'A', '', 'ROLNICTWO'],
  ['2', '01', 'A', 'Uprawy rolne'],
  ['3', '01.1', '01', 'Uprawy inne niż wieloletnie'],
  ['4', '01.11', '01.1', 'Uprawa zbóż'],
  ['4', '01.12', '01.1', 'Uprawa ryżu'],
]
export const tobacco: typeof rice = [...rice.slice(0, 4), ['4', '01.15', '01.1', 'Uprawa tytoniu']]

export const send = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(file)
export const count = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
export const step = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused()

/** A version of the journey's own, so that parallel journeys do not meet. */
export async function newPkd(kod: string): Promise<void> {
  await sql(
    `with version as (insert into wersja_pkd (kod, nazwa, data_od) values ($1, $1, '2024-01-01') returning id),
       a as (insert into pkd (wersja_id, kod, nazwa, poziom) select id, 'A', 'Rolnictwo', 1 from version returning id, wersja_id)
     insert into pkd (wersja_id, kod, nazwa, poziom, nad_id) select wersja_id, '01', 'Uprawy', 3, id from a`,
    [kod],
  )
}

/** The version of the PKD named by the parameter. */
export async function defaultPkd(): Promise<{ kod: string; nazwa: string }> {
  const [version] = await sql<{ kod: string; nazwa: string }>(
    `select v.kod, v.nazwa from wersja_pkd v join parametr p on p.wartosc = v.kod where p.kod = 'DEFAULT-PKD'`,
  )
  return version!
}
