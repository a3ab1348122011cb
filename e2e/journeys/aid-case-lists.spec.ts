import type { Page } from '@playwright/test'
import { expectAccessible, expectGoodScreen, expectPage, openAs } from '../pages/app.ts'
import { act, expectActions, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const DRAFTS = '/przypadki-pomocy/robocze-przypadki-pomocy'
const SENT = '/przypadki-pomocy/przeslane-przypadki-pomocy'
const ALL = '/monitorowanie-pomocy/przypadki-pomocy'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const filter = async (page: Page, column: string, text: string) => {
  const field = page.getByRole('searchbox', { name: new RegExp(column) })
  await field.fill(text)
  // Enter does not wait for a further key
  await field.press('Enter')
}

test('a main user works through the drafts: deadlines, verification, selection over pages, outcomes', async ({
  page,
}) => {
  await openAs(page, 'ugl', `${DRAFTS}?pageSize=50`)
  await expectPage(page, 'Przygotowanie sprawozdania')

  const late = rowOf(page, 'R/25/2026')
  await expect(late).toContainText('po terminie')
  await late.getByRole('img', { name: /Przypadek pomocy należy przesłać w terminie/ }).focus()
  await expect(page.getByRole('tooltip')).toContainText('w terminie 7 dni')
  await expect(rowOf(page, 'R/5/2026')).toContainText('pozostało 7 dni')
  await expect(rowOf(page, 'R/5/2026').getByRole('img')).toHaveCount(0)
  await expect(rowOf(page, 'R/7/2026')).toContainText('z błędami')

  // a row that is pointed at is read before it is opened, and not once more when it is
  const reads: string[] = []
  page.on('request', (request) => void reads.push(new URL(request.url()).pathname))
  const read = page.waitForResponse(/\/api\/aid\/akty\/robocze\/\d+$/)
  await rowOf(page, 'R/5/2026').hover()
  await read
  await rowOf(page, 'R/5/2026').getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: /nominalna/ })).toBeVisible()
  const records = reads.filter((path) => /\/robocze\/\d+$/.test(path))
  expect(records).toEqual([...new Set(records)])
  await page.goBack()

  // a finding leads to its field
  await act(rowOf(page, 'R/7/2026'), 'Zweryfikuj')
  const verdict = dialog(page, 'Wynik weryfikacji')
  await expect(verdict).toContainText('Przypadek pomocy nie przeszedł procesu weryfikacji.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(verdict).toBeHidden()
  await expect(rowOf(page, 'R/7/2026').locator(':focus')).toHaveCount(1)
  await act(rowOf(page, 'R/7/2026'), 'Zweryfikuj')
  await verdict.getByRole('button').filter({ hasNotText: 'Zamknij' }).nth(1).click()
  await expect(page).toHaveURL(/\/przypadek-pomocy\/rob\/edit\/\d+\?activeTab=[01]&pole=\w+/)

  // the selection survives changing pages and leaving the list, but not a change of filters
  await page.goto(`${DRAFTS}?pageSize=10`)
  const first = page.getByRole('checkbox', { name: /Zaznacz: akt/ }).first()
  await first.check()
  await button(page, 'Następna strona').click()
  // the rows of the first page stay on the screen until those of the second are there
  await expect(first).not.toBeChecked()
  await first.check()
  await expect(page.getByText('Zaznaczono 2 elementy')).toBeVisible()
  await page.goto(DRAFTS)
  await expect(page.getByText('Zaznaczono 2 elementy')).toBeVisible()

  await button(page, 'Zaznacz wszystkie').click()
  await expect(page.getByText(/Zaznaczono 2\d elementów/)).toBeVisible()
  await expect(button(page, 'Zaznacz wszystkie')).toBeFocused()
  await button(page, 'Zweryfikuj zaznaczone').click()
  const outcomes = dialog(page, 'Weryfikacja zaznaczonych przypadków')
  await expect(outcomes.getByText(/Pomyślnie zweryfikowane przypadki pomocy: \d+ z 2\d/)).toBeVisible()
  const failed = outcomes.getByRole('listitem').filter({ hasText: 'R/25/2026' }).first()
  await expect(failed.getByRole('heading', { name: /Błędy/ })).toBeVisible()
  await expect(failed.getByRole('link')).toHaveAttribute('href', /^\/przypadek-pomocy\/rob\/edit\/\d+/)
  await expect(outcomes.getByRole('button', { name: /^Prześlij poprawne \(\d+\)$/ })).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(outcomes).toBeHidden()
  await expect(button(page, 'Zweryfikuj zaznaczone')).toBeFocused()
  await filter(page, 'Symbol aktu', 'R/2')
  await expect(page.getByText('Zaznaczono 0 elementów')).toBeVisible()
  await expect(button(page, 'Prześlij zaznaczone')).toBeDisabled()
})

