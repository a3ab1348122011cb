import { nutsInLevels, wholeNace } from '#server/testing/publishers.ts'
import { expectGoodScreen, expectPage, openAs } from '../pages/app.ts'
import {
  csvFile,
  row,
  open,
  choose,
  defaultPkd,
  nace,
  rice,
  tobacco,
  send,
  count,
  step,
  newPkd,
} from '../pages/classifications.ts'
import { sql } from '../pages/database.ts'
import { act, mainAction } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

test(
  'an administrator maintains the PKD: versions, and entries added, edited, copied, deleted',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(120_000)
    await newPkd('E2E-PKD')
    await openAs(page, 'admin', '/slowniki/klasy-pkd')
    await expectPage(page, 'Klasy PKD')
    const versions = page.getByRole('combobox', { name: 'Wybierz wersję PKD' })
    // the version named by the parameter
    const usual = (await defaultPkd()).nazwa
    await expect(versions).toHaveValue(usual)
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
    await expect(page.getByText('Od 01.01.2024 do 31.12.2030').first()).toBeVisible()

    // under a row: its code and the next level are filled in
    await open(page, 'A')
    await act(row(page, '01'), 'Dodaj podrzędną')
    const create = page.getByRole('dialog', { name: 'Tworzenie klasy PKD' })
    await expect(create.getByRole('combobox', { name: 'Kod nadrzędny' })).toHaveValue('01')
    await expect(create.getByRole('combobox', { name: 'Poziom' })).toHaveValue('grupa')
    await expectGoodScreen(page)
    await create.getByRole('textbox', { name: 'Kod' }).fill('01.1')
    await create.getByRole('textbox', { name: 'Nazwa' }).fill('Uprawy jednoroczne')
    await create.getByRole('button', { name: 'Zapisz' }).click()
    await expect(create).toBeHidden()
    await open(page, '01')
    await expect(row(page, '01.1')).toContainText('grupa')

    // under a parent found by typing; an unknown one is refused, and no input is lost
    await mainAction(page).click()
    await create.getByRole('textbox', { name: 'Kod' }).fill('01.11')
    await create.getByRole('textbox', { name: 'Nazwa' }).fill('Uprawa zbóż')
    await create.getByRole('combobox', { name: 'Poziom' }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'klasa' }).click()
    await create.getByRole('combobox', { name: 'Kod nadrzędny' }).fill('99')
    await create.getByRole('button', { name: 'Zapisz' }).click()
    await expect(create.getByText('Nie można dodać rekordu.')).toBeVisible()
    await expect(create.getByText(/^Błąd: W tej wersji nie ma obowiązującej pozycji/)).toBeVisible()
    await create.getByRole('combobox', { name: 'Kod nadrzędny' }).fill('jednoroczne')
    await page.getByRole('option', { name: '01.1 Uprawy jednoroczne' }).click()
    await expect(create.getByRole('combobox', { name: 'Kod nadrzędny' })).toHaveValue('01.1')
    await create.getByRole('button', { name: 'Zapisz' }).click()
    await expect(create).toBeHidden()

    await act(row(page, '01.1'), 'Edytuj')
    const edit = page.getByRole('dialog', { name: 'Edycja klasy PKD' })
    await sql(`update pkd set nazwa = 'cudza zmiana' where kod = '01.1' and nazwa = 'Uprawy jednoroczne'`)
    await edit.getByRole('textbox', { name: 'Nazwa' }).fill('moja zmiana')
    await edit.getByRole('button', { name: 'Zapisz' }).click()
    await expect(edit.getByText(/Nie można zmodyfikować klasy PKD: .*w międzyczasie zmieniony/)).toBeVisible()
    await expect(edit.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('moja zmiana')
    await edit.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
    await expect(edit.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('cudza zmiana')
    await edit.getByRole('textbox', { name: 'Nazwa' }).fill('po uzgodnieniu')
    await edit.getByRole('button', { name: 'Zapisz' }).click()
    await expect(row(page, '01.1')).toContainText('po uzgodnieniu')

    await act(row(page, '01.1'), 'Kopiuj')
    const copy = page.getByRole('dialog', { name: 'Kopiowanie klasy PKD' })
    await copy.getByRole('textbox', { name: 'Kod' }).fill('01.2')
    await copy.getByRole('button', { name: 'Zapisz' }).click()
    await expect(row(page, '01.2')).toBeVisible()

    // deleting names the code, and is refused while there are entries under it
    await act(row(page, '01'), 'Usuń')
    const question = page.getByRole('dialog').filter({ hasText: 'klasę PKD o kodzie 01?' })
    await question.getByRole('button', { name: 'Usuń' }).click()
    await expect(page.getByText('Nie można usunąć klasy PKD, która ma klasy podrzędne')).toBeVisible()
    await question.getByRole('button', { name: 'Anuluj' }).click()
    await act(row(page, '01.2'), 'Usuń')
    await page.getByRole('dialog').filter({ hasText: '01.2' }).getByRole('button', { name: 'Usuń' }).click()
    await expect(row(page, '01.2')).toHaveCount(0)

    // reloading keeps the version; a new visit begins with the default one
    await page.reload()
    await expect(versions).toHaveValue('Wersja próbna')
    await page.getByRole('button', { name: 'Wczytaj klasyfikację NACE EUROSTAT' }).click()
    await expectPage(page, 'Import NACE EUROSTAT')
    await page.getByRole('link', { name: 'Anuluj' }).click()
    await expect(versions).toHaveValue(usual)
  },
)

