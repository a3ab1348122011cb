import type { Page } from '@playwright/test'
import { today } from '#contract/kernel/dates.ts'
import { beneficiaryField, choose, field as anyField } from '../pages/aid-cases.ts'
import { text } from '../pages/aid-measures.ts'
import { expectAccessible, expectGoodScreen, expectNoSidewaysScroll, follow, openAs } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { act, mainAction, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const DRAFTS = '/przypadki-pomocy/robocze-przypadki-pomocy'
/** A field of the form; the symbol of the act is a combobox. */
const field = (page: Page, label: string) =>
  label === 'Symbol aktu' ? page.getByRole('combobox', { name: /^Symbol aktu/ }) : anyField(page, label)
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

test('a new case of a beneficiary in no register is stored with its act, once, by two clicks; an act is used again by its symbol', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const login = await newUser('e2e-nowy', 'koo')
  await openAs(page, login, DRAFTS)
  await mainAction(page, 'Dodaj przypadek').click()
  await expect(page.getByText('Dane próbne (bez połączenia z rejestrem REGON)')).toBeVisible()
  await page.getByRole('radio', { name: 'pomoc de minimis' }).check()
  const nip = beneficiaryField(page)
  await nip.fill('999-641-90-10')
  await expect(page.getByText('Brak podmiotu w rejestrze REGON')).toBeVisible()
  await field(page, 'Symbol aktu').fill('E2E-N/1')
  await field(page, 'Data aktu').fill('2.3.26')
  await field(page, 'Data udzielenia pomocy').focus()
  await expect(field(page, 'Data udzielenia pomocy')).toHaveValue('02.03.2026')
  const save = page.getByRole('button', { name: 'Zapisz roboczy' })
  await save.click()
  await expect(page.getByText('Błąd: Nazwa beneficjenta jest wymagana')).toBeVisible()
  await field(page, 'Nazwa beneficjenta').fill('Nieznany')
  await expectGoodScreen(page)
  const stored = `select count(*)::int as akty, (select count(*)::int from przypadek pp where pp.akt_id = max(akt.id)) as przypadki,
    max(akt.bf_wielkosc_id) is not null as wielkosc from akt where bf_nip = '9996419010'`
  expect(await sql(stored)).toMatchObject([{ akty: 0 }])
  await save.dblclick()
  await expect(page).toHaveURL(/robocze-przypadki-pomocy\?.*highlightId/)
  expect(await sql(stored)).toEqual([{ akty: 1, przypadki: 1, wielkosc: false }])

  // a further case under the same symbol: what the act lacks is saved with it
  await follow(page, '/przypadki-pomocy/nowy-przypadek')
  await page.getByRole('radio', { name: 'pomoc de minimis' }).check()
  await nip.fill('9996419010')
  await field(page, 'Symbol aktu').fill('E2E-N/1')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Istniejący akt z dnia 02.03.2026')).toBeVisible()
  await choose(page, 'Wielkość beneficjenta', 'mikro', /mikro/)
  await save.click()
  await expect(page).toHaveURL(/robocze-przypadki-pomocy\?.*highlightId/)
  expect(await sql(stored)).toEqual([{ akty: 1, przypadki: 2, wielkosc: true }])
})

test(
  'a copy under a new act whose symbol is taken: the act is offered, and invalid fields are left out',
  { tag: '@deep' },
  async ({ page }) => {
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
    // a reload leaves the wizard where it was, with what was typed
    page.once('dialog', (leaving) => void leaving.accept())
    await page.reload()
    await expect(text(page, 'Symbol aktu')).toHaveValue('E2E-K/1')
    await expect(text(page, 'Data aktu')).toHaveValue('05.06.2024')
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
  },
)

test('a further case of the same act, by keyboard alone', { tag: '@deep' }, async ({ page }) => {
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
