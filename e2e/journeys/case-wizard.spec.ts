import type { Page } from '@playwright/test'
import { today } from '#contract/kernel/dates.ts'
import { text } from '../pages/aid-measures.ts'
import { expectAccessible, expectNoSidewaysScroll, openAs } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { act, mainAction, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const DRAFTS = '/przypadki-pomocy/robocze-przypadki-pomocy'
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const create = 'Utwórz przypadek roboczy'
const atDraft = /\/przypadek-pomocy\/rob\/edit\/\d+$/
const draftId = (page: Page) => Number(page.url().split('/').at(-1))
/** Drafts with the latest date, which the list shows first. */
const lastDay = `${today().slice(0, 4)}-12-31`

/** A draft under an act of its own, at the top of the list. */
async function newDraft(symbol: string, nip: string): Promise<{ aktId: number; ppId: number }> {
  const [made] = await sql<{ aktId: number; ppId: number }>(
    `with podmiot as (
       insert into podmiot_gospodarczy (nip, nazwa, nazwa_skrocona, zrodlo) values ($2, 'Kopiowany', 'Kopiowany', 'RECZNE') returning id),
     bf as (insert into beneficjent (bf_id, nip, nazwa) select id, $2, 'Kopiowany' from podmiot returning id),
     law as (insert into ustawa (kod, nazwa) values ($1, 'ustawa próbna') returning id),
     akt as (
       insert into akt (up_id, beneficjent_id, bf_nip, akt_sym, akt_data, bf_wielkosc_id, zapisal)
       select (select udzielajacy_pomocy_id from uzytkownik where login = 'ugl'), id, $2, $1, '2024-02-03',
         (select min(id) from wielkosc_beneficjenta where data_do > now()), 'ugl' from bf
       returning id, up_id, beneficjent_id, akt_data)
     insert into przypadek (akt_id, up_id, beneficjent_id, akt_data, pp_data, wyroznik, rodzaj_pomocy, ustawa_id, u2b, nominalna, brutto, zapisal)
     select id, up_id, beneficjent_id, akt_data, $3, 1, 'M', (select id from law), 'art. 7', 300, 200, 'ugl' from akt
     returning akt_id as "aktId", id as "ppId"`,
    [symbol, nip, lastDay],
  )
  return made!
}

/** An action of a row, also inside its menu. */
const cases = (aktId: number) =>
  sql<Record<string, unknown>>(
    `select id, wyroznik, pp_data::text as dzien, ustawa_id is not null as ustawa, u2b, brutto::text, stan, zapisal
     from przypadek where akt_id = $1 order by wyroznik`,
    [aktId],
  )

test('a new case for a beneficiary in the register: nothing is stored before the end, and then once', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const login = await newUser('e2e-kreator', 'koo')
  await openAs(page, login, DRAFTS)
  await mainAction(page, 'Dodaj przypadek').click()
  await expect(dialog(page).getByRole('heading', { name: 'Kto jest beneficjentem pomocy?' })).toBeVisible()
  await expect(dialog(page).getByText('Dane próbne (bez połączenia z rejestrem REGON)')).toBeVisible()
  const nip = text(page, 'NIP beneficjenta')
  const next = dialog(page).getByRole('button', { name: 'Dalej' })
  await expect(nip).toBeFocused()
  await expect(next).toBeDisabled()

  await nip.fill('123')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Błąd: NIP musi składać się z 10 cyfr')).toBeVisible()

  // an unknown beneficiary is named by hand
  await nip.fill('999-641-90-10')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Brak podmiotu w rejestrze REGON')).toBeVisible()
  await expect(text(page, 'Nazwa beneficjenta')).toBeFocused()
  await expect(next).toBeDisabled()
  await page.keyboard.type('Nieznany')
  await expect(next).toBeEnabled()

  // another number needs another check
  await nip.fill('6419000010')
  await expect(next).toBeDisabled()
  await expect(dialog(page).getByText('Numer NIP się zmienił.')).toBeVisible()
  await press(page, 'Sprawdź')
  await expect(dialog(page).getByText('Nazwę podał rejestr REGON.')).toBeVisible()
  await expect(next).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await expect(dialog(page).getByRole('heading', { name: 'Na podstawie jakiego aktu?' })).toBeFocused()
  await press(page, 'Dalej')
  await expect(dialog(page).getByText('Błąd: Symbol aktu ogólnego jest wymagany')).toBeVisible()
  await text(page, 'Symbol aktu').fill('E2E-N/1')
  await text(page, 'Data aktu').fill(`01.01.${Number(today().slice(0, 4)) + 1}`)
  await press(page, 'Dalej')
  await expect(dialog(page).getByText('Błąd: Data aktu ogólnego nie może być w przyszłości')).toBeVisible()
  await text(page, 'Data aktu').fill('2.3.2025')

  // going back and forth, or cancelling the exit, loses nothing
  await press(page, 'Wstecz')
  await expect(nip).toHaveValue('641-900-00-10')
  await press(page, 'Dalej')
  await expect(text(page, 'Symbol aktu')).toHaveValue('E2E-N/1')
  await page.keyboard.press('Escape')
  await press(page, 'Pozostań na stronie')
  await press(page, 'Dalej')
  await expect(text(page, 'Data udzielenia pomocy')).not.toHaveValue('')
  await expectAccessible(page)
  const stored = `select (select count(*)::int from podmiot_gospodarczy where nip = '6419000010') as podmioty,
    (select count(*)::int from akt where bf_nip = '6419000010') as akty`
  expect(await sql(stored)).toEqual([{ podmioty: 0, akty: 0 }])

  await text(page, 'Data udzielenia pomocy').fill('4.5.2025')
  await dialog(page).getByRole('button', { name: create }).dblclick()
  await expect(page).toHaveURL(atDraft)
  expect(await sql(stored)).toEqual([{ podmioty: 1, akty: 1 }])
  const [made] = await sql(
    `select p.id, p.wyroznik, p.pp_data::text as dzien, a.akt_sym, a.akt_data::text as data_aktu, e.zrodlo,
       a.gmina_id is not null as gmina, a.pkd_id = e.pkd_id as pkd, p.zapisal
     from akt a join przypadek p on p.akt_id = a.id join podmiot_gospodarczy e on e.nip = a.bf_nip where a.bf_nip = '6419000010'`,
  )
  expect(made).toEqual({
    id: draftId(page),
    wyroznik: 1,
    dzien: '2025-05-04',
    akt_sym: 'E2E-N/1',
    data_aktu: '2025-03-02',
    zrodlo: 'ZASTEPCZE',
    gmina: true,
    pkd: true,
    zapisal: login,
  })
})

