import { field } from '../pages/aid-cases.ts'
import { expectAccessible, expectPage, openAs } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { pick, press, tabTo, type } from '../pages/keyboard.ts'
import { expect, test } from '../pages/test.ts'

test('from nothing to a sent case by keyboard alone; then its act may not change so that the case breaks', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const login = await newUser('e2e-klawiatura', 'koo')
  await openAs(page, login, '/przypadki-pomocy/robocze-przypadki-pomocy')
  await expect(page.getByRole('row').nth(3)).toBeVisible()

  // past the list to its buttons
  await tabTo(page, page.getByRole('link', { name: 'Przejdź za listę' }))
  await page.keyboard.press('Enter')
  await press(page, 'Dodaj przypadek')

  // the wizard: a beneficiary in no register, a new act, the date
  await expect(field(page, 'NIP beneficjenta')).toBeFocused()
  await page.keyboard.type('9996418016')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Nazwa beneficjenta')).toBeFocused()
  await page.keyboard.type('Klawiatura Anna Nowak')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Na podstawie jakiego aktu?' })).toBeFocused()
  await type(page, field(page, 'Symbol aktu'), 'E2E/KLAWIATURA')
  await type(page, field(page, 'Data aktu'), '3.3.2025')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Data udzielenia pomocy')).toBeVisible()
  await type(page, field(page, 'Data udzielenia pomocy'), '10.3.2025')
  await page.keyboard.press('Enter')
  await expectPage(page, 'Edycja roboczego przypadku pomocy')
  const ppId = Number(new URL(page.url()).pathname.split('/').at(-1))

  // the act: what the registers did not supply
  await tabTo(page, page.getByRole('tab', { name: 'Przypadek pomocy' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Akt ogólny pomocy' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: /^Forma prawna/ })).toBeVisible()
  await pick(page, 'Forma prawna beneficjenta', 'osob', /osob/)
  await pick(page, 'Wielkość beneficjenta', 'mikro', /mikro/)
  await pick(page, 'Województwo', 'mazow', /mazowieckie/i)
  await pick(page, 'Gmina siedziby beneficjenta', 'Bemowo', /Bemowo/)
  const pkd = page.getByRole('button', { name: /^Klasa PKD/ })
  await tabTo(page, pkd)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Szukaj' })).toBeFocused()
  await page.keyboard.type('01.11')
  await tabTo(page, page.getByRole('treeitem', { name: /^01\.11/ }).first())
  await page.keyboard.press('Enter')
  await expect(pkd).toContainText('01.11')
  await expect(pkd).toBeFocused()
  await press(page, 'Zapisz')
  await expect(page.getByText('Zmodyfikowano akt ogólny pomocy')).toBeVisible()

  // the case, at first without its form of aid
  await tabTo(page, page.getByRole('tab', { name: 'Akt ogólny pomocy' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Przypadek pomocy' })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'pomoc publiczna' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'pomoc de minimis' })).toBeChecked()
  await pick(page, '2a. Ustawa', 'Ordynacja', /Ordynacja podatkowa/)
  await type(page, field(page, '2b. Przepis ustawy'), 'art. 67a')
  await pick(page, 'Przeznaczenie pomocy', 'e2', /^e2 /)
  await pick(page, 'Źródło pochodzenia pomocy', 'samorz', /samorządu/)
  await type(page, field(page, 'Wartość nominalna (PLN)'), '1000')
  await type(page, field(page, 'Wartość brutto (PLN)'), '900')
  await press(page, 'Zapisz i zweryfikuj')

  // the verdict leads to the field, and the case is sent
  const verdict = page.getByRole('dialog', { name: 'Wynik weryfikacji' })
  await expect(verdict.getByText('Przypadek pomocy nie przeszedł procesu weryfikacji.')).toBeVisible()
  await tabTo(page, verdict.getByRole('button', { name: 'Forma pomocy' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Forma pomocy/ })).toBeFocused()
  await page.keyboard.type('odroczenie')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Przypadek jest kompletny i można go przesłać.')).toBeVisible()
  await press(page, 'Zapisz i prześlij')
  const sent = page.getByRole('heading', { level: 1, name: 'Sprawozdania przesłane do Latarni' })
  const warned = page.getByRole('dialog', { name: /z ostrzeżeniami/ })
  await expect(sent.or(warned)).toBeVisible()
  if (await warned.isVisible()) await page.keyboard.press('Escape')
  await expect(sent).toBeVisible()
  expect(await sql(`select stan, zapisal from przypadek where id = $1`, [ppId])).toEqual([
    { stan: 'P', zapisal: login },
  ])

  // an act dated after its sent case is not saved, and no input is lost
  await page.goto(`/przypadek-pomocy/pup/edit/${ppId}?activeTab=0`)
  await field(page, 'Data aktu').fill('1.4.2025')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const broken = page.getByRole('dialog', { name: 'Błędy weryfikacji' })
  await expect(broken.getByRole('heading', { name: 'Przypadek pomocy nr 1' })).toBeVisible()
  await expect(broken.getByText(/nie może być wcześniejsza od daty aktu/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(broken).toBeHidden()
  await expect(field(page, 'Data aktu')).toHaveValue('01.04.2025')
})
