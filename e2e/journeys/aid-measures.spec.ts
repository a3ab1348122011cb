import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectPage, signIn, themes } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'

const LIST = '/slowniki/srodki-pomocy'
const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) })
const text = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz' }).click()

/** Opens a list by its label and chooses the entry that the typed text finds, all by keyboard. */
async function chooseByTyping(page: Page, label: string, typed: string, option: RegExp | string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).focus()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

async function chooseFirst(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option').first().click()
}

/** Ticks entries in the dialog of sectors or regions and adds them. */
async function addUnits(page: Page, title: string, typed: string, ...units: RegExp[]): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await text(dialog, 'Szukaj').fill(typed)
  for (const unit of units) await dialog.getByRole('treeitem', { name: unit }).first().click()
  await dialog.getByRole('button', { name: 'Dodaj zaznaczone' }).click()
  await expect(dialog).toBeHidden()
}

/** A measure of one's own, as an administrator would have left it. */
async function newMeasure(number: string): Promise<number> {
  const [measure] = await sql<{ id: number }>(
    `insert into srodek_pomocy (numer, nazwa, rodzaj_srodka_pomocowego_id, podstawa_prawna, status_regionu_id, rodzaj_zmiany)
     select $1, 'środek próbny', (select min(id) from rodzaj_srodka_pomocy), 'ustawa', (select min(id) from status_regionu), 'ND'
     returning id`,
    [number],
  )
  return measure!.id
}

