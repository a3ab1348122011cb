import type { Page } from '@playwright/test'
import { completeAct, completeCase, field, newDraft } from '../pages/aid-cases.ts'
import { expectGoodScreen, expectPage, openAs, PASSWORD, startSession } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { mailTo } from '../pages/mail.ts'
import { expect, test } from '../pages/test.ts'

const SENT = '/przypadki-pomocy/przeslane-przypadki-pomocy'

/** A sent de minimis case of the user who has opened the page. */
async function sentCase(page: Page, aktSym: string): Promise<number> {
  const ppId = await newDraft(page, aktSym)
  await completeAct(ppId)
  await completeCase(ppId)
  await sql(`update przypadek set stan = 'P', data_przeslania = now() where id = $1`, [ppId])
  return ppId
}

/** The codes of a case's certificates, in the order of issuing. */
const codesOf = async (ppId: number) =>
  (await sql<{ kod: string }>('select kod from zaswiadczenie where pp_id = $1 order by wydane', [ppId])).map(
    ({ kod }) => kod,
  )

/** Issues the certificate on the screen by keyboard, and gives the file that is saved. */
async function issue(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Zapisz i wydaj' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Wydanie zaświadczenia' })
  await expect(question.getByRole('button', { name: 'Wydaj' })).toBeFocused()
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const stream = await (await saved).createReadStream()
  return Buffer.concat(await stream.toArray())
}

