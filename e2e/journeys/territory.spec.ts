import type { Page } from '@playwright/test'
import { expectAccessible, expectGoodScreen, expectPage, openAs, startSession } from '../pages/app.ts'
import { sql } from '../pages/database.ts'
import { act, mainAction } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const list = '/slowniki/jednostki-terytorialne-siedziby'
// the button that opens a branch is in the cell of the code
const row = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^((Roz|Z)wiń )?${code}$`) }) })
const toggle = (page: Page, code: string, name: 'Rozwiń' | 'Zwiń') => row(page, code).getByRole('button', { name })

test(
  'an administrator maintains the tree: opens, adds, edits, copies, ends and deletes',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'admin', list)
    await expectPage(page, 'Jednostki terytorialne siedziby')
    await expect(page.getByRole('button', { name: 'Wczytaj klasyfikację TERYT GUS' })).toBeVisible()

    // open branches stay open
    await toggle(page, '26', 'Rozwiń').click()
    await toggle(page, '2601', 'Rozwiń').click()
    await page.reload()
    await expect(toggle(page, '26', 'Zwiń')).toBeVisible()
    await expect(row(page, '2601')).toContainText('buski')

    // add: the parent follows from the code
    await mainAction(page).click()
    await expect(page).toHaveURL(new RegExp(`${list}/create`))
    const create = page.getByRole('dialog', { name: 'Tworzenie jednostki terytorialnej' })
    await create.getByRole('button', { name: 'Zapisz' }).click()
    for (const message of ['Kod jest wymagany', 'Nazwa jest wymagana'])
      await expect(create.getByText(`Błąd: ${message}`).first()).toBeVisible()
    await create.getByRole('textbox', { name: 'Kod' }).fill('9901')
    await create.getByRole('textbox', { name: 'Nazwa' }).fill('Próbna')
    await create.getByRole('button', { name: 'Zapisz' }).click()
    await expect(create.getByText('Nie ma jednostki nadrzędnej o kodzie 99').first()).toBeVisible()
    await expectAccessible(page)
    await create.getByRole('textbox', { name: 'Kod' }).fill('2601012')
    await create.getByRole('button', { name: 'Zapisz' }).click()
    await expect(create).toBeHidden()
    await expect(page.getByText('Dodano jednostkę terytorialną')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${list}\\?.*highlightId=\\d+`))
    await expect(row(page, '2601012')).toContainText('gmina wiejska')
    await expect(row(page, '2601012')).toHaveAttribute('data-highlighted', 'true')

    // edit: the last day; leaving the dialog by the browser asks about unsaved input
    await act(row(page, '2601012'), 'Edytuj')
    const edit = page.getByRole('dialog', { name: 'Edycja jednostki terytorialnej' })
    await edit.getByRole('textbox', { name: 'Obowiązuje do' }).fill('31.12.2023')
    await page.goBack()
    await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
    await edit.getByRole('button', { name: 'Zapisz' }).click()
    await expect(edit).toBeHidden()
    await expect(row(page, '2601012')).toContainText('31.12.2023')
    await expect(row(page, '2601012')).toHaveAttribute('data-class', 'deleted')

    // copy: the same code at another time
    await act(row(page, '2601012'), 'Kopiuj')
    const copy = page.getByRole('dialog', { name: 'Kopiowanie jednostki terytorialnej' })
    await copy.getByRole('textbox', { name: 'Nazwa' }).fill('Próbna po zmianie')
    await copy.getByRole('button', { name: 'Zapisz' }).click()
    await expect(copy.getByText(/Nie można skopiować jednostki.*okres obowiązywania pokrywa się/).first()).toBeVisible()
    await copy.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.01.2024')
    await copy.getByRole('textbox', { name: 'Obowiązuje do' }).fill('')
    await copy.getByRole('button', { name: 'Zapisz' }).click()
    await expect(row(page, '2601012')).toHaveCount(2)

    // a unit with others in it cannot be deleted
    await act(row(page, '2601'), 'Usuń')
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
    await expect(page.getByText('Nie można usunąć jednostki, ponieważ należą do niej inne jednostki (2)')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click()
    for (const left of [1, 0]) {
      await act(row(page, '2601012').first(), 'Usuń')
      await page.getByRole('dialog').filter({ hasText: '2601012' }).getByRole('button', { name: 'Usuń' }).click()
      await expect(row(page, '2601012')).toHaveCount(left)
    }
  },
)

