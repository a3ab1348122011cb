import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { submission } from '#contract/access-requests/submission.ts'
import { today } from '#contract/kernel/dates.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { settings } from '#kit/settings.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, type Answered } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { NewRequest } from './new-request.tsx'
import { realWays, trialWays } from './sample-ways.ts'
import { applicantsServer, press, sentIn, shown } from './testing.ts'

type Begun = Parameters<typeof ok<typeof submission.begin>>[1]

const begins = (given: Partial<Begun> = {}): Answered => [
  submission.begin,
  () => ok(submission.begin, { dane: {}, tylkoDoOdczytu: false, podpisy: realWays, ...given }),
]
const {
  dataWniosku: _,
  isOsobaReprezentujaca: __,
  ...known
} = requestOf({
  rodzajZgloszenia: 'Aktualizacja',
  wojewodztwo: 'mazowieckie',
  gmina: 'Płock',
  gminaKod: '1462011',
})
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const choose = (name: string) => page.getByRole('radio', { name }).click()
/** A list is opened by its field, and an entry chosen in it. */
const pick = async (list: string | RegExp, entry: string) => {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: entry }).click()
}

beforeEach(() => {
  window.location.hash = ''
})

test('a visitor begins with an open-ended access, which has neither act nor last year', async () => {
  applicantsServer(begins())
  await show(<NewRequest kind="Udostepnienie" />, null)
  await expect.element(page.getByRole('radio', { name: 'Udostępnienie' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Bezterminowy' })).toBeChecked()
  await expect.element(field(/Umowa, decyzja/)).toBeDisabled()
  await expect.element(field(/Ostatni rok/)).toBeDisabled()
  await expectAccessible()
})

test('going back to open-ended access clears the act and the year', async () => {
  applicantsServer(begins())
  await show(<NewRequest kind="Udostepnienie" />, null)
  await choose('Czasowy')
  await field(/Umowa, decyzja/).fill('Uchwała nr 7')
  await field(/Ostatni rok/).fill('2027')
  await choose('Bezterminowy')
  await expect.element(field(/Umowa, decyzja/)).toHaveValue('')
  await expect.element(field(/Ostatni rok/)).toHaveValue('')
})

test('a commune is chosen in its voivodeship; another voivodeship clears it', async () => {
  applicantsServer(begins())
  await show(<NewRequest kind="Udostepnienie" />, null)
  await expect.element(page.getByRole('combobox', { name: /Gmina/ })).toBeDisabled()
  await pick(/Województwo/, 'mazowieckie')
  await pick(/Gmina/, 'Płock (gmina wiejska)')
  await expect.element(page.getByRole('combobox', { name: /Gmina/ })).toHaveValue('Płock (gmina wiejska)')
  await pick(/Województwo/, 'śląskie')
  await expect.element(page.getByRole('combobox', { name: /Gmina/ })).toHaveValue('')
})

test('from the sign-in page the kind is an update and cannot be changed', async () => {
  applicantsServer(begins())
  await show(<NewRequest kind="Aktualizacja" fromLoginPage />, null)
  await expect.element(page.getByRole('radio', { name: 'Aktualizacja' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Udostępnienie' })).toBeDisabled()
})

test('faults are listed above the form, each once', async () => {
  applicantsServer(begins())
  await show(<NewRequest kind="Udostepnienie" />, null)
  await press('Wyślij do podpisu')
  const summary = page.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('link', { name: /^(Gmina|Kod gminy): / })).toHaveLength(1)
  await summary.getByRole('link', { name: /^Adres e-mail osoby/ }).click()
  await expect.element(field(/^Adres e-mail osoby/)).toHaveFocus()
  await expectAccessible()
  // a representative gives no address of another, and the list no longer leads to that field
  await choose('Reprezentuję podmiot')
  await expect.element(summary.getByRole('link', { name: /^Adres e-mail osoby/ })).not.toBeInTheDocument()
  await expect.element(summary.getByRole('link', { name: /^Nazwa podmiotu: / })).toBeVisible()
})

test('a request goes to its representative, and the visitor back to the sign-in page', async () => {
  const made = applicantsServer(begins({ dane: known }), [
    submission.fill,
    () => ok(submission.fill, { message: 'Pomyślnie wysłano wniosek' }),
  ])
  const router = await show(<NewRequest kind="Udostepnienie" />, null)
  await field(/^Adres e-mail osoby/).fill('wojt@zdzblowo.example')
  await press('Wyślij do podpisu')
  await expect.element(shown('Pomyślnie wysłano wniosek')).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
  expect(sentIn(made)).toEqual({
    ...known,
    nrLokalu: null,
    dataWniosku: today(),
    isOsobaReprezentujaca: false,
    emailOsobyReprezentujacejPodmiot: 'wojt@zdzblowo.example',
  })
})

test('the representative of the body chooses how to sign and needs no other address', async () => {
  applicantsServer(begins({ dane: known }))
  await show(<NewRequest kind="Aktualizacja" />, null)
  await choose('Reprezentuję podmiot')
  await expect.element(page.getByRole('button', { name: 'Podpisz profilem zaufanym' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Przygotuj plik do podpisu' })).toBeVisible()
  // there is neither a script nor a trial
  expect(page.getByRole('button', { name: 'Podpisz podpisem kwalifikowanym' }).query()).toBeNull()
  expect(page.getByText('Podpis próbny').query()).toBeNull()
  expect(field(/^Adres e-mail osoby/).query()).toBeNull()
  await expectAccessible()
})

test('where signing is a trial, the form says so', async () => {
  applicantsServer(begins({ dane: known, podpisy: trialWays }))
  await show(<NewRequest kind="Aktualizacja" />, null)
  await choose('Reprezentuję podmiot')
  await expect.element(page.getByText(/nie ma mocy prawnej/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Podpisz podpisem kwalifikowanym' })).toBeVisible()
  await expectAccessible()
})

test('the trusted profile is a page of its own, where the person is sent once the request is stored', async () => {
  const made = applicantsServer(begins({ dane: known }), [
    submission.sign,
    () => ok(submission.sign, { url: '#podpis', stored: true, opened: false }),
  ])
  await show(<NewRequest kind="Aktualizacja" />, null)
  await choose('Reprezentuję podmiot')
  await press('Podpisz profilem zaufanym')
  await expect.poll(() => window.location.hash).toBe('#podpis')
  expect(sentIn(made)).toMatchObject({ dane: { nip: known.nip, isOsobaReprezentujaca: true } })
})

test('a file to sign is prepared, and the request opened by its token', async () => {
  applicantsServer(begins({ dane: known }), [
    submission.prepareFile,
    () => ok(submission.prepareFile, { numer: 7, token: 'abc' }),
  ])
  const router = await show(<NewRequest kind="Aktualizacja" />, null)
  await choose('Reprezentuję podmiot')
  await press('Przygotuj plik do podpisu')
  await expect.poll(() => router.state.location.search).toEqual({ token: 'abc', podpis: 'plik' })
})

test.each([
  [409, 'Wystąpił błąd podczas przesyłania wniosku', 'Wniosek nr 5 czeka na rozpatrzenie.'],
  [503, 'Nie można przesłać wniosku', 'Profil zaufany: usługa jest chwilowo niedostępna.'],
])('a refusal with %i is shown under its headline, and nothing typed is lost', async (status, headline, message) => {
  applicantsServer(begins({ dane: known }), [submission.sign, () => refused(status, { message })])
  await show(<NewRequest kind="Aktualizacja" />, null)
  await field(/^Nazwa podmiotu/).fill('Gmina Nowa')
  await choose('Reprezentuję podmiot')
  await press('Podpisz profilem zaufanym')
  const alert = page.getByRole('alert').filter({ hasText: headline })
  await expect.element(alert).toMatchTextContent(new RegExp(message))
  await expect.element(field(/^Nazwa podmiotu/)).toHaveValue('Gmina Nowa')
  await expect.element(page.getByRole('button', { name: 'Podpisz profilem zaufanym' })).toBeEnabled()
  await expectAccessible()
})

test("the server's refusal of the commune stands at its field", async () => {
  const fieldErrors = [{ field: 'gmina', message: 'Gmina nie leży we wskazanym województwie' }]
  applicantsServer(begins({ dane: known }), [submission.sign, () => refused(422, { message: 'Błąd', fieldErrors })])
  await show(<NewRequest kind="Aktualizacja" />, null)
  await choose('Reprezentuję podmiot')
  await press('Podpisz profilem zaufanym')
  await expect.element(shown('Błąd: Gmina nie leży we wskazanym województwie')).toBeVisible()
})

test('where no mail leaves the application, the form says so to an applicant who hands the request over', async () => {
  applicantsServer(begins())
  settings.set({ POCZTA_ZASTEPCZA: 'true' })
  onTestFinished(() => settings.set({}))
  await show(<NewRequest kind="Udostepnienie" />, null)
  await expect.element(page.getByText(/Poczta nie jest podłączona/)).toBeVisible()
  await choose('Reprezentuję podmiot')
  expect(page.getByText(/Poczta nie jest podłączona/).query()).toBeNull()
})

test('in the context of another user the form can only be looked at', async () => {
  applicantsServer(begins({ dane: known, tylkoDoOdczytu: true }))
  await show(<NewRequest kind="Aktualizacja" />)
  await expect.element(page.getByText(/możesz tylko obejrzeć/)).toBeVisible()
  await expect.element(field(/^Nazwa podmiotu/)).toHaveAttribute('readonly')
  await expect.element(page.getByRole('combobox', { name: /Gmina/ })).toHaveValue('Płock (gmina miejska)')
  expect(page.getByRole('button', { name: /Wyślij|Podpisz/ }).query()).toBeNull()
  await expectAccessible()
})

test('a form that cannot be begun says so, and can be tried again', async () => {
  let down = true
  applicantsServer([
    submission.begin,
    () =>
      down
        ? refused(503, { message: 'Serwer jest chwilowo przeciążony.' })
        : ok(submission.begin, { dane: {}, tylkoDoOdczytu: false, podpisy: realWays }),
  ])
  await show(<NewRequest kind="Udostepnienie" />, null)
  await expect.element(page.getByRole('heading', { name: 'Nie można pobrać danych formularza' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Strona logowania' })).toBeVisible()
  await expect.element(page.getByText(/przejdziesz do strony logowania/)).toBeVisible()
  await expectAccessible()
  down = false
  await press('Spróbuj ponownie')
  await expect.element(field(/^Nazwa podmiotu/)).toBeVisible()
})

test('a question comes before unsaved work is left', async () => {
  applicantsServer(begins())
  const router = await show(<NewRequest kind="Udostepnienie" />, null)
  await field(/^Nazwa podmiotu/).fill('Gmina')
  await userEvent.tab()
  void router.navigate({ to: '/gdzie-indziej' })
  await expect.element(page.getByRole('dialog', { name: 'Niezapisane zmiany' })).toBeVisible()
})