test('a certificate by keyboard: prepared, issued, printed, corrected', async ({ page }) => {
  const login = await newUser('e2e-zaswiadczenie', 'koo')
  await startSession(page, login)
  const ppId = await sentCase(page, 'E2E/ZASW/1')
  await page.goto(`/przypadek-pomocy/pup/edit/${ppId}`)
  await page.getByRole('tab', { name: 'Przypadek pomocy' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Dodaj zaświadczenie' }).last().press('Enter')

  // aid under the regulations of 2023 has one form: no question comes
  await expectPage(page, 'Edycja zaświadczenia de minimis')
  await expect(field(page, 'Numer zaświadczenia')).toHaveValue(/^DM\/\d{4}\/\d+$/)
  const todo = page.getByRole('region', { name: 'Co jeszcze trzeba uzupełnić' })
  await field(page, 'Adres beneficjenta').fill('')
  await todo.getByRole('button', { name: 'Adres beneficjenta jest wymagany' }).press('Enter')
  await expect(field(page, 'Adres beneficjenta')).toBeFocused()
  await page.keyboard.type('ul. Długa 1, 00-001 Warszawa')
  await expect(todo.getByText('Zaświadczenie jest kompletne i można je wydać.')).toBeVisible()
  await expectGoodScreen(page)
  const number = await field(page, 'Numer zaświadczenia').inputValue()
  const first = await issue(page)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')

  await expectPage(page, 'Szczegóły zaświadczenia de minimis')
  await expect(page.getByText(`Zaświadczenie nr ${number} jest wydane i aktualne`)).toBeVisible()
  await expect(field(page, 'Adres beneficjenta')).not.toBeEditable()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Drukuj' }).press('Enter')
  expect(Buffer.concat(await (await (await again).createReadStream()).toArray()).equals(first)).toBe(true)
  await expect(page.getByText('2 razy')).toBeVisible()
  const issued = page.url()

  // the case changes: its correction is due, says the new value, and replaces the first one when it is issued
  await page.goto(`/przypadek-pomocy/pup/edit/${ppId}`)
  await field(page, 'Wartość brutto (PLN)').fill('800')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).press('Enter')
  const warned = page.getByRole('dialog', { name: 'Ostrzeżenia weryfikacji' })
  const sentList = page.getByRole('heading', { level: 1, name: 'Sprawozdania przesłane do Latarni' })
  await expect(warned.or(sentList)).toBeVisible()
  if (await warned.isVisible()) await page.keyboard.press('Escape')
  await expect(sentList).toBeVisible()
  await page.getByRole('link', { name: /^Zaświadczenia do korekty: 1, najbliższa do / }).press('Enter')
  await expectPage(page, 'Przypadki pomocy z zaświadczeniem do korekty')
  await expect(page.getByRole('row').filter({ hasText: 'E2E/ZASW/1' })).toContainText('korekta do')
  await page.goto(`/przypadek-pomocy/pup/edit/${ppId}?activeTab=2`)
  await expect(page.getByText(/^Korekta zaświadczenia do /)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('alert').getByRole('button', { name: 'Wydaj korektę' }).press('Enter')
  await expectPage(page, 'Edycja korekty zaświadczenia de minimis')
  await expect(field(page, 'Wartość pomocy brutto (PLN)')).toHaveValue('800,00')
  await expect(field(page, 'Numer unieważnianego zaświadczenia')).toHaveValue(number)
  await expect(field(page, 'Numer unieważnianego zaświadczenia')).not.toBeEditable()
  await field(page, 'Adres beneficjenta').fill('ul. Długa 1, 00-001 Warszawa')
  await issue(page)
  await expect(page.getByText(/jest wydane i aktualne/)).toBeVisible()
  await page.goto(issued)
  const [code, newCode] = await codesOf(ppId)
  await page.getByRole('link', { name: /^zaświadczeniem nr / }).press('Enter')
  await expectPage(page, 'Szczegóły korekty zaświadczenia de minimis')
  await page.goto(`/z/${code}`)
  await expect(page.getByRole('heading', { name: /^Zaświadczenie nieaktualne – zastąpione korektą nr / })).toBeVisible()
  await page.goto(`/z/${newCode}`)
  await expect(page.getByRole('heading', { name: 'Zaświadczenie aktualne' })).toBeVisible()

  // the list at an address of its own: one holds, one is superseded
  await page.goto(`/przypadek-pomocy/pup/edit/${ppId}/zaswiadczenia-de-minimis`)
  await expectPage(page, 'Zaświadczenia de minimis')
  const cards = page.getByRole('list', { name: 'Zaświadczenia' }).getByRole('listitem')
  await expect(cards.filter({ hasText: 'nieaktualne' })).toContainText('Zastąpione korektą')
  const valid = cards.filter({ hasText: 'wydane' })
  await expect(valid.getByRole('button', { name: /^Skoryguj/ })).toBeVisible()
  await valid.getByText('Podgląd treści').click()
  await expect(valid.getByText(`nr ${number} z dnia`)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Wróć do przypadku pomocy' }).press('Enter')
  await expect(page).toHaveURL(/activeTab=2/)
})

test('a certificate is issued with the seal of the body, and says so to its clerk and to anyone', async ({ page }) => {
  await openAs(page, 'ugl2', '/dostep-do-aplikacji/pieczec')
  await expectPage(page, 'Pieczęć elektroniczna')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Utwórz pieczęć próbną' }).press('Enter')
  const again = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })
  await expect(again).toBeVisible()
  await expectGoodScreen(page)
  await again.getByLabel(/^Hasło/).fill(PASSWORD)
  await again.getByRole('button', { name: 'Potwierdź hasłem' }).press('Enter')
  await expect(page.getByText('Pieczęć próbna, bez mocy prawnej')).toBeVisible()
  await expectGoodScreen(page)

  const ppId = await sentCase(page, 'E2E/ZASW/PIECZEC')
  await page.goto(`/przypadek-pomocy/pup/edit/${ppId}?activeTab=2`)
  await page.getByRole('button', { name: 'Dodaj zaświadczenie' }).last().press('Enter')
  await expectPage(page, 'Edycja zaświadczenia de minimis')
  await field(page, 'Adres beneficjenta').fill('ul. Długa 1, 00-001 Warszawa')
  await page.getByRole('checkbox', { name: /^Opatrz pieczęcią elektroniczną/ }).press('Space')
  const sealed = (await issue(page)).toString('latin1')
  expect(sealed).toContain('/SubFilter/ETSI.CAdES.detached')
  await expectPage(page, 'Szczegóły zaświadczenia de minimis')
  const signature = page.getByRole('region', { name: 'Pieczęć elektroniczna' })
  await expect(signature).toContainText('pieczęć próbna (bez mocy prawnej)')
  await expectGoodScreen(page)
  const [code] = await codesOf(ppId)
  await page.goto(`/z/${code}`)
  await expect(page.getByText('pieczęć próbna (bez mocy prawnej)')).toBeVisible()
})

test('an electronic certificate that is not sealed is signed elsewhere: another file is refused in words', async ({
  page,
}) => {
  await startSession(page, await newUser('e2e-podpis', 'koo'))
  const ppId = await sentCase(page, 'E2E/ZASW/PODPIS')
  await page.goto(`/przypadek-pomocy/pup/edit/${ppId}?activeTab=2`)
  await page.getByRole('button', { name: 'Dodaj zaświadczenie' }).last().press('Enter')
  await expectPage(page, 'Edycja zaświadczenia de minimis')
  await field(page, 'Adres beneficjenta').fill('ul. Długa 1, 00-001 Warszawa')
  await page.getByRole('checkbox', { name: 'Dokument elektroniczny (bez pieczęci)' }).press('Space')
  // the seal of the body is offered for it
  await page.getByRole('checkbox', { name: /^Opatrz pieczęcią elektroniczną/, checked: true }).press('Space')
  const issued = await issue(page)
  await expectPage(page, 'Szczegóły zaświadczenia de minimis')
  const signature = page.getByRole('region', { name: 'Podpis elektroniczny' })
  await expect(signature.getByRole('button', { name: 'Pobierz plik do podpisu' })).toBeVisible()
  await expectGoodScreen(page)
  const bring = (buffer: Buffer) =>
    signature
      .locator('input[type="file"]')
      .setInputFiles({ name: 'podpisany.pdf', mimeType: 'application/pdf', buffer })
  await bring(issued)
  await expect(signature.getByRole('alert')).toContainText('Plik nie jest podpisany')
  await bring(Buffer.from('%PDF-1.7 inny'))
  await expect(signature.getByRole('alert')).toContainText('To nie jest plik tego zaświadczenia')
  await expectGoodScreen(page)
})

test('a sealed certificate is mailed to its beneficiary, whose link alone gives the file', async ({ page }) => {
  // the demonstration has one that was sent before
  const [sealed] = await sql<{ id: number; ppId: number; kod: string }>(
    `select zas.id, zas.pp_id as "ppId", zas.kod from zaswiadczenie zas join zaswiadczenie_podpis on zaswiadczenie_id = zas.id
     where zas.kod like 'PRZYKAD%'`,
  )
  const { id, ppId, kod } = sealed!
  await openAs(
    page,
    await newUser('e2e-doreczenie', 'koo'),
    `/przypadek-pomocy/pup/edit/${ppId}/zaswiadczenia-de-minimis/${id}`,
  )
  await expectPage(page, 'Szczegóły korekty zaświadczenia de minimis')
  const delivery = page.getByRole('region', { name: 'Doręczenie' })
  await expect(delivery).toContainText('Wysłano na adres')
  await delivery.getByRole('button', { name: 'Wyślij ponownie' }).press('Enter')
  await field(page, 'Adres e-mail beneficjenta').fill('firma-e2e@przyklad.pl')
  await expectGoodScreen(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zapisano nowy adres beneficjenta: firma-e2e@przyklad.pl')).toBeVisible()
  await expect(delivery).toContainText('sekretariat@beneficjent.przyklad.pl')
  // a day later the new address is offered
  await sql(`update adres_doreczen set zmieniony = now() - interval '25 hours' where adres = 'firma-e2e@przyklad.pl'`)
  await delivery.getByRole('button', { name: 'Wyślij ponownie' }).press('Enter')
  await expect(field(page, 'Adres e-mail beneficjenta')).toHaveValue('firma-e2e@przyklad.pl')
  await page.keyboard.press('Enter')
  await expect(page.getByText('zostanie wysłana na adres firma-e2e@przyklad.pl')).toBeVisible()
  await expect(delivery).toContainText('firma-e2e@przyklad.pl')
  const [, secret] = new RegExp(`/z/${kod}#([\\w-]{43})`).exec(await mailTo('firma-e2e@przyklad.pl'))!

  // the firm, which has no account
  await page.context().clearCookies()
  await page.goto(`/z/${kod}#${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Pobierz zaświadczenie' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Ten odnośnik nie prowadzi do żadnego pliku')
  await page.goto(`/z/${kod}#${secret}`)
  await expectGoodScreen(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz zaświadczenie' }).press('Enter')
  const file = Buffer.concat(await (await (await saved).createReadStream()).toArray()).toString('latin1')
  expect(file).toContain('/SubFilter/ETSI.CAdES.detached')
})

test(
  'older aid leaves a choice of the form; one in preparation is deleted; another body finds nothing',
  { tag: '@deep' },
  async ({ page }) => {
    const login = await newUser('e2e-zaswiadczenie-wzor', 'upo')
    await startSession(page, login)
    const ppId = await sentCase(page, 'E2E/ZASW/2')
    await sql(
      `update przypadek set pp_data = '2015-03-10', przez_pomocy_id = (select id from przeznaczenie_pomocy where kod = 'e1' limit 1)
     where id = $1`,
      [ppId],
    )
    const list = `/przypadek-pomocy/pup/read/${ppId}/zaswiadczenia-de-minimis`
    await page.goto(list)
    await page.getByRole('button', { name: 'Dodaj zaświadczenie' }).last().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Nowe zaświadczenie de minimis' })
    await expect(dialog.getByRole('radio', { name: /^wzór z 2014 r\./ })).toBeChecked()
    await expectGoodScreen(page)
    await dialog.getByRole('radio', { name: /^wzór z 2014 r\./ }).press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: /^wzór z 2011 r\./ })).toBeChecked()
    await page.keyboard.press('Enter')
    await expectPage(page, 'Edycja zaświadczenia de minimis')
    const certificate = page.url()
    await expect(page.getByRole('checkbox', { name: /transportu drogowego/ })).toBeVisible()

    // unsaved work is guarded
    await field(page, 'Stanowisko służbowe').fill('inspektor')
    await page.getByRole('button', { name: 'Wróć' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pozostań na stronie' }).click()
    await page.getByRole('button', { name: 'Zapisz', exact: true }).press('Enter')
    await expect(page.getByText('Pomyślnie zmodyfikowano zaświadczenie')).toBeVisible()

    await page.goto(list)
    await expect(page.getByText('Jedno zaświadczenie jest w przygotowaniu.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dodaj zaświadczenie' })).toBeDisabled()
    await page.getByRole('link', { name: /^Edytuj/ }).press('Enter')
    await page.getByRole('button', { name: 'Usuń' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).press('Enter')
    await expect(page.getByText('Usunięto zaświadczenie')).toBeVisible()
    await expect(page).toHaveURL(/activeTab=2/)
    await page.goto(certificate)
    await expect(page.getByText('Strona o podanym adresie nie istnieje.')).toBeVisible()

    await openAs(page, 'ugl2', list)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.goto(list.replace('/pup/', '/rob/'))
    await expectPage(page, 'Niepoprawna wartość kontekstu')
  },
)

test(
  'certificates of chosen cases: the list of those without one, the outcome of each, one file of all',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, await newUser('e2e-zaswiadczenia', 'upo'), SENT)
    await page.getByRole('link', { name: /^Bez zaświadczenia: \d+/ }).click()
    await expectPage(page, 'Przypadki pomocy bez zaświadczenia de minimis')
    const choose = page.getByRole('checkbox', { name: /^Zaznacz: akt/ })
    await choose.nth(0).check()
    await choose.nth(1).check()
    await page.getByRole('button', { name: 'Wydaj zaświadczenia' }).click()
    const question = page.getByRole('dialog', { name: 'Wydanie zaświadczeń de minimis' })
    await expect(question.getByText('Do wydania: 2 zaświadczenia.')).toBeFocused()
    await expectGoodScreen(page)
    await question.getByRole('button', { name: 'Wydaj 2 zaświadczenia' }).click()
    const outcome = page.getByRole('dialog', { name: 'Wydawanie zaświadczeń de minimis' })
    await expect(outcome.getByText('Wydane zaświadczenia: 2 z 2')).toBeVisible()
    await expectGoodScreen(page)
    const saved = page.waitForEvent('download')
    await outcome.getByRole('button', { name: 'Pobierz wszystkie w jednym pliku' }).click()
    expect((await saved).suggestedFilename()).toBe('Zaświadczenia de minimis.pdf')
  },
)