test(
  'a coordinator sends a draft, finds it among the sent, deletes and restores it',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'koo', DRAFTS)
    await filter(page, 'Symbol aktu', 'R/22/2026')
    await expect(page.getByText('Liczba elementów: 1').last()).toBeVisible()
    await act(rowOf(page, 'R/22/2026'), 'Prześlij')
    const question = dialog(page, 'Potwierdzenie')
    await expect(question).toContainText('Czy na pewno chcesz przesłać przypadek pomocy 1 aktu R/22/2026 do Latarni?')
    await question.getByRole('button', { name: 'Prześlij' }).click()
    // there may be similar aid already: then the warning is shown too
    await expect(page.getByText(/Przesłanie przypadku pomocy przebiegło pomyślnie/).first()).toBeVisible()
    await expect(rowOf(page, 'R/22/2026')).toHaveCount(0)

    // an incomplete case is stopped, and nothing is sent
    await page.goto(`${DRAFTS}?search=${encodeURIComponent('aktSym:R/16/2026')}`)
    await act(rowOf(page, 'R/16/2026'), 'Prześlij')
    await dialog(page, 'Potwierdzenie').getByRole('button', { name: 'Prześlij' }).click()
    await expect(dialog(page, 'Nie przesłano przypadku pomocy')).toContainText('Błędy')
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'R/16/2026')).toBeVisible()

    await page.goto(SENT)
    await expectPage(page, 'Sprawozdania przesłane do Latarni')
    const year = new Date().getFullYear()
    await expect(button(page, `Usuń filtr Data udzielenia pomocy: od 01.01.${year} do 31.12.${year}`)).toBeVisible()
    await filter(page, 'Symbol aktu', 'R/22/2026')
    await act(rowOf(page, 'R/22/2026'), 'Usuń')
    await dialog(page, 'Potwierdzenie').getByRole('button', { name: 'Usuń' }).click()
    await expect(page.getByText('Usunięto przypadek pomocy')).toBeVisible()
    await expect(page.getByText('Brak danych do wyświetlenia')).toBeVisible()

    await page.getByRole('link', { name: 'Pokaż usunięte' }).click()
    await expectPage(page, 'Usunięte przypadki pomocy')
    await expect(page).toHaveURL(/usuniety=true/)
    await act(rowOf(page, 'R/22/2026'), 'Przywróć')
    await dialog(page, 'Potwierdzenie').getByRole('button', { name: 'Przywróć' }).click()
    await expect(page.getByText(/^Przywrócono przypadek pomocy/)).toBeVisible()
    await page.getByRole('link', { name: 'Wróć do sprawozdań przesłanych do Latarni' }).click()
    await expect(rowOf(page, 'R/22/2026')).toBeVisible()
  },
)

test('an authorised user changes and sends only their own cases', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'upo', `${DRAFTS}?pageSize=50`)
  await expectActions(rowOf(page, 'R/24/2026'), (names) => expect(names).toContain('Prześlij'))
  await expectActions(rowOf(page, 'R/25/2026'), (names) =>
    expect(names).toEqual(['Dodaj kolejny przypadek do aktu', 'Kopiuj', 'Szczegóły', 'Beneficjent']),
  )

  // in a group each case is verified by the user's rights to it
  await page.getByRole('checkbox', { name: /R\/25\/2026/ }).check()
  await button(page, 'Usuń zaznaczone').click()
  await dialog(page, 'Potwierdzenie').getByRole('button', { name: 'Usuń zaznaczone' }).click()
  const outcomes = dialog(page, 'Usuwanie zaznaczonych przypadków')
  await expect(outcomes).toContainText('Usunięte przypadki pomocy: 0 z 1')
  await expect(outcomes).toContainText('Nie możesz zmieniać tego przypadku pomocy')
  await outcomes.getByRole('button', { name: 'Zamknij' }).last().click()
  await expect(page.getByText('Zaznaczono 1 element')).toBeVisible()
})

test(
  'the office only reads: one grantor, its years without aid, the summary, a search that is held',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'admin', '/rejestry/udzielajacy-pomocy?search=nip:7811234563')
    await act(rowOf(page, '7811234563'), 'Pokaż sprawozdania o pomocy')
    await expectPage(page, 'Sprawozdania o udzielonej pomocy')
    await expect(page).toHaveURL(/nip=7811234563/)
    await expect(page.getByText('Podmiot nie udzielił pomocy w roku: 2022')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /Udzielający pomocy/ })).toBeVisible()
    const first = page.locator('tr[data-row-key]').first()
    await expectActions(first, (names) => expect(names).toEqual(['Szczegóły', 'Beneficjent']))

    await button(page, 'Podsumowanie').click()
    const summary = dialog(page, 'Podsumowanie')
    const totals = summary.locator('tfoot')
    await expect(totals).toContainText(/\d{1,3}(\u202f\d{3})+,\d{2}/)
    const all = (await totals.textContent())!
    await summary.getByRole('checkbox', { name: 'Ustawa' }).uncheck()
    await expect(summary.getByRole('columnheader', { name: 'Ustawa' })).toHaveCount(0)
    await expect(totals).toHaveText(all)
    await page.keyboard.press('Escape')

    // held: the input waits for the button
    const before = (await page
      .getByText(/Liczba elementów: \d+/)
      .last()
      .textContent())!
    await button(page, 'Wstrzymaj wyszukiwanie').click()
    await filter(page, 'NIP beneficjenta', '0000000000')
    await expect(button(page, 'Usuń filtr NIP beneficjenta: 0000000000')).toBeVisible()
    await expect(page.getByText(before).last()).toBeVisible()
    await button(page, 'Szukaj').click()
    await expect(page.getByText('Brak danych do wyświetlenia')).toBeVisible()

    await page.getByRole('link', { name: 'Szukaj informacji o nieudzieleniu pomocy' }).click()
    await expectPage(page, 'Informacje o nieudzieleniu pomocy')
    await expect(page.getByText('Liczba elementów: 1').last()).toBeVisible()
    await page.goto(`${ALL}?nip=7811234563`)
    await page.getByRole('link', { name: 'Wróć', exact: true }).click()
    await expectPage(page, 'Udzielający pomocy')

    await openAs(page, 'nadzorca', ALL)
    await expect(page.locator('tr[data-row-key]').first().getByRole('button')).toHaveCount(2)
    await expect(button(page, 'Wstrzymaj wyszukiwanie')).toHaveCount(0)
    await expect(button(page, 'Podsumowanie')).toBeEnabled()
  },
)
