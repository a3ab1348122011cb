import type { Page } from '@playwright/test'
import { requestOf } from '#contract/testing/sample-request.ts'
import { fillInRequest, storedRequest } from '../pages/access-requests.ts'
import { expectAccessible, expectPage, openAs } from '../pages/app.ts'
import { sql } from '../pages/database.ts'
import { act, rowOf } from '../pages/lists.ts'
import { expect, test } from '../pages/test.ts'

const LIST = '/komunikacja/formularze-zgloszeniowe'

/** The newest message to an address, with the secret that the product blanks out only once it was delivered. */
async function lastMail(adresat: string, about: string) {
  const [mail] = await sql<{ tresc: string; tajne: string | null }>(
    'select tresc, tajne from wiadomosc where adresat = $1 and temat like $2 order by id desc limit 1',
    [adresat, `%${about}%`],
  )
  expect(mail, `a message about ${about}`).toBeDefined()
  return mail!
}

/** Signs on the page of the trial, as the representative of a body. */
async function signOnTrial(page: Page): Promise<void> {
  await expectPage(page, 'Podpis próbny')
  await page.getByRole('textbox', { name: 'Imię' }).fill('Ewa')
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill('Wójt')
  await page.getByRole('textbox', { name: 'PESEL' }).fill('44051401359')
  await page.getByRole('button', { name: /^Podpisz/ }).click()
}

