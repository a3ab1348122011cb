import type { Page } from '@playwright/test'
import { expectAccessible, expectGoodScreen, expectPage, openAs } from '../pages/app.ts'
import { sql } from '../pages/database.ts'
import { act, mainAction, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

// days far from those of other journeys
const clear = () => sql(`delete from kurs_euro where data < '2010-01-01'`)
test.beforeEach(clear)
test.afterAll(clear)

const row = (page: Page, day: string) => rowOf(page, day)
const archive = (...lines: string[]) => ({
  name: 'archiwum_tab_a_2004.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['data;1USD;1EUR;nr tabeli;pełny numer tabeli;', ';dolar;euro;', ...lines, 'kod ISO;USD;EUR;'].join('\r\n'),
  ),
})
const choose = async (page: Page, file: ReturnType<typeof archive>) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Wybierz plik CSV' }).click()
  await (await chooser).setFiles(file)
}

test('an administrator enters and corrects a rate by hand', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/slowniki/kursy-euro?search=data<2010-01-01')
  await expectPage(page, 'Kursy euro')
  await mainAction(page).click()
  const dialog = page.getByRole('dialog', { name: 'Dodawanie kursu euro' })
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  for (const message of ['Data jest wymagana', 'Kurs jest wymagany'])
    await expect(dialog.getByText(`Błąd: ${message}`).first()).toBeVisible()
  await expectAccessible(page)
  const rate = dialog.getByRole('textbox', { name: 'Kurs średni' })
  await rate.fill('4,71,2')
  await expect(dialog.getByText('Błąd: Zły format liczby')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Data' }).fill('1.1.2002')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(dialog.getByText('Błąd: Najwcześniejsza data możliwa do wyboru to 02.01.2002.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Data' }).fill('2.1.2004')
  await rate.fill('4.7150')
  await dialog.getByRole('button', { name: 'Zapisz' }).dblclick()
  await expect(page.getByText('Dodano kurs euro')).toBeVisible()
  await expect(row(page, '02.01.2004')).toContainText('4,7150')

  // the day is taken: no input is lost
  await mainAction(page).click()
  await dialog.getByRole('textbox', { name: 'Data' }).fill('02.01.2004')
  await dialog.getByRole('textbox', { name: 'Kurs średni' }).fill('5')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(dialog.getByText('Błąd: Kurs euro z tego dnia już istnieje')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()

  await act(row(page, '02.01.2004'), 'Edytuj')
  const edit = page.getByRole('dialog', { name: 'Edycja kursu euro' })
  await expect(edit.getByRole('textbox', { name: 'Data' })).toBeDisabled()
  await edit.getByRole('textbox', { name: 'Kurs średni' }).fill('4,72')
  await sql(`update kurs_euro set kurs_sredni = 4.9 where data = '2004-01-02'`)
  await edit.getByRole('button', { name: 'Zapisz' }).click()
  await expect(edit.getByText(/w międzyczasie zmieniony/).first()).toBeVisible()
  await edit.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(edit.getByRole('textbox', { name: 'Kurs średni' })).toHaveValue('4,9000')
  await edit.getByRole('textbox', { name: 'Kurs średni' }).fill('4,72')
  await edit.getByRole('button', { name: 'Zapisz' }).click()
  await expect(row(page, '02.01.2004')).toContainText('4,7200')
})

test(
  'missing rates are filled in year by year, can be stopped, and a failure keeps the years done so far',
  { tag: '@deep' },
  async ({ page }) => {
    await sql(`insert into kurs_euro (data, kurs_sredni) values ('2006-01-02', 3.9)`)
    await openAs(page, 'admin', '/slowniki/kursy-euro?search=data<2010-01-01')
    const dialog = page.getByRole('dialog', { name: 'Uzupełnianie brakujących kursów euro' })
    const fillIn = async (from: string, to: string) => {
      await page.getByRole('button', { name: 'Uzupełnij braki' }).click()
      await dialog.getByRole('textbox', { name: 'Data od' }).fill(from)
      await dialog.getByRole('textbox', { name: 'Data do' }).fill(to)
      await dialog.getByRole('button', { name: 'Uzupełnij' }).click()
    }
    await page.getByRole('button', { name: 'Uzupełnij braki' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Data od' })).toHaveValue(`01.01.${new Date().getFullYear()}`)
    await expect(dialog.getByText('Kursy próbne (bez połączenia z NBP)')).toBeVisible()
    await expectGoodScreen(page)
    await page.keyboard.press('Escape')

    await fillIn('31.12.2006', '01.01.2006')
    await expect(dialog.getByText('Błąd: "Data od" nie może być późniejsza od "Daty do".')).toBeVisible()
    await expect(dialog.getByText('Błąd: "Data do" nie może być wcześniejsza od "Daty od".')).toBeVisible()

    // the second year fails: the first is kept, and the dialog says so
    await page.route('**/complete_empty/2007-*/**', (route) =>
      route.fulfill({ status: 503, json: { message: 'Narodowy Bank Polski: usługa jest chwilowo niedostępna.' } }),
    )
    await dialog.getByRole('textbox', { name: 'Data od' }).fill('01.12.2006')
    await dialog.getByRole('textbox', { name: 'Data do' }).fill('31.01.2008')
    await dialog.getByRole('button', { name: 'Uzupełnij' }).click()
    await expect(
      dialog.getByText(/Uzupełniono 1 z 3 lat \(dodane dni: \d+\) i to pozostaje zapisane.*chwilowo niedostępna/),
    ).toBeVisible()
    await page.unrouteAll()

    // stopped in the second year
    await page.route('**/complete_empty/2007-*/**', () => {})
    await dialog.getByRole('button', { name: 'Uzupełnij' }).click()
    await expect(dialog.getByText('Rok 2007: 2 z 3')).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^33/)
    await dialog.getByRole('button', { name: 'Przerwij' }).click()
    await expect(page.getByText(/Przerwano uzupełnianie kursów euro po 1 z 3 lat/)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await fillIn('01.01.2006', '31.12.2006')
    await expect(page.getByText(/Uzupełniono kursy euro\. Dodane dni: \d+\./)).toBeVisible()
    const days = await sql<{ kurs_sredni: string }>(
      `select kurs_sredni from kurs_euro where data between '2006-01-01' and '2006-12-31' order by data`,
    )
    expect(days.length).toBeGreaterThan(245)
    expect(Number(days[0]!.kurs_sredni)).toBe(3.9)
    await fillIn('01.01.2006', '31.12.2006')
    await expect(page.getByText('W podanym okresie nie brakuje żadnych kursów euro')).toBeVisible()
  },
)

test('rates come from the file of the bank: preview, consent to replace, acceptance', async ({ page }) => {
  await sql(`insert into kurs_euro (data, kurs_sredni) values ('2004-01-05', 4.7), ('2004-01-06', 4.6)`)
  await openAs(page, 'admin', '/slowniki/kursy-euro')
  await page.getByRole('link', { name: 'Import kursów euro' }).click()
  await expectPage(page, 'Import kursów euro')
  await choose(page, archive('20040102;3,7;4,7150;1;001/A/NBP/2004;', '20040231;3,7;4,7;2;002/A/NBP/2004;'))
  await expect(
    page.getByRole('alert').filter({ hasText: 'Wiersz 4: „20040231” nie jest prawidłową datą' }),
  ).toBeVisible()

  const file = archive(
    '20040102;3,7;4,7150;1;001/A/NBP/2004;',
    '20040105;3,7;4,7000;2;002/A/NBP/2004;',
    '20040106;3,7;4,6500;3;003/A/NBP/2004;',
  )
  await choose(page, file)
  await expect(page.getByRole('heading', { name: 'Porównanie ze słownikiem' })).toBeFocused()
  await expect(page.getByText('od 02.01.2004 do 06.01.2004')).toBeVisible()
  for (const [day, kind] of [
    ['02.01.2004', 'Nowy'],
    ['05.01.2004', 'Taki sam'],
    ['06.01.2004', 'Różni się'],
  ] as const)
    await expect(page.getByRole('row').filter({ hasText: day })).toContainText(kind)
  await expectGoodScreen(page)

  // someone changes a rate meanwhile: nothing is stored, and the preview can be refreshed
  await sql(`update kurs_euro set kurs_sredni = 4.61 where data = '2004-01-06'`)
  await page.getByRole('checkbox', { name: /Zastąp w słowniku/ }).check()
  await page.getByRole('button', { name: 'Przyjmij 2 dni' }).click()
  await expect(page.getByText(/Kursy euro zmieniły się od czasu podglądu \(06\.01\.2004\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Wyświetl podgląd ponownie' }).click()
  await expect(page.getByRole('row').filter({ hasText: '06.01.2004' })).toContainText('4,6100')
  await page.getByRole('button', { name: 'Przyjmij 2 dni' }).click()
  await expect(page.getByText('Przyjęto kursy euro. Dodane dni: 1, zmienione dni: 1.')).toBeVisible()
  await expectAccessible(page)

  // the same file once more has nothing to offer
  await page.getByRole('button', { name: 'Importuj kolejne kursy' }).click()
  await choose(page, file)
  await expect(page.getByText('Nie ma nic do przyjęcia: wszystkie te kursy są już w słowniku.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Przyjmij' })).toBeDisabled()
  await page.getByRole('link', { name: 'Słownik kursów euro' }).click()
  await expectPage(page, 'Kursy euro')
})
