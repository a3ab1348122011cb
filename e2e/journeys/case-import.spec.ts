import { readFileSync } from 'node:fs'
import { read, write, type CellObject } from '@e965/xlsx'
import type { Download, Page } from '@playwright/test'
import { importSample, importTemplate } from '#contract/aid/import/files.ts'
import { today } from '#contract/kernel/dates.ts'
import { expectAccessible, expectGoodScreen, expectNoSidewaysScroll, openAs } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

const DRAFTS = '/przypadki-pomocy/robocze-przypadki-pomocy'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import roboczych przypadków pomocy' })
// the last of two: the dialog's own cross has the same name
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).last().click()
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { level: 3, name })
const done = 'Operacja wykonana pomyślnie!'
const partly = 'Zakończono operację importu. Zweryfikuj pominięte przypadki pomocy.'

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Importuj robocze przypadki' }).click()
  await expect(heading(page, 'Wybierz plik z przypadkami pomocy')).toBeVisible()
}
const choose = (page: Page, content: string | Buffer, name = 'przypadki.csv') =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) })

async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer; text: string }> {
  const waiting: Promise<Download> = page.waitForEvent('download')
  await press(page, name)
  const download = await waiting
  const bytes = readFileSync(await download.path())
  return { name: download.suggestedFilename(), bytes, text: bytes.toString() }
}
const imported = (symbol: string) =>
  sql<{ brutto: string; zapisal: string }>(
    `select p.brutto::text, p.zapisal from przypadek p join akt on akt.id = p.akt_id where akt.akt_sym = $1 order by p.id`,
    [symbol],
  )

test('the sample is downloaded, imported, and its draft appears on the list; sent again it adds nothing', async ({
  page,
}) => {
  const login = await newUser('e2e-import', 'koo')
  const symbol = `E2E/IMP/${today().slice(0, 4)}`
  await openAs(page, login, `${DRAFTS}?search=aktSym:${symbol}`)
  await expect(page.getByText('Brak danych do wyświetlenia')).toBeVisible()
  await open(page)
  await expectGoodScreen(page)
  const template = await saved(page, 'Pobierz szablon CSV')
  expect(template).toMatchObject({ name: 'szablon-importu.csv', text: importTemplate() })
  const sample = (await saved(page, 'Pobierz wypełniony przykład CSV')).text
  expect(sample).toBe(importSample(today()))
  const file = sample.replaceAll(/UM\/12\/\d+/g, symbol)

  // a file of another kind is refused before it is sent, a foreign file by the server
  await choose(page, 'x', 'przypadki.xls')
  await expect(dialog(page).getByRole('alert')).toContainText('zapisz jako .xlsx')
  await choose(page, 'numerPrzypadku;kolor\r\n1;2')
  await expect(heading(page, 'Operacja zakończona niepowodzeniem!')).toBeFocused()
  await expect(dialog(page).getByRole('alert')).toHaveText('Nieznana kolumna w nagłówku pliku: kolor')
  await expect(dialog(page).getByRole('button', { name: 'Wyślij ponownie' })).toHaveCount(0)
  await press(page, 'Wybierz inny plik')

  // the answer is lost after the server stored everything
  const upload = '**/api/robocze_przypadki_pomocy/upload'
  await page.route(upload, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await choose(page, file)
  await expect(dialog(page).getByRole('alert')).toContainText('Połączenie z serwerem zostało przerwane')
  await expectGoodScreen(page)
  await page.unroute(upload)
  expect(await imported(symbol)).toEqual([{ brutto: '9500.50', zapisal: login }])

  // closing during the import asks first
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(upload, async (route) => {
    await held
    await route.continue()
  })
  await press(page, 'Wyślij ponownie')
  await expect(heading(page, 'Trwa import')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Czekaj' }).click()
  await expect(heading(page, 'Trwa import')).toBeVisible()
  answer()
  await expect(heading(page, done)).toBeFocused()
  await expect(dialog(page).getByText('Dodane: 0, zmienione: 0, bez zmian: 1.')).toBeVisible()
  await press(page, 'Zamknij')
  await expect(dialog(page)).toHaveCount(0)
  expect(await imported(symbol)).toHaveLength(1)
  await expect(page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: symbol })).toHaveCount(1)
})