test('a visitor asks for access, the representative signs, the office loads, the main user signs in', async ({
  page,
}) => {
  const request = requestOf({ nip: '5272526546', email: 'nowa.glowna@zdzblowo.example', nazwisko: 'Nowakowska' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Wniosek o dostęp do aplikacji' }).click()
  await fillInRequest(page, request)
  const representative = 'wojt@zdzblowo.example'
  await page.getByRole('textbox', { name: 'Adres e-mail osoby reprezentującej podmiot' }).fill(representative)
  await page.getByRole('button', { name: 'Wyślij do podpisu' }).click()
  await expect(page.getByText('Pomyślnie wysłano wniosek')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  // another person, on another day
  const link = await lastMail(representative, 'czeka na podpis')
  await page.goto(`/formularz-zgloszeniowy?token=${link.tajne}`)
  await expect(page.getByText(request.nazwa).first()).toBeVisible()
  await page.getByRole('button', { name: 'Podpisz profilem zaufanym' }).click()
  await signOnTrial(page)
  await expect(page.getByText('Pomyślnie zapisano zgłoszenie')).toBeVisible()
  await expectAccessible(page)

  // where it stands
  const accepted = await lastMail(request.email, 'przyjęto')
  const kod = /kodem <strong>([0-9A-Z ]+)</.exec(accepted.tresc)![1]!
  await page.goto(/href="([^"]+stan-wniosku[^"]*)"/.exec(accepted.tresc)![1]!)
  await page.getByRole('textbox', { name: 'Kod wniosku' }).fill(kod)
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect(page.getByText('Czeka na rozpatrzenie').first()).toBeVisible()

  await openAs(page, 'nadzorca', LIST)
  await act(rowOf(page, request.nip), 'Wczytaj')
  await expect(page.getByText('Brak podmiotu dla danego numeru NIP.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wczytaj wniosek' }).click()
  await expect(page.getByText('To pole jest wymagane').first()).toBeVisible()
  await page.getByRole('combobox', { name: /^Grupa/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Wczytaj wniosek' }).click()
  await expect(page.getByText('Pomyślnie wczytano wniosek')).toBeVisible()

  const account = await lastMail(request.email, 'konto')
  const [user] = await sql<{ login: string }>(`select login from uzytkownik where email = $1`, [request.email])
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Login' }).fill(user!.login)
  await page.getByLabel('Hasło', { exact: false }).first().fill(account.tajne!)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByText('Ważność Twojego hasła')).toBeVisible()

  // later the body has another name, and its main user another telephone
  const update = {
    ...request,
    rodzajZgloszenia: 'Aktualizacja',
    nazwa: 'Gmina Źdźbłowo Nowe',
    nrTelefonu: '999',
  } as const
  const { numer, token } = await storedRequest(update)
  await page.context().clearCookies()
  await page.goto(`/formularz-zgloszeniowy?token=${token}`)
  await page.getByRole('button', { name: 'Podpisz profilem zaufanym' }).click()
  await signOnTrial(page)
  await expect(page.getByText('Pomyślnie zapisano zgłoszenie')).toBeVisible()
  await openAs(page, 'nadzorca', `/formularz-zgloszeniowy-wczytywanie/${numer}`)
  await expect(page.getByText('różni się').first()).toBeVisible()
  await page.getByRole('button', { name: 'Wczytaj wniosek' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Zmień dane obecnego' }).click()
  await expect(page.getByText('Pomyślnie wczytano wniosek')).toBeVisible()
  const [changed] = await sql<{ nazwa: string; nr_telefonu: string }>(
    `select p.nazwa, u.nr_telefonu from udzielajacy_pomocy p join uzytkownik u on u.udzielajacy_pomocy_id = p.id where nip = $1`,
    [request.nip],
  )
  expect(changed).toEqual({ nazwa: update.nazwa, nr_telefonu: update.nrTelefonu })
})

test(
  'a main user asks for an update, signs it in another program, and the office rejects it',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'ugl2', '/formularz-zgloszeniowy')
    await expect(page.getByRole('textbox', { name: 'NIP' })).not.toHaveValue('')
    await page.getByRole('textbox', { name: 'Komórka organizacyjna' }).fill('Wydział Pomocy Publicznej')
    await page.getByRole('radio', { name: 'Reprezentuję podmiot' }).check()
    await page.getByRole('button', { name: 'Przygotuj plik do podpisu' }).click()
    const saved = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /Pobierz/ })
      .or(page.getByRole('link', { name: /Pobierz/ }))
      .first()
      .click()
    const document = Buffer.concat(await (await (await saved).createReadStream()).toArray())

    // the page of the trial stands for the other program
    const answer = await page.request.post('/api/podpis-probny/zadanie', {
      headers: { origin: new URL(page.url()).origin },
      data: {
        zadanie: `<Zadanie xmlns="urn:latarnia:zadanie:1"><Id>1</Id><Dokument>${document.toString('base64')}</Dokument></Zadanie>`,
        imie: 'Ewa',
        nazwisko: 'Zielińska',
        pesel: '44051401359',
      },
    })
    const { zadanie } = (await answer.json()) as { zadanie: string }
    const signed = Buffer.from(/<DokumentPodpisany>([^<]+)</.exec(zadanie)![1]!, 'base64')
    const files = page.locator('input[type=file]')
    const file = (buffer: Buffer) => ({ name: 'wniosek.xml', mimeType: 'application/xml', buffer })
    await files.setInputFiles(file(Buffer.from(signed.toString().replace('Pomocy Publicznej', 'Innej Pomocy'))))
    await expect(page.getByText(/Wniosek lub podpis jest nieprawidłowy/).first()).toBeVisible()
    await expectAccessible(page)
    await files.setInputFiles(file(signed))
    await expect(
      page.getByText('Pomyślnie wysłano wniosek').or(page.getByText('Pomyślnie zapisano zgłoszenie')).first(),
    ).toBeVisible()

    await openAs(page, 'nadzorca', LIST)
    const row = page
      .locator('tr[data-row-key]')
      .filter({ hasText: 'Aktualizacja' })
      .filter({ hasText: 'Zarejestrowany' })
      .filter({ hasText: 'Powiatowy' })
    await act(row, 'Odrzuć')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Powód/ }).fill('Wniosek podpisała niewłaściwa osoba.')
    await dialog.getByRole('button', { name: 'Odrzuć' }).click()
    await expect(page.getByText(/Odrzucono wniosek nr/)).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)

test('a signing that was cancelled leads back to the request', { tag: '@deep' }, async ({ page }) => {
  const { token } = await storedRequest({ nip: '5272526552' })
  await page.goto(`/formularz-zgloszeniowy?token=${token}`)
  await page.getByRole('button', { name: 'Podpisz profilem zaufanym' }).click()
  await expectPage(page, 'Podpis próbny')
  await page
    .getByRole('button', { name: 'Przerwij' })
    .or(page.getByRole('button', { name: 'Anuluj' }))
    .first()
    .click()
  await expect(page.getByText('Wniosek nie został podpisany')).toBeVisible()
  await page
    .getByRole('link', { name: /Wróć do wniosku|wniosku/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Podpisz profilem zaufanym' })).toBeVisible()
})
