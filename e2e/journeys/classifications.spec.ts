import { existsSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectPage, signIn, themes } from '../pages/app.ts'
import { sql } from '../pages/database.ts'

const samples = '../shared/data/import_samples'
const nutsList = '/slowniki/jednostki-terytorialne-realizacji'
const flag = 'latarnia.restore jednostki-terytorialne-realizacji'

const row = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: code, exact: true }) })
const open = (page: Page, code: string) => row(page, code).getByRole('button', { name: 'Rozwiń' }).click()
const choose = async (page: Page, classification: 'PKD' | 'NUTS', version: string) => {
  await page.getByRole('combobox', { name: `Wybierz wersję ${classification}` }).click()
  await page.getByRole('option', { name: version }).click()
}

/** A file in the layout of Eurostat. */
const nace = (rows: [level: string, code: string, parent: string, name: string][]) => ({
  name: 'NACE.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Level,Code,Parent,Description', ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\r\n'),
  ),
})
const rice: Parameters<typeof nace>[0] = [
  ['1', 'A', '', 'ROLNICTWO'],
  ['2', '01', 'A', 'Uprawy rolne'],
  ['3', '01.1', '01', 'Uprawy inne niż wieloletnie'],
  ['4', '01.11', '01.1', 'Uprawa zbóż'],
  ['4', '01.12', '01.1', 'Uprawa ryżu'],
]
const tobacco: typeof rice = [...rice.slice(0, 4), ['4', '01.15', '01.1', 'Uprawa tytoniu']]

const send = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(file)
const count = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
const step = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused()

/** In both themes, whatever dialog is open. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of themes.toReversed()) {
    await page.evaluate(
      (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'latarnia.theme', newValue })),
      theme,
    )
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)
  }
}

/** A version of one's own, so that journeys running beside each other do not meet. */
async function newPkd(kod: string): Promise<void> {
  await sql(
    `with version as (insert into wersja_pkd (kod, nazwa, data_od) values ($1, $1, '2024-01-01') returning id),
       a as (insert into pkd (wersja_id, kod, nazwa, poziom) select id, 'A', 'Rolnictwo', 1 from version returning id, wersja_id)
     insert into pkd (wersja_id, kod, nazwa, poziom, nad_id) select wersja_id, '01', 'Uprawy', 3, id from a`,
    [kod],
  )
}