test('a copy under a new act whose symbol is taken: the act is offered, and invalid fields are left out', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { aktId } = await newDraft('E2E-K/1', '6419000027')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => localStorage.setItem('latarnia.theme', 'contrast'))
  await openAs(page, await newUser('e2e-kopia', 'koo'), DRAFTS)
  await act(rowOf(page, 'E2E-K/1'), 'Kopiuj')
  await dialog(page).getByRole('radio', { name: 'Ten sam beneficjent, nowy akt ogólny' }).check()
  await expectAccessible(page)
  await press(page, 'Dalej')
  await text(page, 'Symbol aktu').fill('E2E-K/1')
  await text(page, 'Data aktu').fill('5.6.2024')
  await press(page, 'Dalej')
  await expectNoSidewaysScroll(page)
  await text(page, 'Data udzielenia pomocy').fill('7.8.2025')
  await press(page, create)
  await expect(dialog(page).getByText('z dnia 03.02.2024. Możesz dodać przypadek do niego')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Użyj istniejącego aktu' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(atDraft)
  const copied = { ustawa: true, u2b: 'art. 7', brutto: '200.00', stan: 'R', zapisal: 'e2e-kopia' }
  expect((await cases(aktId))[1]).toEqual({ id: draftId(page), wyroznik: 2, dzien: '2025-08-07', ...copied })

  // a law that ended meanwhile
  await sql(`update ustawa set data_do = '2024-12-31' where kod = 'E2E-K/1'`)
  await page.goto(DRAFTS)
  await act(rowOf(page, 'E2E-K/1'), 'Kopiuj')
  await press(page, 'Dalej')
  await text(page, 'Data udzielenia pomocy').fill('1.1.2024')
  await press(page, create)
  await expect(
    dialog(page).getByText('Błąd: Data udzielenia pomocy nie może być wcześniejsza od daty aktu ogólnego'),
  ).toBeVisible()
  await text(page, 'Data udzielenia pomocy').fill('9.8.2025')
  await press(page, create)
  await expect(dialog(page).getByText('Ustawa (pole 2a) nie obowiązuje w dniu udzielenia pomocy')).toBeVisible()
  await press(page, 'Utwórz bez tych danych')
  await expect(page).toHaveURL(atDraft)
  const without = { ...copied, ustawa: false }
  expect((await cases(aktId))[2]).toEqual({ id: draftId(page), wyroznik: 3, dzien: '2025-08-09', ...without })
})

test('a further case of the same act, by keyboard alone', async ({ page }) => {
  const { aktId } = await newDraft('E2E-D/1', '6419000033')
  await openAs(page, await newUser('e2e-kolejny', 'koo'), DRAFTS)
  await act(rowOf(page, 'E2E-D/1'), 'Dodaj kolejny przypadek do aktu')
  const date = text(page, 'Data udzielenia pomocy')
  await expect(date).toBeFocused()
  await expect(dialog(page).getByText('E2E-D/1 z dnia 03.02.2024')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1.6.2025')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(atDraft)
  expect((await cases(aktId))[1]).toMatchObject({ id: draftId(page), wyroznik: 2, dzien: '2025-06-01', u2b: null })
})
