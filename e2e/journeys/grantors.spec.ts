import type { Page } from '@playwright/test'
import { chooseByTyping, row, save, text } from '../pages/aid-measures.ts'
import { expectPage, openAs } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { act, mainAction, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const LIST = '/rejestry/udzielajacy-pomocy'
/** Opens the list with all rows on one page, a setting that is then remembered. */
const WHOLE_LIST = `${LIST}?pageSize=50`
const unit = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const choose = async (page: Page, name: string, option: string) => {
  await unit(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A grantor of one's own, in the seat of the demonstration's first one. */
async function newGrantor(nip: string): Promise<number> {
  const [added] = await sql<{ id: number }>(
    `insert into udzielajacy_pomocy (nip, nazwa, grupa_id, gmina_id, miejscowosc, ulica, numer_budynku, kod_pocztowy)
     select $1, 'Urząd próbny ' || $1, grupa_id, gmina_id, miejscowosc, ulica, numer_budynku, kod_pocztowy
     from udzielajacy_pomocy where nip = '7811234563' returning id`,
    [nip],
  )
  return added!.id
}

test('a grantor is added, found by its reports and deleted; one in use cannot be deleted', async ({ page }) => {
  test.setTimeout(120_000)
  await openAs(page, await newUser('e2e-up-dodaj', 'nadzorca'), WHOLE_LIST)
  await expect(row(page, '7811234563')).toContainText('bezterminowo')
  await mainAction(page).click()
  await expectPage(page, 'Dodawanie udzielającego pomocy')

  await save(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Wystąpiły błędy podczas walidacji formularza' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Gmina: Gmina jest wymagana' })).toBeVisible()

  // another grantor's number: the refusal is at the field and in the screen's own words
  await text(page, 'NIP').fill('781 123 45 63')
  await text(page, 'Nazwa').fill('Urząd Miasta Próbnego')
  await chooseByTyping(page, 'Grupa', 'gminy', /gminy/)
  await chooseByTyping(page, 'Organ nadrzędny', 'wojewoda', /Wojewoda Wielkopolski/)
  await text(page, 'Miejscowość').fill('Słupca')
  await text(page, 'Ulica').fill('Pułaskiego')
  await text(page, 'Numer budynku').fill('21')
  await text(page, 'Kod pocztowy').fill('62-400')

  // each unit needs the one above, and changing that empties those below
  await expect(unit(page, 'Powiat')).toBeDisabled()
  await expect(page.getByText('Najpierw wybierz powiat')).toBeVisible()
  await choose(page, 'Województwo', 'WIELKOPOLSKIE')
  await choose(page, 'Powiat', 'słupecki')
  await choose(page, 'Gmina', 'Słupca (gmina miejska)')
  await choose(page, 'Województwo', 'MAZOWIECKIE')
  await expect(unit(page, 'Powiat')).toHaveValue('')
  await expect(unit(page, 'Gmina')).toBeDisabled()
  await choose(page, 'Województwo', 'WIELKOPOLSKIE')
  await choose(page, 'Powiat', 'słupecki')
  await choose(page, 'Gmina', 'Słupca (gmina miejska)')

  // a correspondence address is required, and emptied when it is the seat's
  const same = page.getByRole('checkbox', { name: 'Taki sam jak adres siedziby' })
  await same.uncheck()
  await page.getByRole('textbox', { name: 'Poczta' }).last().fill('Konin')
  await same.check()
  await same.uncheck()
  await expect(page.getByRole('textbox', { name: 'Poczta' }).last()).toHaveValue('')
  await same.check()

  await save(page)
  await expect(page.getByText('Błąd: Istnieje już udzielający pomocy o tym numerze NIP')).toBeVisible()
  await expect(page.getByText(/^Nie można dodać udzielającego pomocy: /)).toBeVisible()
  await text(page, 'NIP').fill('1111111111')
  await page.getByRole('checkbox', { name: 'Bezterminowo' }).uncheck()
  await expect(text(page, 'Data końca uprawnień')).toBeFocused()
  await page.keyboard.type('31.12.2030')
  await save(page)
  await expectPage(page, 'Udzielający pomocy')
  await expect(page.getByText('Dodano udzielającego pomocy')).toBeVisible()
  const added = row(page, '1111111111')
  await expect(added).toHaveAttribute('data-highlighted', 'true')
  await expect(added).toContainText('31.12.2030')

  await act(added, 'Pokaż sprawozdania o pomocy')
  await expect(page).toHaveURL(/\/monitorowanie-pomocy\/przypadki-pomocy\?nip=1111111111(&|$)/)
  await page.goBack()
  await act(added, 'Usuń')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText('Usunięto udzielającego pomocy')).toBeVisible()
  await expect(added).toBeHidden()

  await act(row(page, '7811234563'), 'Usuń')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText(/Nie można usunąć rekordu, ponieważ jest używany w innych danych \(/)).toBeVisible()
})

