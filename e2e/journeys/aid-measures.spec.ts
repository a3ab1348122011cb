import { expectAccessible, expectPage, openAs } from '../pages/app.ts'
import { addUnits, chooseByTyping, chooseFirst, LIST, newMeasure, row, save, text } from '../pages/aid-measures.ts'
import { newUser, sql } from '../pages/database.ts'
import { act, mainAction } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

test(
  'an incomplete measure is refused: the summary takes the focus and leads to the fields',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, await newUser('e2e-srodki-błędy', 'admin'), `${LIST}/create`)
    await page.getByRole('radio', { name: 'przedłużenie' }).check()
    await text(page, 'Obowiązuje od').fill('01.01.2028')
    await text(page, 'Obowiązuje do').fill('31.12.2027')
    await text(page, 'Numer').fill('AB')
    await save(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Wystąpiły błędy podczas walidacji formularza' })
    await expect(summary).toBeFocused()
    for (const message of [
      'Numer: To pole musi zawierać co najmniej 3 znaki',
      'Rodzaj środka pomocy: Rodzaj środka pomocy jest wymagany',
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
  },
)

test('a measure is added with everything that it allows', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(120_000)
  const messages: string[] = []
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
  await newMeasure('E2E-POPRZEDNI')
  await openAs(page, await newUser('e2e-srodki-dodaj', 'admin'), `${LIST}?pageSize=50`)
  await mainAction(page).click()
  await expectPage(page, 'Dodawanie środka pomocy')

  await page.getByRole('radio', { name: 'przedłużenie' }).check()
  await text(page, 'Numer').fill('E2E-SA.1')
  await text(page, 'Nazwa').fill('Program próbny wsparcia inwestycji')
  await chooseFirst(page, 'Rodzaj środka pomocy')
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

  // by typing: grantors are searched on the server
  await chooseByTyping(page, 'Grupy', 'gminy', /gminy/)
  await chooseByTyping(page, 'Udzielający pomocy', 'Przykładowo', /Urząd Gminy Przykładowo/)
  await chooseByTyping(page, 'Przeznaczenia pomocy', 'de minimis', /de minimis/)
  await chooseByTyping(page, 'Wielkości beneficjentów', 'mikro', /mikro/)

  // sectors: duplicates are reported, the new one is still added
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

  // amounts: only digits, comma and minus; formatted on leaving the field
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

test(
  'a measure is edited: chosen entries are shown by name, and can be removed',
  { tag: '@deep' },
  async ({ page }) => {
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
    await openAs(page, await newUser('e2e-srodki-edycja', 'admin'), `${LIST}?pageSize=50`)
    await act(row(page, 'E2E-DRUGI'), 'Edytuj')
    await expectPage(page, 'Edycja środka pomocy')
    await expect(page.getByText('Urząd Gminy Przykładowo')).toBeVisible()
    const sectors = page.getByRole('list', { name: 'Sektory działalności' })
    await expect(sectors.getByRole('listitem')).toHaveText([/^01/, /^02/])
    // a measure is not offered as a change of itself
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
  },
)

test('a measure is copied under a new number and deleted', { tag: '@deep' }, async ({ page }) => {
  await newMeasure('E2E-WZÓR')
  await openAs(page, await newUser('e2e-srodki-kopia', 'admin'), `${LIST}?pageSize=50`)
  await act(row(page, 'E2E-WZÓR'), 'Kopiuj')
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

  await act(row(page, 'E2E-KOPIA'), 'Usuń')
  const question = page.getByRole('dialog').filter({ hasText: 'środek pomocy o numerze E2E-KOPIA' })
  await question.getByRole('button', { name: 'Usuń' }).click()
  await expect(row(page, 'E2E-KOPIA')).toHaveCount(0)
  await expect(row(page, 'E2E-WZÓR')).toHaveCount(1)
})
