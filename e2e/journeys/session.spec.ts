import { newDraft } from '../pages/aid-cases.ts'
import { expectAccessible, expectPage, PASSWORD, signIn, startSession } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test, testInOwnProfile } from '../pages/test.ts'

test('a wrong password is refused under the form, a right one leads to the main page, signing out asks first', async ({
  page,
}) => {
  await page.goto('/')
  await expectPage(page, 'Logowanie')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByText('Błąd: Login jest wymagany')).toBeVisible()
  await expect(page.getByText('Błąd: Hasło jest wymagane')).toBeVisible()
  await page.getByRole('textbox', { name: 'Login' }).fill('upo')
  await page.getByLabel('Hasło', { exact: false }).first().fill('Zupelnie#Zle1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Nieprawidłowy login lub hasło' })).toBeVisible()
  await signIn(page, 'upo')
  await expectPage(page, 'Strona główna')
  await page.evaluate(() => sessionStorage.setItem('latarnia.list upo /a', '{"search":"bfNip:7811234563"}'))
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  const question = page.getByRole('dialog', { name: /Wylogowanie/ })
  await expect(question).toContainText('Czy na pewno chcesz się wylogować?')
  await question.getByRole('button', { name: 'Wyloguj' }).click()
  await expectPage(page, 'Logowanie')
  // the next user does not learn what was searched for
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('latarnia.list upo /a')
})