test('a measure that is not complete is refused: the summary takes the focus and leads to the fields', async ({
  page,
}) => {
  await signIn(page, await newUser('e2e-srodki-błędy', 'admin'))
  await page.goto(`${LIST}/create`)
  await page.getByRole('radio', { name: 'przedłużenie' }).check()
  await text(page, 'Obowiązuje od').fill('01.01.2028')
  await text(page, 'Obowiązuje do').fill('31.12.2027')
  await text(page, 'Numer').fill('AB')
  await save(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Wystąpiły błędy podczas walidacji formularza' })
  await expect(summary).toBeFocused()
  for (const message of [
    'Numer: To pole musi zawierać co najmniej 3 znaki',
    'Rodzaj środka pomocowego: Rodzaj środka pomocowego jest wymagany',
    'Nazwa: Nazwa jest wymagana',
    'Zmieniany środek pomocy: Zmieniany środek pomocy jest wymagany',
    'Obowiązuje od: Data początku obowiązywania nie może być późniejsza od daty końca obowiązywania',
    'Podstawa prawna: Podstawa prawna jest wymagana',
    'Status regionu: Status regionu jest wymagany',
  ])
    await expect(summary.getByRole('link', { name: message })).toBeVisible()
  await summary.getByRole('link', { name: /^Podstawa prawna/ }).click()
  await expect(text(page, 'Podstawa prawna')).toBeFocused()

  await text(page, 'Adres strony internetowej').fill('przyklad.gov.pl')
  await text(page, 'Numer').focus()
  await expect(page.getByText('Błąd: Adres musi zaczynać się od http:// lub https://')).toBeVisible()
})

test('a measure is added with everything that it allows', async ({ page }) => {
  test.setTimeout(120_000)
  const messages: string[] = []
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
  await newMeasure('E2E-POPRZEDNI')
  await signIn(page, await newUser('e2e-srodki-dodaj', 'admin'))
  await page.goto(`${LIST}?pageSize=50`)
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await expectPage(page, 'Dodawanie środka pomocy')

  await page.getByRole('radio', { name: 'przedłużenie' }).check()
  await text(page, 'Numer').fill('E2E-SA.1')
  await text(page, 'Nazwa').fill('Program próbny wsparcia inwestycji')
  await chooseFirst(page, 'Rodzaj środka pomocowego')
  await chooseByTyping(page, 'Zmieniany środek pomocy', 'e2e-poprz', /E2E-POPRZEDNI/)
  await text(page, 'Obowiązuje od').fill('1.1.2024')
  await text(page, 'Podstawa prawna').fill('rozporządzenie Komisji (UE) nr 651/2014')
  await chooseFirst(page, 'Status regionu')

  // regulations, in a dialog of their own
  await page.getByRole('button', { name: 'Dodaj rozporządzenie' }).click()
  const regulation = page.getByRole('dialog', { name: 'Dodawanie rozporządzenia' })
  await regulation.getByRole('button', { name: 'Dodaj' }).click()
  await expect(regulation.getByText('Błąd: Nazwa rozporządzenia jest wymagana')).toBeVisible()
  await text(regulation, 'Nazwa rozporządzenia').fill('w sprawie pomocy próbnej')
  await text(regulation, 'Obowiązuje od').fill('02.03.2024')
  await page.keyboard.press('Enter')
  await expect(regulation).toBeHidden()
  await expect(page.getByRole('cell', { name: 'od 02.03.2024' })).toBeVisible()

  // by typing: grantors are sought on the server
  await chooseByTyping(page, 'Grupy', 'gminy', /gminy/)
  await chooseByTyping(page, 'Udzielający pomocy', 'Przykładowo', /Urząd Gminy Przykładowo/)
  await chooseByTyping(page, 'Przeznaczenia pomocy', 'de minimis', /de minimis/)
  await chooseByTyping(page, 'Wielkości beneficjentów', 'mikro', /mikro/)

  // sectors: what is chosen twice is told, the new one is added all the same
  const sectors = page.getByRole('list', { name: 'Sektory działalności' })
  await addUnits(page, 'Dodaj sektory działalności', '01', /^01 /)
  await expect(sectors.getByRole('listitem')).toHaveCount(1)
  await addUnits(page, 'Dodaj sektory działalności', '0', /^01 /, /^02 /)
  const duplicates = page.getByRole('dialog', { name: 'Powtórzone sektory działalności' })
  await expect(duplicates.getByRole('listitem')).toHaveText([/^01/])
  await expectAccessible(page)
  await duplicates.getByRole('button', { name: 'Zamknij' }).last().click()
  await expect(sectors.getByRole('listitem')).toHaveText([/^01/, /^02/])
  await addUnits(page, 'Dodaj regiony', '14', /^14 /)
  await expect(page.getByRole('list', { name: 'Regiony' }).getByRole('listitem')).toHaveText([/^14/])

  // amounts: only digits, comma and minus; formatted when left
  await text(page, 'Budżet (PLN)').pressSequentially('1250a000,5 zł')
  await text(page, 'Budżet zagraniczny').focus()
  await expect(text(page, 'Budżet (PLN)')).toHaveValue('1\u202f250\u202f000,50')
  await text(page, 'Adres strony internetowej').fill('https://przyklad.gov.pl')
  await save(page)

  await expectPage(page, 'Środki pomocy')
  await expect(page.getByText('Dodano środek pomocy')).toBeVisible()
  await expect(row(page, 'E2E-SA.1')).toHaveAttribute('data-highlighted', 'true')
  const [stored] = await sql<Record<string, unknown>>(
    `select m.rodzaj_zmiany, z.numer as zmieniany, m.obowiazuje_do::text, m.budzet_pln::text,
       (select count(*)::int from srodek_sektor where srodek_id = m.id) as sektory,
       (select count(*)::int from srodek_region where srodek_id = m.id) as regiony,
       (select count(*)::int from srodek_grupa where srodek_id = m.id) as grupy,
       (select count(*)::int from srodek_udzielajacy where srodek_id = m.id) as udzielajacy,
       (select count(*)::int from srodek_przeznaczenie where srodek_id = m.id) as przeznaczenia,
       (select count(*)::int from srodek_wielkosc where srodek_id = m.id) as wielkosci,
       (select string_agg(nazwa_rozporzadzenia || ' ' || data_od, ';') from rozporzadzenie where srodek_id = m.id) as rozporzadzenia
     from srodek_pomocy m left join srodek_pomocy z on z.id = m.zmieniany_srodek_id where m.numer = 'E2E-SA.1'`,
  )
  expect(stored).toEqual({
    rodzaj_zmiany: 'PR',
    zmieniany: 'E2E-POPRZEDNI',
    obowiazuje_do: '9999-12-31',
    budzet_pln: '1250000.50',
    sektory: 2,
    regiony: 1,
    grupy: 1,
    udzielajacy: 1,
    przeznaczenia: 1,
    wielkosci: 1,
    rozporzadzenia: 'w sprawie pomocy próbnej 2024-03-02',
  })
  expect(messages.filter((message) => !/status of 401/.test(message))).toEqual([])
})

test('a measure is edited: what was chosen is there by name, and can be taken out', async ({ page }) => {
  const before = await newMeasure('E2E-PIERWSZY')
  const id = await newMeasure('E2E-DRUGI')
  await sql(`update srodek_pomocy set rodzaj_zmiany = 'ZM', zmieniany_srodek_id = $2 where id = $1`, [id, before])
  await sql(
    `insert into srodek_sektor (srodek_id, cel_id) select $1, id from pkd where kod in ('01', '02') and data_do > now()
    and wersja_id = (select max(id) from wersja_pkd where przyjeta)`,
    [id],
  )
  await sql(`insert into srodek_udzielajacy (srodek_id, cel_id) select $1, min(id) from udzielajacy_pomocy`, [id])
  await sql(`insert into rozporzadzenie (srodek_id, nazwa_rozporzadzenia) values ($1, 'w sprawie pomocy')`, [id])
  await signIn(page, await newUser('e2e-srodki-edycja', 'admin'))
  await page.goto(`${LIST}?pageSize=50`)
  await row(page, 'E2E-DRUGI').getByRole('button', { name: 'Edytuj' }).click()
  await expectPage(page, 'Edycja środka pomocy')
  await expect(page.getByText('Urząd Gminy Przykładowo')).toBeVisible()
  const sectors = page.getByRole('list', { name: 'Sektory działalności' })
  await expect(sectors.getByRole('listitem')).toHaveText([/^01/, /^02/])
  // the measure itself is not offered as the one that it changes
  const changed = page.getByRole('combobox', { name: 'Zmieniany środek pomocy' })
  await expect(changed).toHaveValue(/^E2E-PIERWSZY/)
  await changed.fill('środek próbny')
  await expect(page.getByRole('option', { name: /E2E-PIERWSZY/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /E2E-DRUGI/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'nie dotyczy' }).check()
  await expect(changed).toHaveCount(0)
  await sectors.getByRole('button', { name: /^Usuń: 02/ }).click()
  await expect(page.getByRole('button', { name: 'Dodaj sektory działalności' })).toBeFocused()
  await page.getByRole('button', { name: /^Usuń: w sprawie/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByText('Nie dodano żadnego rozporządzenia.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Zmodyfikowano środek pomocy')).toBeVisible()
  await expect(row(page, 'E2E-DRUGI')).toHaveAttribute('data-highlighted', 'true')
  const [stored] = await sql(
    `select zmieniany_srodek_id, (select count(*)::int from srodek_sektor where srodek_id = m.id) as sektory,
       (select count(*)::int from rozporzadzenie where srodek_id = m.id) as rozporzadzenia
     from srodek_pomocy m where numer = 'E2E-DRUGI'`,
  )
  expect(stored).toEqual({ zmieniany_srodek_id: null, sektory: 1, rozporzadzenia: 0 })
})

test('a measure is copied under a new number and deleted', async ({ page }) => {
  await newMeasure('E2E-WZÓR')
  await signIn(page, await newUser('e2e-srodki-kopia', 'admin'))
  await page.goto(`${LIST}?pageSize=50`)
  await row(page, 'E2E-WZÓR').getByRole('button', { name: 'Kopiuj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kopiowanie środka pomocy' })
  await text(dialog, 'Nowy numer').fill('X')
  await dialog.getByRole('button', { name: 'Kopiuj' }).click()
  await expect(dialog.getByText('Błąd: To pole musi zawierać co najmniej 3 znaki')).toBeVisible()
  await text(dialog, 'Nowy numer').fill('e2e-wzór')
  await dialog.getByRole('button', { name: 'Kopiuj' }).click()
  await expect(dialog.getByText('Błąd: Istnieje już środek pomocy o tym numerze')).toBeVisible()
  await expect(dialog.getByText(/^Nie można skopiować środka pomocy: /)).toBeVisible()
  await text(dialog, 'Nowy numer').fill('E2E-KOPIA')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Skopiowano środek pomocy')).toBeVisible()
  await expect(row(page, 'E2E-KOPIA')).toHaveAttribute('data-highlighted', 'true')

  await row(page, 'E2E-KOPIA').getByRole('button', { name: 'Usuń' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'środek pomocy o numerze E2E-KOPIA' })
  await question.getByRole('button', { name: 'Usuń' }).click()
  await expect(row(page, 'E2E-KOPIA')).toHaveCount(0)
  await expect(row(page, 'E2E-WZÓR')).toHaveCount(1)
})

test('two administrators: the second keeps what was typed and may load the current values', async ({ page }) => {
  const id = await newMeasure('E2E-WSPÓLNY')
  await signIn(page, await newUser('e2e-srodki-dwoje', 'admin'))
  await page.goto(`${LIST}/edit/${id}`)
  await text(page, 'Nazwa').fill('moja nazwa')
  await sql(`update srodek_pomocy set nazwa = 'cudza nazwa' where id = $1`, [id])
  await save(page)
  await expect(
    page.getByText(/^Nie można zmodyfikować środka pomocy: Rekord został w międzyczasie zmieniony/),
  ).toBeVisible()
  await expect(text(page, 'Nazwa')).toHaveValue('moja nazwa')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
  await expect(text(page, 'Nazwa')).toHaveValue('cudza nazwa')
  await text(page, 'Nazwa').fill('nazwa uzgodniona')
  await save(page)
  await expect(page.getByText('Zmodyfikowano środek pomocy')).toBeVisible()
})

test('unsaved work is guarded, an unknown measure and a failed reading say so', async ({ page }) => {
  await signIn(page, await newUser('e2e-srodki-straż', 'admin'))
  await page.goto(`${LIST}/create`)
  await text(page, 'Numer').fill('E2E-PORZUCONY')
  await page.getByRole('link', { name: 'Środki pomocy' }).last().click()
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  await expect(text(page, 'Numer')).toHaveValue('E2E-PORZUCONY')
  await page.getByRole('button', { name: 'Anuluj' }).click()
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expectPage(page, 'Środki pomocy')

  await page.goto(`${LIST}/edit/999999`)
  await expect(page.getByRole('alert').filter({ hasText: 'Nie znaleziono wskazanego rekordu' })).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/dictionaries/teryt/all/true', (route) => route.abort())
  await page.goto(`${LIST}/create`)
  await page.getByRole('button', { name: 'Dodaj regiony' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dodaj regiony' })
  await expect(dialog.getByText('Wystąpił błąd połączenia z serwerem')).toBeVisible()
  await page.unroute('**/api/dictionaries/teryt/all/true')
  await dialog.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(dialog.getByRole('treeitem').first()).toBeVisible()
})

test('the names of what was chosen cannot be read: said in words, and asked again', async ({ page }) => {
  const id = await newMeasure('E2E-SEKTORY')
  await sql(`insert into srodek_sektor (srodek_id, cel_id) select $1, min(id) from pkd`, [id])
  await sql(`insert into srodek_region (srodek_id, cel_id) select $1, min(id) from jednostka_siedziby`, [id])
  await signIn(page, await newUser('e2e-srodki-brak', 'admin'))
  const sectors = /\/api\/dictionaries\/pkd\/all\/\d+$/
  const regions = /\/api\/dictionaries\/teryt\/\d+$/
  for (const address of [sectors, regions])
    await page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'Wystąpił błąd serwera' } }))
  await page.goto(`${LIST}/edit/${id}`)
  const begin = 'Nie udało się pobrać szczegółowych informacji o wybranych'
  await expect(page.getByText(`${begin} sektorach działalności`)).toBeVisible()
  await expect(page.getByText(`${begin} regionach`)).toBeVisible()
  await page.unroute(sectors)
  await page
    .getByRole('group', { name: 'Sektory działalności' })
    .getByRole('button', { name: 'Spróbuj ponownie' })
    .click()
  await expect(page.getByText(`${begin} sektorach działalności`)).toHaveCount(0)
})

test('the pages are accessible in both themes and fit 360 px', async ({ page }) => {
  test.setTimeout(120_000)
  const id = await newMeasure('E2E-WYGLĄD')
  await sql(`insert into srodek_przeznaczenie (srodek_id, cel_id) select $1, id from przeznaczenie_pomocy limit 15`, [
    id,
  ])
  await sql(`insert into srodek_udzielajacy (srodek_id, cel_id) select $1, id from udzielajacy_pomocy limit 15`, [id])
  await signIn(page, await newUser('e2e-srodki-wygląd', 'admin'))
  for (const theme of themes) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    for (const address of [LIST, `${LIST}/create`, `${LIST}/edit/${id}`]) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-loading], .mantine-Skeleton-root')).toHaveCount(0)
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('button', { name: 'Dodaj sektory działalności' }).click()
    await expect(page.getByRole('dialog').getByRole('treeitem').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Wysoki kontrast' }).click()
  }
})