test(
  'NACE: a damaged file is refused, a good one becomes a version, which two more files update',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(120_000)
    const usual = await defaultPkd()
    await openAs(page, 'admin', '/import-danych/nace')
    await expectPage(page, 'Import NACE EUROSTAT')
    await expect(page.getByText(`Obecna wersja NACE: ${usual.nazwa} (${usual.kod})`)).toBeVisible()

    await send(page, { name: 'NACE.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.getByText('Dozwolone są tylko pliki csv')).toBeVisible()
    await send(page, nace([...rice.slice(0, 4), ['4', '1.12', '01.1', 'Zero zgubione w arkuszu']]))
    await expect(page.getByText(/^Nie można wczytać danych\. Wiersz 6: kod „1\.12” jest nieprawidłowy/)).toBeVisible()
    await expectGoodScreen(page)
    await page.route('**/pkd/upload', (route) => route.abort())
    await send(page, nace(rice))
    await expect(page.getByText('Nie można wczytać danych. Wystąpił błąd połączenia')).toBeVisible()
    await page.unroute('**/pkd/upload')

    // most of the current version is not in this file
    await send(page, nace(rice))
    await step(page, 'Zawartość pliku')
    await expect(page.getByText(/Aktualizacja zakończy obowiązywanie/)).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Akceptuj jako nową wersję' }).click()
    const naming = page.getByRole('dialog', { name: 'Zaakceptuj NACE jako nową wersję.' })
    await naming.getByRole('textbox', { name: 'Kod' }).fill('PKD2025')
    await naming.getByRole('textbox', { name: 'Nazwa' }).fill('Próba NACE')
    await naming.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.01.2025')
    await naming.getByRole('button', { name: 'Akceptuj' }).click()
    await expect(naming.getByText('Błąd: Istnieje już wersja o kodzie PKD2025')).toBeVisible()
    await expect(naming.getByText(/^Nie można dodać nowej wersji/)).toBeVisible()
    await expectGoodScreen(page)
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
          await page.getByText('Pozycje, których nie ma w pliku (1)').click()
          await expect(page.getByText('01.12 Uprawa ryżu')).toBeVisible()
          await page.getByRole('combobox', { name: /Zmiana/ }).selectOption('nowy')
          await expect(page.locator('tr').filter({ hasText: 'Uprawa tytoniu' })).toBeVisible()
          await expect(page.locator('tr').filter({ hasText: 'Uprawa zbóż' })).toHaveCount(0)
          await page.getByRole('button', { name: 'Wyczyść filtry' }).click()
        }
        await page.getByRole('button', { name: 'Zaktualizuj obecną wersję' }).click()
        const question = page.getByRole('dialog').filter({ hasText: 'zaktualizować obecną wersję NACE ?' })
        await expect(question).toContainText('Operacja może chwilę potrwać.')
        await question.getByRole('button', { name: 'Zaktualizuj' }).click()
        await step(page, 'Operacja wykonana pomyślnie !')
        await expect(page.getByText(message)).toBeVisible()
      }

      // the file is gone meanwhile: the question stays and says why
      await page.getByRole('button', { name: 'Wczytaj kolejny plik' }).click()
      await send(page, nace(rice))
      await step(page, 'Zawartość pliku')
      await sql(`delete from pkd where wersja_id in (select id from wersja_pkd where not przyjeta)`)
      await sql(`delete from wersja_pkd where not przyjeta`)
      await page.getByRole('button', { name: 'Zaktualizuj obecną wersję' }).click()
      await page.getByRole('button', { name: 'Zaktualizuj', exact: true }).click()
      await expect(page.getByText(/^Nie można zaktualizować bieżącej wersji\. Ten plik nie czeka już/)).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Aktualizacja wersji Próba NACE' })).toBeVisible()
    } finally {
      await sql(`update parametr set wartosc = $1 where kod = 'DEFAULT-PKD'`, [usual.kod])
    }
  },
)

test(
  'a whole NACE in the layout of Eurostat is shown, and NUTS in its place with a warning',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'admin', '/import-danych/nace')
    await send(page, csvFile('NACE.csv', wholeNace('Rolnictwo')))
    await step(page, 'Zawartość pliku')
    await expect(page.locator('tr').filter({ hasText: 'ROLNICTWO A, SEKCJA' })).toBeVisible()

    // NUTS imported as NACE
    await page.getByRole('button', { name: 'Wczytaj inny plik' }).click()
    await send(page, csvFile('NUTS.csv', nutsInLevels()))
    await step(page, 'Zawartość pliku')
    await expect(
      page.getByText(/^Format importowanych danych NACE EUROSTAT przypomina format danych NUTS/),
    ).toBeVisible()
  },
)