test(
  'a dialog has an address: it opens by itself, says when there is no such unit, and returns to the list',
  { tag: '@deep' },
  async ({ page }) => {
    await startSession(page, 'admin')
    const [unit] = await sql<{ id: number }>(`select id from jednostka_siedziby where kod = '3262011'`)
    await page.goto(`${list}/edit/${unit!.id}`)
    const edit = page.getByRole('dialog', { name: 'Edycja jednostki terytorialnej' })
    await expect(edit.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Szczecin')
    await page.keyboard.press('Escape')
    await expect(edit).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await page.goto(`${list}/copy/99999999`)
    await expect(page.getByText('Nie znaleziono wskazanego rekordu')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).last().click()
    await expectPage(page, 'Jednostki terytorialne siedziby')
  },
)

const cell = (code: string, nazwa: string) =>
  `<row><WOJ>${code.slice(0, 2)}</WOJ><POW>${code.slice(2, 4)}</POW><GMI>${code.slice(4, 6)}</GMI><RODZ>${code.slice(6)}</RODZ><NAZWA>${nazwa}</NAZWA><STAN_NA>2025-01-01</STAN_NA></row>`
const terc = (...rows: string[]) => ({
  name: 'TERC.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(`<teryt><catalog name="TERC">${rows.join('')}</catalog></teryt>`),
})

test(
  'the import: a file is looked at and left, a bad one is refused, the stub for GUS is read',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'admin', list)
    await page.getByRole('button', { name: 'Wczytaj klasyfikację TERYT GUS' }).click()
    await expectPage(page, 'Import TERYT GUS')
    const fromGus = page.getByRole('button', { name: 'Pobierz z bazy GUS' })
    await expect(page.getByText('Odpowie za nią baza zastępcza')).toBeVisible()

    // a chosen file hides the other way; its preview names units that would end, and nothing is saved
    const file = page.locator('input[type=file]')
    await file.setInputFiles(terc(cell('02', 'DOLNOŚLĄSKIE'), cell('0264', 'Wrocław'), cell('0264011', 'Breslau')))
    await expect(page.getByRole('heading', { name: 'Podgląd zmian w słowniku' })).toBeFocused()
    await expect(fromGus).toBeHidden()
    await expect(page.getByText('Jednostki, których nie ma w katalogu')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Anuluj' }).click()
    await expect(fromGus).toBeVisible()

    await file.setInputFiles(terc(cell('02', 'DOLNOŚLĄSKIE'), cell('0264', 'Wrocław')))
    await expect(page.getByRole('heading', { name: 'Operacja zakończona niepowodzeniem !' })).toBeVisible()
    await expect(page.getByText('Plik jest niepełny: powiat w wierszu 2 (kod 0264) nie ma gmin')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()

    await fromGus.click()
    const question = page.getByRole('dialog').filter({ hasText: 'Czy na pewno chcesz pobrać dane z bazy TERYT GUS ?' })
    await question.getByRole('button', { name: 'Pobierz' }).click()
    await expect(page.getByRole('heading', { name: 'Podgląd zmian w słowniku' })).toBeVisible()
    await page.getByRole('button', { name: 'Importuj' }).click()
    await expect(page.getByRole('heading', { name: 'Operacja wykonana pomyślnie !' })).toBeVisible()
    await expect(page.getByText(/^Ostatni import: .* admin, źródło: baza zastępcza/)).toBeVisible()
    await page.getByRole('link', { name: 'Przejdź do słownika' }).click()
    await expectPage(page, 'Jednostki terytorialne siedziby')
  },
)