test('an administrator keeps the PKD: versions, and entries added, edited, copied, deleted', async ({ page }) => {
  await newPkd('E2E-PKD')
  await signIn(page, 'admin')
  await page.goto('/slowniki/klasy-pkd')
  await expectPage(page, 'Klasy PKD')
  const versions = page.getByRole('combobox', { name: 'Wybierz wersję PKD' })
  // the default one, by the parameter
  await expect(versions).toHaveValue('PKD 2025')
  await choose(page, 'PKD', 'E2E-PKD Od 01.01.2024 bezterminowo')
  await expect(page.getByRole('row')).toHaveCount(3)

  // the version itself
  await page.getByRole('button', { name: 'Edytuj wersję' }).click()
  const version = page.getByRole('dialog', { name: 'Edycja wersji PKD' })
  await version.getByRole('textbox', { name: 'Kod' }).fill('E2')
  await version.getByRole('textbox', { name: 'Nazwa' }).fill('Wersja próbna')
  await version.getByRole('textbox', { name: 'Obowiązuje do' }).fill('31.12.2030')
  await version.getByRole('button', { name: 'Zapisz' }).click()
  await expect(version.getByText('Błąd: To pole musi zawierać co najmniej 3 znaki')).toBeVisible()
  await version.getByRole('textbox', { name: 'Kod' }).fill('E2E-PROBA')
  await version.getByRole('button', { name: 'Zapisz' }).click()
  await expect(version).toBeHidden()
  await expect(versions).toHaveValue('Wersja próbna')
  await expect(page.getByText('Od 01.01.2024 do 31.12.2030')).toBeVisible()

  // under a row: its code and the next level are there already
  await open(page, 'A')
  await row(page, '01').getByRole('button', { name: 'Dodaj podrzędną' }).click()
  const create = page.getByRole('dialog', { name: 'Tworzenie klasy PKD' })
  await expect(create.getByRole('combobox', { name: 'Kod nadrzędny' })).toHaveValue('01')
  await expect(create.getByRole('combobox', { name: 'Poziom' })).toHaveValue('grupa')
  await create.getByRole('textbox', { name: 'Kod' }).fill('01.1')
  await create.getByRole('textbox', { name: 'Nazwa' }).fill('Uprawy jednoroczne')
  await create.getByRole('button', { name: 'Zapisz' }).click()
  await expect(create).toBeHidden()
  await open(page, '01')
  await expect(row(page, '01.1')).toContainText('grupa')

  // under a parent found by typing; one that is not there is refused, and nothing typed is lost
  await page.getByRole('button', { name: 'Dodaj', exact: true }).click()
  await create.getByRole('textbox', { name: 'Kod' }).fill('01.11')
  await create.getByRole('textbox', { name: 'Nazwa' }).fill('Uprawa zbóż')
  await create.getByRole('combobox', { name: 'Poziom' }).click()
  await page.getByRole('option', { name: 'klasa', exact: true }).click()
  await create.getByRole('combobox', { name: 'Kod nadrzędny' }).fill('99')
  await create.getByRole('button', { name: 'Zapisz' }).click()
  await expect(create.getByText('Nie można dodać rekordu.')).toBeVisible()
  await expect(create.getByText(/^Błąd: W tej wersji nie ma obowiązującej pozycji/)).toBeVisible()
  await create.getByRole('combobox', { name: 'Kod nadrzędny' }).fill('jednoroczne')
  await page.getByRole('option', { name: '01.1 Uprawy jednoroczne' }).click()
  await expect(create.getByRole('combobox', { name: 'Kod nadrzędny' })).toHaveValue('01.1')
  await create.getByRole('button', { name: 'Zapisz' }).click()
  await expect(create).toBeHidden()

  await row(page, '01.1').getByRole('button', { name: 'Edytuj' }).click()
  const edit = page.getByRole('dialog', { name: 'Edycja klasy PKD' })
  await sql(`update pkd set nazwa = 'cudza zmiana' where kod = '01.1' and nazwa = 'Uprawy jednoroczne'`)
  await edit.getByRole('textbox', { name: 'Nazwa' }).fill('moja zmiana')
  await edit.getByRole('button', { name: 'Zapisz' }).click()
  await expect(edit.getByText(/Nie można zmodyfikować klasy PKD: .*w międzyczasie zmieniony/)).toBeVisible()
  await expect(edit.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('moja zmiana')
  await edit.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
  await expect(edit.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('cudza zmiana')
  await edit.getByRole('textbox', { name: 'Nazwa' }).fill('po uzgodnieniu')
  await edit.getByRole('button', { name: 'Zapisz' }).click()
  await expect(row(page, '01.1')).toContainText('po uzgodnieniu')

  await row(page, '01.1').getByRole('button', { name: 'Kopiuj' }).click()
  const copy = page.getByRole('dialog', { name: 'Kopiowanie klasy PKD' })
  await copy.getByRole('textbox', { name: 'Kod' }).fill('01.2')
  await copy.getByRole('button', { name: 'Zapisz' }).click()
  await expect(row(page, '01.2')).toBeVisible()

  // deleting names the code, and is refused while something lies beneath
  await row(page, '01').getByRole('button', { name: 'Usuń' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'klasę PKD o kodzie 01?' })
  await question.getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText('Nie można usunąć klasy PKD, która ma klasy podrzędne')).toBeVisible()
  await question.getByRole('button', { name: 'Anuluj' }).click()
  await row(page, '01.2').getByRole('button', { name: 'Usuń' }).click()
  await page.getByRole('dialog').filter({ hasText: '01.2' }).getByRole('button', { name: 'Usuń' }).click()
  await expect(row(page, '01.2')).toHaveCount(0)

  // reloading returns to the version; coming again begins with the usual one
  await page.reload()
  await expect(versions).toHaveValue('Wersja próbna')
  await page.getByRole('button', { name: 'Wczytaj klasyfikację NACE EUROSTAT' }).click()
  await expectPage(page, 'Import NACE EUROSTAT')
  await page.getByRole('link', { name: 'Anuluj' }).click()
  await expect(versions).toHaveValue('PKD 2025')
})

test('the dialogs of NUTS have addresses of their own', async ({ page }) => {
  await sql(
    `with version as (insert into wersja_nuts (kod, nazwa, data_od, data_do) values ('E2E', 'Próba NUTS', '2020-01-01', '2020-12-31') returning id)
     insert into nuts (wersja_id, kod, nazwa, poziom) select id, 'PL', 'Kraj próbny', 1 from version`,
  )
  const [version] = await sql<{ id: number; unit: number }>(
    `select v.id, n.id as unit from wersja_nuts v join nuts n on n.wersja_id = v.id where v.kod = 'E2E'`,
  )
  const { id, unit } = version!
  await signIn(page, 'admin')
  await page.goto(nutsList)
  await expectPage(page, 'Jednostki terytorialne realizacji')
  const versions = page.getByRole('combobox', { name: 'Wybierz wersję NUTS' })
  await expect(versions).toHaveValue('NUTS 2024')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), flag)).not.toBeNull()
  await choose(page, 'NUTS', 'Próba NUTS Od 01.01.2020 do 31.12.2020')

  // edit: closing returns to the list and to the button
  const button = row(page, 'PL').getByRole('button', { name: 'Edytuj' })
  await button.click()
  await expect(page).toHaveURL(`${nutsList}/edit/${id}/${unit}`)
  const edit = page.getByRole('dialog', { name: 'Edycja jednostki terytorialnej realizacji' })
  await edit.getByRole('textbox', { name: 'Nazwa' }).fill('Inna nazwa')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(edit).toBeHidden()
  await expect(page).toHaveURL(nutsList)
  await expect(button).toBeFocused()
  await expect(versions).toHaveValue('Próba NUTS')

  // under a unit, then the browser's own way back
  await row(page, 'PL').getByRole('button', { name: 'Dodaj podrzędną' }).click()
  await expect(page).toHaveURL(`${nutsList}/create/${id}/${unit}`)
  const create = page.getByRole('dialog', { name: 'Tworzenie jednostki terytorialnej realizacji' })
  await expect(create.getByRole('combobox', { name: 'Poziom' })).toHaveValue('2 – makroregion (NUTS 1)')
  await create.getByRole('textbox', { name: 'Kod' }).fill('PL!')
  await create.getByRole('textbox', { name: 'Nazwa' }).fill('Makroregion próbny')
  await create.getByRole('button', { name: 'Zapisz' }).click()
  await expect(create.getByText('Błąd: To pole nie może zawierać znaków specjalnych')).toBeVisible()
  await create.getByRole('textbox', { name: 'Kod' }).fill('PL0')
  await create.getByRole('button', { name: 'Zapisz' }).click()
  await expect(create).toBeHidden()
  await open(page, 'PL')
  await expect(row(page, 'PL0')).toHaveAttribute('data-highlighted', 'true')
  await row(page, 'PL0').getByRole('button', { name: 'Kopiuj' }).click()
  await expect(page.getByRole('dialog', { name: 'Kopiowanie jednostki terytorialnej realizacji' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // straight from an address: of a unit, of none, and without a version
  await page.goto(`${nutsList}/edit/${id}/${unit}`)
  await expect(edit.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Kraj próbny')
  await expect(versions).toHaveValue('Próba NUTS')
  await page.goto(`${nutsList}/edit/${id}/999999`)
  await expect(edit.getByText('Nie znaleziono wskazanego rekordu')).toBeVisible()
  await page.goto(`${nutsList}/create`)
  await expect(create.getByRole('combobox', { name: 'Poziom' })).toHaveValue('1 – kraj')
  await create.getByRole('button', { name: 'Anuluj' }).click()
  await expect(page).toHaveURL(nutsList)

  await page.getByRole('button', { name: 'Wczytaj klasyfikację NUTS EUROSTAT' }).click()
  await expectPage(page, 'Import NUTS EUROSTAT')
  expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBeNull()
})

test('NACE: a damaged file is refused, a good one becomes a version, which two more files update', async ({ page }) => {
  test.setTimeout(120_000)
  const standard = await sql<{ wartosc: string }>(`select wartosc from parametr where kod = 'DEFAULT-PKD'`)
  await signIn(page, 'admin')
  await page.goto('/import-danych/nace')
  await expectPage(page, 'Import NACE EUROSTAT')
  await expect(page.getByText(/Obecna wersja NACE: PKD 2025/)).toBeVisible()

  await send(page, { name: 'NACE.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Dozwolone są tylko pliki csv')).toBeVisible()
  await send(page, nace([...rice.slice(0, 4), ['4', '1.12', '01.1', 'Zero zgubione w arkuszu']]))
  await expect(page.getByText(/^Nie można wczytać danych\. Wiersz 6: kod „1\.12” jest nieprawidłowy/)).toBeVisible()
  await page.route('**/pkd/upload', (route) => route.abort())
  await send(page, nace(rice))
  await expect(page.getByText('Nie można wczytać danych. Wystąpił błąd połączenia')).toBeVisible()
  await page.unroute('**/pkd/upload')

  // most of the current version is not in this file
  await send(page, nace(rice))
  await step(page, 'Zawartość pliku')
  await expect(page.getByText(/Aktualizacja zakończy obowiązywanie/)).toBeVisible()
  await page.getByRole('button', { name: 'Akceptuj jako nową wersję' }).click()
  const naming = page.getByRole('dialog', { name: 'Zaakceptuj NACE jako nową wersję.' })
  await naming.getByRole('textbox', { name: 'Kod' }).fill('PKD2025')
  await naming.getByRole('textbox', { name: 'Nazwa' }).fill('Próba NACE')
  await naming.getByRole('button', { name: 'Akceptuj' }).click()
  await expect(naming.getByText('Błąd: Istnieje już wersja o kodzie PKD2025')).toBeVisible()
  await expect(naming.getByText(/^Nie można dodać nowej wersji/)).toBeVisible()
  await naming.getByRole('textbox', { name: 'Kod' }).fill('E2E-NACE')
  await naming.getByRole('button', { name: 'Akceptuj' }).click()
  await step(page, 'Operacja wykonana pomyślnie !')

  await sql(`update parametr set wartosc = 'E2E-NACE' where kod = 'DEFAULT-PKD'`)
  try {
    await page.getByRole('link', { name: 'Przejdź do klas PKD' }).click()
    await choose(page, 'PKD', 'Próba NACE')
    await expect(row(page, 'A')).toContainText('ROLNICTWO')

    for (const [counts, message] of [
      [['1', '0', '1', '4'], /Zaktualizowano wersję E2E-NACE\. Dodano: 1, zmieniono: 0, zakończono: 1, bez zmian: 4/],
      [['0', '0', '0', '5'], /Dodano: 0, zmieniono: 0, zakończono: 0, bez zmian: 5/],
    ] as const) {
      await page.goto('/import-danych/nace')
      await send(page, nace(tobacco))
      await step(page, 'Zawartość pliku')
      for (const [index, label] of ['Nowe', 'Zmienione', 'Zakończone', 'Bez zmian'].entries())
        await expect(count(page, label)).toHaveText(counts[index]!)
      if (counts[2] === '1') {
        await page.getByText('Kody, których nie ma w pliku (1)').click()
        await expect(page.getByText('01.12', { exact: true })).toBeVisible()
        await page.getByRole('combobox', { name: /Zmiana/ }).selectOption('nowy')
        await expect(page.getByRole('row', { name: /Uprawa tytoniu/ })).toBeVisible()
        await expect(page.getByRole('row', { name: /Uprawa zbóż/ })).toHaveCount(0)
        await page.getByRole('button', { name: 'Wyczyść filtry' }).click()
      }
      await page.getByRole('button', { name: 'Zaktualizuj obecną wersję' }).click()
      const question = page.getByRole('dialog').filter({ hasText: 'zaktualizować obecną wersję NACE ?' })
      await expect(question).toContainText('Operacja może chwilę potrwać.')
      await question.getByRole('button', { name: 'Zaktualizuj' }).click()
      await step(page, 'Operacja wykonana pomyślnie !')
      await expect(page.getByText(message)).toBeVisible()
    }

    // a file that meanwhile is gone: the preview stays and says why
    await page.getByRole('button', { name: 'Wczytaj kolejny plik' }).click()
    await send(page, nace(rice))
    await step(page, 'Zawartość pliku')
    await sql(
      `with gone as (delete from pkd where wersja_id in (select id from wersja_pkd where not przyjeta)) select 1`,
    )
    await sql(`delete from wersja_pkd where not przyjeta`)
    await page.getByRole('button', { name: 'Zaktualizuj obecną wersję' }).click()
    await page.getByRole('button', { name: 'Zaktualizuj', exact: true }).click()
    await expect(page.getByText(/^Nie można zaktualizować bieżącej wersji\. Ten plik nie czeka już/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Zawartość pliku' })).toBeVisible()
  } finally {
    await sql(`update parametr set wartosc = $1 where kod = 'DEFAULT-PKD'`, [standard[0]!.wartosc])
  }
})

test('NUTS: a damaged file ends with a failed summary, a good one becomes a version', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/import-danych/nuts')
  await expect(page.getByText(/Obecna wersja NUTS: NUTS 2024/)).toBeVisible()
  await send(page, { name: 'NUTS.csv', mimeType: 'text/csv', buffer: Buffer.from('NUTS-Code,Description\nPL,"Polska') })
  await step(page, 'Operacja zakończona niepowodzeniem !')
  await expect(page.getByText(/^Plik CSV jest uszkodzony/)).toBeVisible()

  await page.getByRole('button', { name: 'Wczytaj inny plik' }).click()
  const units = ['PL,Polska', 'PL2,Makroregion', 'PL21,Region', 'PL213,Podregion', 'DE,Deutschland']
  await send(page, {
    name: 'NUTS.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['NUTS-Code,Description', ...units].join('\r')),
  })
  await step(page, 'Zawartość pliku')
  await expect(page.getByText('Jednostki innych państw, pominięte: 1.')).toBeVisible()

  await page.getByRole('button', { name: 'Zaktualizuj obecną wersję' }).click()
  const question = page
    .getByRole('dialog')
    .filter({ hasText: 'Czy na pewno chcesz zaktualizować obecną wersję NUTS ?' })
  await expect(question).toContainText('może chwilę potrwać')
  await question.getByRole('button', { name: 'Anuluj' }).click()

  await page.getByRole('button', { name: 'Akceptuj jako nową wersję' }).click()
  const naming = page.getByRole('dialog', { name: 'Zaakceptuj NUTS jako nową wersję.' })
  await naming.getByRole('textbox', { name: 'Kod' }).fill('E2E_IMPORT')
  await naming.getByRole('textbox', { name: 'Nazwa' }).fill('Próba importu NUTS')
  // closed, or it would take the place of the current version, which others use
  await naming.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.01.2010')
  await naming.getByRole('textbox', { name: 'Obowiązuje do' }).fill('31.12.2010')
  await naming.getByRole('button', { name: 'Akceptuj' }).click()
  await step(page, 'Operacja wykonana pomyślnie !')
  await expect(page.getByText('Utworzono nową wersję').first()).toBeVisible()
  await page.getByRole('link', { name: 'Przejdź do jednostek realizacji' }).click()
  await choose(page, 'NUTS', 'Próba importu NUTS')
  await open(page, 'PL')
  await expect(row(page, 'PL2')).toContainText('Makroregion')
})

test('the whole NACE and NUTS of Eurostat can be looked at before they are accepted', async ({ page }) => {
  test.skip(!existsSync(samples), `no ${samples} beside the project`)
  await signIn(page, 'admin')
  await page.goto('/import-danych/nace')
  await send(page, `${samples}/NACE_REV21_constructed_in_ramon_layout_PL.csv`)
  await step(page, 'Zawartość pliku')
  await expect(page.getByRole('row', { name: /ROLNICTWO, LEŚNICTWO I RYBACTWO/ })).toBeVisible()

  // NUTS in the place of NACE
  await page.getByRole('button', { name: 'Wczytaj inny plik' }).click()
  await send(page, `${samples}/NUTS_2024_PL_constructed_in_ramon_layout.csv`)
  await step(page, 'Zawartość pliku')
  await expect(page.getByText(/^Format importowanych danych NACE EUROSTAT przypomina format danych NUTS/)).toBeVisible()

  await page.goto('/import-danych/nuts')
  await send(page, `${samples}/NUTS_2024_PL_constructed_in_ramon_layout.csv`)
  await step(page, 'Zawartość pliku')
  await expect(page.getByRole('row', { name: /Polska/ })).toBeVisible()
})

test('lists, dialogs and every step of the imports are accessible in both themes', async ({ page }) => {
  test.setTimeout(240_000)
  await newPkd('E2E-AXE')
  await signIn(page, 'admin')
  await page.goto('/slowniki/klasy-pkd')
  await choose(page, 'PKD', 'E2E-AXE')
  await open(page, 'A')
  await expectAccessibleInBothThemes(page)
  await row(page, '01').getByRole('button', { name: 'Dodaj podrzędną' }).click()
  await page.getByRole('combobox', { name: 'Kod nadrzędny' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto(`${nutsList}/create`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.goto('/import-danych/nace')
  await send(page, nace([['1', 'A', '', 'bez klas']]))
  await expect(page.getByText(/^Nie można wczytać danych/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await send(page, nace(rice))
  await step(page, 'Zawartość pliku')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Akceptuj jako nową wersję' }).click()
  await page.getByRole('button', { name: 'Akceptuj', exact: true }).click()
  await expect(page.getByText('Błąd: Kod jest wymagany')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/import-danych/nuts')
  await send(page, nace(rice))
  await step(page, 'Operacja zakończona niepowodzeniem !')
  await expectAccessibleInBothThemes(page)
})

test('on a small screen everything is there', async ({ page }) => {
  await signIn(page, 'admin')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/slowniki/klasy-pkd', nutsList]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Edytuj wersję' })).toBeEnabled()
    await expect(page.getByRole('listitem').filter({ hasText: 'Poziom' }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.goto('/import-danych/nace')
  await expectNoSidewaysScroll(page)
  await send(page, nace(rice))
  await step(page, 'Zawartość pliku')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Akceptuj jako nową wersję' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

for (const path of ['/slowniki/klasy-pkd', nutsList, '/import-danych/nace', '/import-danych/nuts'])
  test(`a supervisor has no ${path}`, async ({ page }) => {
    await signIn(page, 'nadzorca')
    await page.goto(path)
    await expectPage(page, 'Nie masz uprawnień do wyświetlenia tej strony')
  })