test('a page opened without a session is shown after signing in', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/regulamin')
  await expectPage(page, 'Logowanie')
  await expect(page.getByRole('alert').filter({ hasText: 'Zaloguj się ponownie' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Login' }).fill('koo')
  await page.getByLabel('Hasło', { exact: false }).first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expectPage(page, 'Regulamin')
})

test('a server that stops answering is reported', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Login' }).fill('upo')
  await page.getByLabel('Hasło', { exact: false }).first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się połączyć z serwerem' })).toBeVisible()
})

test('a session that ended is taken up on the spot: what was typed stays, and is saved; so it does over a reload', async ({
  page,
}) => {
  const login = await newUser('e2e-wygasla', 'koo')
  await startSession(page, login)
  const ppId = await newDraft(page, 'E2E/SESJA/1', { rodzajPomocy: 'M' })
  await page.goto(`/przypadek-pomocy/rob/edit/${ppId}`)
  const note = page.getByRole('textbox', { name: 'Informacje dodatkowe' })
  await note.fill('Napisane przed końcem sesji')
  await page.reload()
  await expect(note).toHaveValue('Napisane przed końcem sesji')
  await expect(page.getByText('Przywrócono tekst, którego nie zapisano')).toBeVisible()
  // the session ends as the save sets out, so that no reading of the page can find it over first
  let open = true
  await page.route(`**/przypadkipomocy/robocze/${ppId}`, async (route) => {
    if (open && route.request().method() === 'PATCH') {
      open = false
      await sql(`delete from sesja where uzytkownik_id = (select id from uzytkownik where login = $1)`, [login])
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect(dialog.getByRole('textbox', { name: 'Login' })).toHaveValue(login)
  await expectAccessible(page)
  await dialog.getByLabel('Hasło', { exact: false }).first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zmodyfikowano roboczy przypadek pomocy').first()).toBeVisible()
  const [stored] = await sql<{ info_pp: string }>('select info_pp from przypadek where id = $1', [ppId])
  expect(stored!.info_pp).toBe('Napisane przed końcem sesji')
})

testInOwnProfile('the session warns before its end and can be prolonged', { tag: '@deep' }, async ({ page }) => {
  const login = await newUser('e2e-koniec', 'upo')
  await page.clock.install()
  await signIn(page, login)
  // pending requests of the page would prolong the session too
  await expect(page.getByRole('article').first()).toBeVisible()
  // recent input prolongs the session once; after that nobody touches anything
  const heartbeat = page.waitForResponse('**/api/heartbeat*')
  await page.clock.runFor(26_000)
  await heartbeat
  const endsIn = (seconds: number) =>
    sql(
      `update sesja set wygasa = now() + make_interval(secs => $2) where uzytkownik_id = (select id from uzytkownik where login = $1)`,
      [login, seconds],
    )
  await endsIn(200)
  await page.clock.runFor(31_000)
  const dialog = page.getByRole('alertdialog', { name: 'Wygaśnięcie sesji' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  // announced once more when a minute is left
  const reminder = page.getByText('Sesja wygaśnie za minutę.', { exact: false })
  await expect(reminder).toHaveCount(0)
  await endsIn(59)
  await page.clock.runFor(31_000)
  await expect(reminder).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Przedłuż sesję' }).click()
  await expect(dialog).toBeHidden()
  const [row] = await sql<{ left: number }>(
    `select extract(epoch from wygasa - now())::int as left from sesja where uzytkownik_id = (select id from uzytkownik where login = $1)`,
    [login],
  )
  expect(row!.left).toBeGreaterThan(1700)
})

test('signing out in one tab ends the other', { tag: '@deep' }, async ({ page, context }) => {
  const login = await newUser('e2e-karty', 'upo')
  await signIn(page, login)
  const other = await context.newPage()
  await other.goto('/regulamin')
  await expectPage(other, 'Regulamin')
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyloguj' }).click()
  await expectPage(page, 'Logowanie')
  await expectPage(other, 'Logowanie')
})

test('an expired password must be changed before anything else', { tag: '@deep' }, async ({ page }) => {
  const login = await newUser('e2e-haslo', 'upo')
  await sql(`update uzytkownik set wymagana_zmiana_hasla = true where login = $1`, [login])
  await signIn(page, login)
  await expect(page.getByText('Ważność Twojego hasła upłynęła - musisz ustawić nowe hasło')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Dotychczasowe hasło').fill(PASSWORD)
  await page.getByLabel('Nowe hasło', { exact: false }).first().fill('krotkie')
  await page.getByRole('button', { name: /Zmień hasło|Ustaw/ }).click()
  await expect(page.getByText('Błąd: Hasło nie spełnia wymagań')).toBeVisible()
  await page.getByLabel('Nowe hasło', { exact: false }).first().fill('Zielony#Most2026')
  await page.getByLabel('Powtórz nowe hasło').fill('Zielony#Most2026')
  await page.getByRole('button', { name: /Zmień hasło|Ustaw/ }).click()
  await expectPage(page, 'Strona główna')
})

test('the terms must be read to the end, then the data updated', { tag: '@deep' }, async ({ page }) => {
  const login = await newUser('e2e-regulamin', 'upo')
  await sql(`update uzytkownik set zaakceptowany_regulamin = false, aktualizacja_danych = true where login = $1`, [
    login,
  ])
  await signIn(page, login)
  const terms = page.getByRole('dialog', { name: 'Regulamin' })
  const accept = terms.getByRole('button', { name: 'Akceptuję regulamin' })
  await expect(accept).toBeDisabled()
  await expectAccessible(page)
  await terms.getByRole('region', { name: 'Treść regulaminu' }).focus()
  await page.keyboard.press('End')
  await expect(accept).toBeEnabled()
  await accept.click()
  const data = page.getByRole('dialog', { name: /Aktualizacja danych/ })
  await expectAccessible(page)
  await data.getByLabel('Numer telefonu').fill('')
  await data.getByRole('button', { name: 'Zapisz' }).click()
  await expect(data.getByText('Błąd: Numer telefonu jest wymagany')).toBeVisible()
  await data.getByLabel('Numer telefonu').fill('22 555 00 11')
  await data.getByRole('button', { name: 'Zapisz' }).click()
  await expect(data).toBeHidden()
  await page.reload()
  await expectPage(page, 'Strona główna')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [row] = await sql(
    `select nr_telefonu, zaakceptowany_regulamin, aktualizacja_danych from uzytkownik where login = $1`,
    [login],
  )
  expect(row).toEqual({ nr_telefonu: '22 555 00 11', zaakceptowany_regulamin: true, aktualizacja_danych: false })
})

test('a forgotten password is replaced with an e-mailed token', { tag: '@deep' }, async ({ page }) => {
  const login = await newUser('e2e-reset', 'upo')
  await sql(`update uzytkownik set email = 'e2e-reset@przyklad.gov.pl' where login = $1`, [login])
  // no token goes to an address in its first day
  await sql(`update uzytkownik set adres_zmieniony = null where login = $1`, [login])
  await page.goto('/login')
  await page.getByRole('link', { name: 'Zmień hasło' }).click()
  const send = page.getByRole('button', { name: /Wyślij/ })
  await expect(send).toBeDisabled()
  await page.getByRole('textbox', { name: 'Login' }).fill(login)
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText('Jeżeli podany login jest prawidłowy', { exact: false })).toBeVisible({ timeout: 30_000 })
  const [mail] = await sql<{ tresc: string }>(`select tresc from wiadomosc where adresat = 'e2e-reset@przyklad.gov.pl'`)
  const link = /href="[^"]*(\/reset-password\?[^"]+)"/.exec(mail!.tresc)![1]!.replaceAll('&amp;', '&')
  await page.goto(link)
  await expect(page.getByLabel('Powtórz nowe hasło')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nowe hasło', { exact: false }).first().fill('Cichy#Strumien2026')
  await page.getByLabel('Powtórz nowe hasło').fill('Cichy#Strumien')
  await page.getByRole('button', { name: /Zmień hasło|Zapisz/ }).click()
  await expect(page.getByText('Błąd: Wprowadzone hasła muszą być takie same')).toBeVisible()
  await page.getByLabel('Powtórz nowe hasło').fill('Cichy#Strumien2026')
  await page.getByRole('button', { name: /Zmień hasło|Zapisz/ }).click()
  await expect(page.getByText('Pomyślnie zmodyfikowano hasło')).toBeVisible()
  await signIn(page, login, 'Cichy#Strumien2026')
  await expectPage(page, 'Strona główna')
})

test('a supervisor acts as a clerk, sees but changes nothing, and returns', { tag: '@deep' }, async ({ page }) => {
  const login = await newUser('e2e-nadzorca', 'nadzorca')
  await signIn(page, login)
  await page.goto('/impersonate?login=upo2')
  await page.getByRole('button', { name: 'Przejdź do kontekstu użytkownika' }).click()
  await expect(page.getByText('Trwa zmiana kontekstu użytkownika...')).toBeVisible()
  const banner = page.getByRole('region', { name: 'Praca w kontekście innego użytkownika' })
  await expect(banner).toContainText('upo2')
  await expectPage(page, 'Strona główna')
  await expect(page.getByRole('navigation').getByText('Raporty')).toHaveCount(0)
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Wróć do własnego konta' }).click()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('navigation').getByText('Rejestry')).toBeVisible()
})