test(
  'input about a grantor survives a reload and a conflict, but not leaving the page',
  { tag: '@deep' },
  async ({ page }) => {
    const id = await newGrantor('2222222222')
    await openAs(page, await newUser('e2e-up-zmien', 'nadzorca'), WHOLE_LIST)
    await expect(row(page, '2222222222')).toBeVisible()
    await page.goto(`${LIST}/edit/${id}`)
    const phone = text(page, 'Telefon')
    await expect(unit(page, 'Gmina')).toHaveValue(/gmina/)
    await phone.fill('600 100 200')
    await page.reload()
    await expect(page.getByText('Przywrócono niezapisane zmiany')).toBeVisible()
    await expect(phone).toHaveValue('600 100 200')
    await expect(unit(page, 'Gmina')).toHaveValue(/gmina/)
    await page.getByRole('button', { name: 'Odrzuć przywrócone zmiany' }).click()
    await expect(phone).toHaveValue('')

    // someone else saves first: no input is lost, and the current values are offered
    await phone.fill('600 100 200')
    await sql(`update udzielajacy_pomocy set osoba_kontakt = 'Ktoś Inny', wersja = wersja + 1 where id = $1`, [id])
    await save(page)
    await expect(page.getByText(/^Nie można zmodyfikować udzielającego pomocy: Rekord został/)).toBeVisible()
    await expect(phone).toHaveValue('600 100 200')
    await page.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
    await expect(text(page, 'Osoba do kontaktu')).toHaveValue('Ktoś Inny')

    // leaving asks, and clears the draft
    await phone.fill('1')
    await page.getByRole('button', { name: 'Anuluj' }).click()
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
    await expectPage(page, 'Udzielający pomocy')
    await page.goto(`${LIST}/edit/${id}`)
    await expect(text(page, 'Osoba do kontaktu')).toHaveValue('Ktoś Inny')
    await expect(phone).toHaveValue('')
    await phone.fill('600 100 201')
    await save(page)
    await expect(page.getByText('Zmodyfikowano udzielającego pomocy')).toBeVisible()
    await expect(row(page, '2222222222')).toHaveAttribute('data-highlighted', 'true')
  },
)

test('groups: added, refused, edited beside their grantors, deleted', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, await newUser('e2e-grupy', 'nadzorca'), '/rejestry/grupy')
  await mainAction(page).click()
  const adding = page.getByRole('dialog', { name: 'Dodawanie grupy' })
  await text(adding, 'Kod').fill('GM')
  await text(adding, 'Nazwa').fill('grupa próbna')
  await adding.getByRole('radio', { name: 'Ministerstwo Finansów' }).check()
  await save(page)
  await expect(adding.getByText('Błąd: Istnieje już grupa o tym kodzie')).toBeVisible()
  await text(adding, 'Kod').fill('E2E')
  await save(page)
  await expect(page.getByText('Dodano grupę')).toBeVisible()
  await expect(row(page, 'E2E')).toContainText('Ministerstwo Finansów')
  await act(row(page, 'E2E'), 'Usuń')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(row(page, 'E2E')).toBeHidden()

  await act(row(page, 'GM'), 'Edytuj')
  const editing = page.getByRole('dialog', { name: 'Edycja grupy' })
  const members = editing.getByRole('region', { name: 'Udzielający pomocy w grupie' })
  await expect(rowOf(members, '7811234563')).toBeVisible()
  await members.getByLabel('Filtr: Nazwa').fill('nie ma takiego')
  await page.keyboard.press('Enter')
  await expect(members.getByText('Brak danych do wyświetlenia')).toBeVisible()
  await text(editing, 'Nazwa w raporcie').fill('Gminy i miasta')
  await save(page)
  await expect(page.getByText('Zmodyfikowano grupę')).toBeVisible()
  await act(row(page, 'GM'), 'Usuń')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText(/Nie można usunąć rekordu, ponieważ jest używany w innych danych \(/)).toBeVisible()
  await page.keyboard.press('Escape')

  await act(row(page, 'PW'), 'Szczegóły')
  const details = page.getByRole('dialog', { name: 'Szczegóły grupy' })
  await expect(text(details, 'Kod')).toHaveAttribute('readonly', '')
  // filters of another group's table do not apply here
  await expect(rowOf(details, '5261040567')).toBeVisible()
  await details.getByRole('button', { name: 'Zamknij' }).last().click()
  await expect(details).toBeHidden()
})