test(
  'good rows are stored, bad ones come back in the file, and corrected they are imported',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs(page, await newUser('e2e-import-b', 'koo'), DRAFTS)
    await open(page)
    await expectNoSidewaysScroll(page)
    const symbol = 'E2E/POPR/1'
    const day = today()
    const sent = [
      'numerPrzypadku;aktSym;aktData;bfNip;bfNazwa;ppData;rodzajPomocy;brutto;nominalna',
      `1;${symbol};${day};6671000013;"Piekarnia ""Kłos""; Słupca";${day};M;100;100`,
      `2;${symbol};${day};6671000013;"Piekarnia ""Kłos""; Słupca";${day};M;sto;200`,
    ]
    await choose(page, sent.join('\r\n'))
    await expect(heading(page, partly)).toBeFocused()
    const skipped = dialog(page).getByRole('region', { name: 'Pominięte przypadki (1)' })
    await expect(skipped.getByRole('row').nth(1)).toHaveText(/32brutto: „sto” nie jest prawidłową kwotą/)
    await expect(dialog(page).getByRole('region', { name: 'Wczytane z ostrzeżeniami (1)' })).toContainText(
      'Ustawa (pole 2a) jest wymagana',
    )
    await expectNoSidewaysScroll(page)
    await expectGoodScreen(page)

    const report = await saved(page, 'Pobierz raport')
    expect(report.name).toBe('przypadki-raport.txt')
    expect(report.text).toMatch(/Wiersz 2, przypadek 1: wczytano \(dodany\); ostrzeżenia: /)
    expect(report.text).toContain('Wiersz 3, przypadek 2: błąd: brutto: „sto” nie jest prawidłową kwotą')
    const result = await saved(page, 'Pobierz plik z wynikiem')
    expect(result.name).toBe('przypadki-wynik.csv')
    const lines = result.text.split('\r\n')
    expect(lines[0]).toBe(`\ufeff${sent[0]};status;bledy;ostrzezenia`)
    expect(lines[1]).toContain(`${sent[1]};dodany;;`)
    expect(lines[2]).toContain(
      `${sent[2]};pominięty;brutto: „sto” nie jest prawidłową kwotą (najwyżej dwa miejsca po przecinku);`,
    )

    await press(page, 'Importuj kolejny plik')
    await choose(page, result.text.replace(';sto;', ';150;'), result.name)
    await expect(heading(page, done)).toBeFocused()
    await expect(dialog(page).getByText('Dodane: 1, zmienione: 0, bez zmian: 1.')).toBeVisible()
    expect((await imported(symbol)).map(({ brutto }) => brutto)).toEqual(['100.00', '150.00'])
    // the file given back, sent once more, replaces the earlier outcome
    expect((await saved(page, 'Pobierz plik z wynikiem')).text).toContain(';150;200;dodany;;')

    // as a spreadsheet: the sample with a fault comes back as a spreadsheet, is corrected there and sent again
    await press(page, 'Importuj kolejny plik')
    const sample = await saved(page, 'Pobierz wypełniony przykład XLSX')
    expect(sample.name).toBe('przyklad-importu.xlsx')
    const edited = (bytes: Buffer, cells: Record<string, string>) => {
      const book = read(bytes)
      for (const [cell, text] of Object.entries(cells)) book.Sheets['Przypadki']![cell] = { t: 's', v: text }
      return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    }
    await choose(page, edited(sample.bytes, { C2: 'E2E/ARK/1', G2: '6671000014' }), 'arkusz.xlsx')
    await expect(heading(page, partly)).toBeFocused()
    const wrong = 'bfNip (G2): NIP „6671000014” nie jest prawidłowy'
    await expect(skipped).toContainText(wrong)
    expect((await saved(page, 'Pobierz raport')).text).toContain(`Wiersz 2, przypadek 1: błąd: ${wrong}`)
    const returned = await saved(page, 'Pobierz plik z wynikiem')
    expect(returned.name).toBe('arkusz-wynik.xlsx')
    const resultSheet = read(returned.bytes).Sheets['Przypadki']!
    expect(['AD1', 'AE1', 'AF1', 'AD2', 'AE2'].map((cell) => (resultSheet[cell] as CellObject).v)).toEqual([
      'status',
      'bledy',
      'ostrzezenia',
      'pominięty',
      wrong,
    ])
    await press(page, 'Importuj kolejny plik')
    await choose(page, edited(returned.bytes, { G2: '6671000013' }), returned.name)
    await expect(heading(page, done)).toBeFocused()
    expect((await imported('E2E/ARK/1')).map(({ brutto }) => brutto)).toEqual(['9500.50'])
  },
)
