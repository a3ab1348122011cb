import { choose, completeAct, completeCase, field, newDraft } from '../pages/aid-cases.ts'
import { expectAccessible, expectPage, openAs, startSession } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

const SENT = '/przypadki-pomocy/przeslane-przypadki-pomocy'

test('the life of a case: filled in, verified, corrected, sent, changed, deleted, restored', async ({ page }) => {
  test.setTimeout(150_000)
  const login = await newUser('e2e-przypadek', 'koo')
  await startSession(page, login)
  const ppId = await newDraft(page, 'E2E/ZYCIE/1')
  await page.goto(`/przypadek-pomocy/rob/edit/${ppId}`)
  await expectPage(page, 'Edycja roboczego przypadku pomocy')

  // nothing can be filled in before the kind of aid is chosen, and it says why
  await expect(page.getByText('Najpierw wybierz rodzaj pomocy.')).toBeVisible()
  await expect(field(page, 'Wartość brutto (PLN)')).toBeDisabled()
  await page.getByRole('radio', { name: 'pomoc de minimis' }).focus()
  await page.keyboard.press('Space')
  await expect(field(page, 'Wartość brutto (PLN)')).toBeEnabled()

  // while typing: what is left to do, and messages beside the fields that break a rule
  const todo = page.getByRole('region', { name: 'Co jeszcze trzeba uzupełnić' })
  await expect(todo.getByRole('button', { name: 'Forma pomocy jest wymagana' })).toBeVisible()
  await field(page, 'Wartość nominalna (PLN)').fill('1000')
  await field(page, 'Wartość brutto (PLN)').fill('1500,5')
  await expect(page.getByText('Do poprawienia: Wartość brutto nie może przekraczać wartości nominalnej')).toBeVisible()
  await field(page, 'Wartość brutto (PLN)').fill('900')
  await expect(field(page, 'Wartość brutto (EUR)')).toHaveValue(/^2\d\d,\d\d$/)
  await choose(page, '2a. Ustawa', 'Ordynacja', /Ordynacja podatkowa/)
  await choose(page, 'Przeznaczenie pomocy', 'e2', /^e2 /)
  await choose(page, 'Źródło pochodzenia pomocy', 'krajow', /ze źródeł krajowych/)

  // the limits include the beneficiary's other aid and this case as typed
  const limits = page.getByRole('region', { name: 'Limity pomocy de minimis' })
  await expect(limits.getByText(/Przeznaczenia e1, e1t, e2: .* z 300.000,00\sEUR/)).toBeVisible()
  await expect(limits.getByText(/Ten przypadek: 2\d\d,\d\d\sEUR/).first()).toBeVisible()

  // verified while incomplete: the dialog leads to the field
  await page.getByRole('button', { name: 'Zapisz i zweryfikuj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wynik weryfikacji' })
  await expect(dialog.getByText('Przypadek pomocy nie przeszedł procesu weryfikacji.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Forma pomocy' }).click()
  await expect(page.getByRole('combobox', { name: /^Forma pomocy/ })).toBeFocused()
  await page.keyboard.type('odroczenie')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await field(page, '2c. Przepis ustawy').fill('art. 67a')

  // what the act lacks stands on the same form
  await todo.getByRole('button', { name: 'Klasa PKD jest wymagana' }).click()
  await expect(page.getByRole('button', { name: /^Klasa PKD: / })).toBeFocused()
  await completeAct(ppId)
  await page.getByRole('button', { name: 'Zapisz i prześlij' }).click()
  const warned = page.getByRole('dialog', { name: /z ostrzeżeniami/ })
  await expect(
    warned.or(page.getByRole('heading', { level: 1, name: 'Sprawozdania przesłane do Latarni' })),
  ).toBeVisible()
  if (await warned.isVisible()) await warned.getByRole('button', { name: 'Zamknij' }).last().click()
  await expectPage(page, 'Sprawozdania przesłane do Latarni')
  await expect(page).toHaveURL(new RegExp(`rowId=${ppId}&highlightId=${ppId}`))

  // a sent case is verified again: with an error nothing is saved and no input is lost
  await page.goto(`/przypadek-pomocy/pup/edit/${ppId}`)
  await expectPage(page, 'Edycja przesłanego przypadku pomocy')
  await expect(page.getByRole('button', { name: 'Zapisz i prześlij' })).toHaveCount(0)
  await field(page, 'Wartość brutto (PLN)').fill('1200')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const refused = page.getByRole('dialog', { name: 'Błędy weryfikacji' })
  await expect(refused.getByText('Wartość brutto nie może przekraczać wartości nominalnej')).toBeVisible()
  await refused.getByRole('button', { name: 'Zamknij' }).last().click()
  await expect(page.getByText(/^Nie można zmodyfikować przypadku pomocy: /)).toBeVisible()
  await expect(field(page, 'Wartość brutto (PLN)')).toHaveValue(/1.200/)
  await field(page, 'Wartość brutto (PLN)').fill('950')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const still = page.getByRole('dialog', { name: 'Ostrzeżenia weryfikacji' })
  await expect(
    still.or(page.getByRole('heading', { level: 1, name: 'Sprawozdania przesłane do Latarni' })),
  ).toBeVisible()
  if (await still.isVisible()) await still.getByRole('button', { name: 'Zamknij' }).last().click()
  await expectPage(page, 'Sprawozdania przesłane do Latarni')

  // the changes from version to version
  await page.goto(`/przypadek-pomocy/pup/read/${ppId}`)
  await page.getByRole('tab', { name: 'Historia modyfikacji' }).click()
  const versions = page.getByRole('region', { name: 'Wersje' })
  await expect(versions.getByRole('deletion').filter({ hasText: '900,00' })).toBeVisible()
  await expect(versions.getByRole('insertion').filter({ hasText: '950,00' })).toBeVisible()
  await page.getByText('Pełne wersje').click()
  await expect(page.getByRole('img', { name: 'zmienione:' }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Zaświadczenia de minimis' }).click()
  await expect(page.getByRole('button', { name: 'Dodaj zaświadczenie' }).first()).toBeVisible()

  await page.goto(`/przypadek-pomocy/pup/edit/${ppId}`)
  await page.getByRole('button', { name: 'Usuń' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page).toHaveURL(/usuniety=true/)
  await page.goto(`/przypadek-pomocy/pup/read/${ppId}`)
  await expectPage(page, 'Szczegóły usuniętego przypadku pomocy')
  await expect(page.getByRole('tab', { name: 'Usunięty przypadek pomocy' })).toBeVisible()
  await page.getByRole('button', { name: 'Przywróć' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Przywróć' }).click()
  await expect(page.getByText('Przywrócono przypadek pomocy')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${SENT}.*rowId=${ppId}`))
})

for (const level of ['upo', 'ugl'])
  test(`a case is filled in and sent by ${level} too`, { tag: '@deep' }, async ({ page }) => {
    // a body has one main user
    const login = level === 'ugl' ? 'ugl' : await newUser(`e2e-przypadek-${level}`, level)
    await startSession(page, login)
    const ppId = await newDraft(page, `E2E/${level}/1`)
    await completeAct(ppId)
    await completeCase(ppId)
    await page.goto(`/przypadek-pomocy/rob/edit/${ppId}`)
    await expect(page.getByText('Przypadek jest kompletny i można go przesłać.')).toBeVisible()
    await page.getByRole('button', { name: 'Zapisz i prześlij' }).click()
    const question = page.getByRole('dialog', { name: 'Przesłanie przypadku pomocy' })
    await question.getByRole('button', { name: 'Prześlij' }).click()
    const warned = page.getByRole('dialog', { name: /z ostrzeżeniami/ })
    await expect(
      warned.or(page.getByRole('heading', { level: 1, name: 'Sprawozdania przesłane do Latarni' })),
    ).toBeVisible()
    if (await warned.isVisible()) await warned.getByRole('button', { name: 'Zamknij' }).last().click()
    await expect(page).toHaveURL(new RegExp(`rowId=${ppId}&highlightId=${ppId}`))
    await page.goto(`/przypadek-pomocy/pup/edit/${ppId}`)
    await expectPage(page, 'Edycja przesłanego przypadku pomocy')
    await expect(page.getByRole('button', { name: 'Usuń' })).toBeVisible()
  })

test(
  'an act is filled in by keyboard; an annex names its act; its cases are listed under it',
  { tag: '@deep' },
  async ({ page }) => {
    const login = await newUser('e2e-akt', 'koo')
    await startSession(page, login)
    await newDraft(page, 'E2E/AKT/1')
    const ppId = await newDraft(page, 'E2E/AKT/2')
    await page.goto(`/przypadek-pomocy/rob/edit/${ppId}?activeTab=0&pole=pkdId`)
    const pkd = page.getByRole('button', { name: /^Klasa PKD: / })
    await expect(pkd).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Szukaj' }).fill('01.11')
    await page
      .getByRole('treeitem', { name: /^01\.11/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(pkd).toContainText('01.11')
    await choose(page, 'Gmina siedziby beneficjenta', 'Bemowo', /Bemowo/)
    await choose(page, 'Wielkość beneficjenta', 'mikro', /mikro/)
    await choose(page, 'Forma prawna beneficjenta', 'osob', /osob/)
    await page.getByRole('checkbox', { name: 'Aneks' }).check()
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(page.getByText('Błąd: Symbol aktu nadrzędnego jest wymagany')).toBeVisible()
    await choose(page, 'Symbol aktu nadrzędnego', 'E2E/AKT/1', /E2E\/AKT\/1/)
    await page.getByRole('button', { name: 'Zapisz', exact: true }).press('Enter')
    await expect(page.getByText('Zmodyfikowano akt ogólny pomocy')).toBeVisible()
    await expect(page.locator('main :focus')).toHaveCount(1)
    await page.getByRole('button', { name: /Robocze przypadki pomocy \(1\)/ }).click()
    await expect(page.getByRole('region', { name: 'Robocze przypadki pomocy' }).getByRole('row').nth(2)).toBeVisible()
    await page.getByRole('tab', { name: 'Historia modyfikacji' }).click()
    await expect(page.getByRole('region', { name: 'Wersje' }).getByText('E2E/AKT/1', { exact: true })).toBeVisible()
  },
)

test(
  'two people on one case: the other’s changes are shown, and the input is kept',
  { tag: '@deep' },
  async ({ page, browser }) => {
    const first = await newUser('e2e-dwoje-1', 'koo')
    const second = await newUser('e2e-dwoje-2', 'koo')
    await startSession(page, first)
    const ppId = await newDraft(page, 'E2E/DWOJE', { rodzajPomocy: 'M', nominalna: 500, brutto: 400 })
    await page.goto(`/przypadek-pomocy/rob/edit/${ppId}`)
    await field(page, 'Wartość brutto (PLN)').fill('450')
    await field(page, '2c. Przepis ustawy').fill('art. 5')

    const other = await (await browser.newContext({ baseURL: process.env['BASE_URL']! })).newPage()
    await openAs(other, second, `/przypadek-pomocy/rob/edit/${ppId}`)
    await field(other, 'Wartość brutto (PLN)').fill('420')
    await field(other, '3b. Uchwała lub program i jego przepis').fill('§ 7')
    await other.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expectPage(other, 'Przygotowanie sprawozdania')
    await other.context().close()

    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Ktoś inny zapisał zmiany' })
    await expect(dialog.getByText(/Użytkownik e2e-dwoje-2 zapisał ten przypadek/)).toBeVisible()
    const brutto = dialog.getByRole('row', { name: /Wartość brutto/ })
    await expect(brutto).toContainText('400,00')
    await expect(brutto).toContainText('420,00')
    await expect(brutto).toContainText('450,00')
    await expect(dialog.getByText('Pola zmienione tylko tutaj: 2c. Przepis ustawy.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Zachowaj moje zmiany na nowej wersji' }).click()
    await expect(field(page, 'Wartość brutto (PLN)')).toHaveValue('450,00')
    await expect(field(page, '3b. Uchwała lub program i jego przepis')).toHaveValue('§ 7')
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expectPage(page, 'Przygotowanie sprawozdania')
    const [stored] = await sql(`select brutto::text, u2c, u3b from przypadek where id = $1`, [ppId])
    expect(stored).toEqual({ brutto: '450.00', u2c: 'art. 5', u3b: '§ 7' })
  },
)

test(
  'the office reads and changes nothing; bad addresses say what is wrong; another body is not found',
  { tag: '@deep' },
  async ({ page }) => {
    const [sent] = await sql<{ id: number }>(
      `select id from przypadek where stan = 'P' and usuniety is null and rodzaj_pomocy = 'M'
       and up_id = (select udzielajacy_pomocy_id from uzytkownik where login = 'ugl') order by id desc limit 1`,
    )
    for (const level of ['nadzorca', 'admin']) {
      await openAs(page, await newUser(`e2e-urzad-${level}`, level), `/przypadek-pomocy/latarnia/read/${sent!.id}`)
      await expectPage(page, 'Szczegóły przesłanego przypadku pomocy')
      await expect(page.getByRole('region', { name: 'Wartość pomocy' })).toContainText('Wartość brutto (PLN)')
      await expect(field(page, 'Wartość brutto (PLN)')).toHaveCount(0)
      await expect(page.getByText(/^Zarejestrował\(a\): .* · Przesłał\(a\): /)).toBeVisible()
      for (const name of ['Zapisz', 'Usuń', 'Kopiuj', 'Edytuj'])
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
      await page.getByRole('tab', { name: 'Akt ogólny pomocy' }).click()
      await expect(page.getByRole('region', { name: 'Akt ogólny', exact: true })).toContainText('Udzielający pomocy')
      await expect(page.getByText(/Robocze przypadki pomocy w tym akcie: \d+/)).toBeVisible()
    }
    await page.goto('/przypadek-pomocy/inny/read/1')
    await expectPage(page, 'Niepoprawna wartość kontekstu')
    await page.goto('/przypadek-pomocy/latarnia/usun/1')
    await expectPage(page, 'Nieobsługiwany tryb')

    await openAs(page, 'ugl2', `/przypadek-pomocy/pup/read/${sent!.id}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  },
)
