import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { requests } from '#contract/access-requests/requests.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { ConfirmAct } from '#web/features/session/confirm-act-dialog.tsx'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { LoadingPage } from './loading-page.tsx'
import { answersLoad, button, field, HERE, LIST, LOAD, loads, openLoading, ROUTE } from './loading-testing.tsx'
import { ofKnownBody, ofNewBody } from './samples.ts'
import { administrator, answersToLoad, choices, supervisor } from './testing.ts'

const chooseGroup = async () => {
  await page.getByRole('combobox', { name: /^Grupa/ }).click()
  await page.getByRole('option', { name: 'GM – Gminy' }).click()
}

test('a body that the register does not have needs a group, and gets a new main user without a question', async () => {
  const made = serverAnswers([...answersToLoad(ofNewBody)], [...answersLoad], ...choices)
  const router = await openLoading()
  await expect.element(page.getByText('Nie można załadować danych z rejestru REGON.')).toBeVisible()
  await expect.element(page.getByText('Brak podmiotu dla danego numeru NIP.')).toBeVisible()
  await expect.element(page.getByText('Brak użytkownika głównego.')).toBeVisible()
  expect(page.getByText('różni się').query()).toBeNull()
  await button(LOAD).click()
  await expect.element(page.getByRole('link', { name: 'Grupa: To pole jest wymagane' })).toBeVisible()
  await expectAccessible()
  await chooseGroup()
  await button(LOAD).click()
  await expect.element(page.getByText('Pomyślnie wczytano wniosek')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe(LIST)
  expect(router.state.location.search).toEqual({ rowId: '7' })
  const [sent] = loads(made)
  expect(sent!.query).toEqual({})
  expect(sent!.body).toMatchObject({
    idPodmiotu: null,
    idGrupy: 2,
    dataKoncaUprawnien: '9999-12-31',
    wersja: 1,
    dane: { nazwa: 'Urząd Gminy Nowe', gmina: 'Nowe', gminaKod: '1420052' },
  })
})

test('what differs from the register or the present main user is marked, in words too', async () => {
  serverAnswers([...answersToLoad(ofKnownBody)], ...choices)
  await openLoading()
  // name of the body; first name, surname and e-mail of the main user
  await expect.poll(() => page.getByText('różni się').elements().length).toBe(4)
  await field(/^Nazwa podmiotu/).fill('Gmina Nowe')
  await expect.poll(() => page.getByText('różni się').elements().length).toBe(3)
  await field(/^Numer lokalu/).fill('2')
  await expect.poll(() => page.getByText('różni się').elements().length).toBe(4)
  await expectAccessible()
})

test('made-up data of a stub for REGON are named as such', async () => {
  const source = () => ({ body: { nazwa: 'Zastępczy rejestr REGON', zastepcze: true } })
  serverAnswers([businessEntities.source, source], [...answersToLoad(ofKnownBody)], ...choices)
  await openLoading()
  await expect.element(page.getByText(/Dane w wierszach „REGON” są wymyślone/)).toBeVisible()
  await expectAccessible()
})

test('a value of REGON is taken over with one click', async () => {
  serverAnswers([...answersToLoad(ofKnownBody)], ...choices)
  await openLoading()
  await button('Przyjmij z REGON: Ulica').click()
  await expect.element(field(/^Ulica/)).toHaveValue('Rynek')
  expect(button('Przyjmij z REGON: Ulica').query()).toBeNull()
})

test.each([
  ['a new main user', 'Utwórz nowego użytkownika głównego', 'true'],
  ['the present one with new data', 'Zmień dane obecnego', 'false'],
])('with a present main user the office chooses: %s', async (_, answer, nowyUzytkownik) => {
  const made = serverAnswers([...answersToLoad(ofKnownBody)], [...answersLoad], ...choices)
  await openLoading()
  await button(LOAD).click()
  const dialog = page.getByRole('dialog', { name: 'Podmiot ma już użytkownika głównego' })
  await expect.element(dialog.getByText(/Jan Kowalski \(jkowalski\) zostanie koordynatorem/)).toBeVisible()
  await expect.element(dialog.getByText(/zostanie wysłane nowe hasło/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Anuluj' }).click()
  expect(loads(made)).toEqual([])
  await button(LOAD).click()
  await dialog.getByRole('button', { name: answer }).click()
  await expect.element(page.getByText('Pomyślnie wczytano wniosek')).toBeVisible()
  expect(loads(made).map(({ query }) => query)).toEqual([{ nowyUzytkownik }])
  expect(loads(made)[0]!.body).toMatchObject({ idPodmiotu: 3, idGrupy: 2, wersjaPodmiotu: 4 })
})

test('Enter in a field asks about the main user too, and an invalid form asks nothing', async () => {
  const made = serverAnswers([...answersToLoad(ofKnownBody)], ...choices)
  await openLoading()
  await field(/^Miejscowość/).fill('N')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('link', { name: 'Miejscowość: To pole musi zawierać co najmniej 2 znaki' }))
    .toBeVisible()
  await field(/^Miejscowość/).fill('Nowe')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Podmiot ma już użytkownika głównego' })).toBeVisible()
  expect(loads(made)).toEqual([])
})

test('the same person keeps the password', async () => {
  const { podmiot, dane } = ofKnownBody
  const { imie, nazwisko, email } = dane
  const same = { ...podmiot!, uzytkownikGlowny: { ...podmiot!.uzytkownikGlowny!, imie, nazwisko, email } }
  serverAnswers([...answersToLoad({ ...ofKnownBody, podmiot: same })], ...choices)
  await openLoading()
  await button(LOAD).click()
  await expect.element(page.getByText(/więc hasło zostanie takie samo/)).toBeVisible()
})

test.each([
  ['a supervisor', supervisor, /hasło będzie można wysłać po 24 godzinach/],
  ['an administrator', administrator, /zostanie wysłane nowe hasło/],
])('at an address that nobody signed %s learns when the password goes there', async (_, user, words) => {
  serverAnswers([...answersToLoad(ofKnownBody)], ...choices)
  await openLoading(HERE, user)
  await field(/^Adres e-mail(?! osoby)/).fill('inny@nowe.example')
  await button(LOAD).click()
  const dialog = page.getByRole('dialog', { name: 'Podmiot ma już użytkownika głównego' })
  await expect.element(dialog.getByText(words).last()).toBeVisible()
})

test('the second factor that the server asks for is given, and the request is loaded', async () => {
  let confirmed = false
  const made = serverAnswers(
    [...answersToLoad(ofNewBody)],
    [
      requests.load,
      () =>
        confirmed ? ok(requests.load, { message: 'Pomyślnie wczytano wniosek' }) : refused(428, { message: 'Kod' }),
    ],
    [secondFactor.status, () => ok(secondFactor.status, withApplication)],
    [
      secondFactor.confirmAct,
      () => {
        confirmed = true
        return ok(secondFactor.confirmAct, { message: 'Potwierdzono' })
      },
    ],
    ...choices,
  )
  await show(
    <>
      <LoadingPage />
      <ConfirmAct />
    </>,
    supervisor,
    { path: ROUTE, address: HERE },
  )
  await chooseGroup()
  await button(LOAD).click()
  await page.getByRole('textbox', { name: 'Kod', exact: true }).fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Pomyślnie wczytano wniosek')).toBeVisible()
  expect(made.filter(({ body }) => body !== undefined && 'dane' in (body as object))).toHaveLength(2)
})

const withApplication = {
  dozwolony: true,
  kluczeDozwolone: true,
  wlaczony: '2026-05-06T10:00:00.000Z',
  kodyZapasowe: 10,
  klucze: [],
}

test('time-limited access needs its act, last year and end; open-ended access has none', async () => {
  const made = serverAnswers([...answersToLoad(ofNewBody)], [...answersLoad], ...choices)
  await openLoading()
  await expect.element(field(/^Umowa, decyzja/)).toBeDisabled()
  await expect.element(field(/^Data końca uprawnień/)).toBeDisabled()
  await page.getByRole('radio', { name: 'czasowy', exact: true }).click()
  await chooseGroup()
  await button(LOAD).click()
  for (const name of [/^Umowa, decyzja/, /^Ostatni rok/, /^Data końca uprawnień/])
    await expect
      .element(page.getByRole('link', { name: new RegExp(`${name.source}.*To pole jest wymagane`) }))
      .toBeVisible()
  await field(/^Umowa, decyzja/).fill('Uchwała 7')
  await field(/^Ostatni rok/).fill('2029')
  await expect.element(page.getByText(/^Wystarczy na sprawozdanie za ostatni rok: 7 dni/)).toBeVisible()
  await field(/^Data końca uprawnień/).fill('07.01.2030')
  await page.getByRole('radio', { name: 'bezterminowy' }).click()
  await expect.element(field(/^Umowa, decyzja/)).toHaveValue('')
  await button(LOAD).click()
  await expect.element(page.getByText('Pomyślnie wczytano wniosek')).toBeVisible()
  expect(loads(made)[0]!.body).toMatchObject({
    dataKoncaUprawnien: '9999-12-31',
    dane: { isDostepCzasowy: false, ostatniRokPosiadaniaKompetencji: null },
  })
})

test('a filler who does not represent the body needs the address of one who does', async () => {
  const made = serverAnswers([...answersToLoad(ofNewBody)], [...answersLoad], ...choices)
  await openLoading()
  await chooseGroup()
  const address = field(/^Adres e-mail osoby reprezentującej podmiot/)
  await expect.element(address).toHaveValue('wojt@nowe.pl')
  await address.fill('')
  await button(LOAD).click()
  await expect
    .element(page.getByRole('link', { name: 'Adres e-mail osoby reprezentującej podmiot: To pole jest wymagane' }))
    .toBeVisible()
  expect(loads(made)).toEqual([])
  await page.getByRole('checkbox', { name: 'Wniosek wypełniła osoba reprezentująca podmiot' }).click()
  await expect.element(address).toBeDisabled()
  await expectAccessible()
  await button(LOAD).click()
  await expect.poll(() => loads(made)[0]?.body).toMatchObject({ dane: { isOsobaReprezentujaca: true } })
})

test('another voivodeship clears the commune, and the next one is sent with its name', async () => {
  const made = serverAnswers([...answersToLoad(ofNewBody)], [...answersLoad], ...choices)
  await openLoading()
  const commune = page.getByRole('combobox', { name: /^Gmina/ })
  await expect.element(commune).toHaveValue('Nowe (gmina wiejska)')
  await page.getByRole('combobox', { name: /^Województwo/ }).click()
  await page.getByRole('option', { name: 'WIELKOPOLSKIE' }).click()
  await expect.element(commune).toHaveValue('')
  await chooseGroup()
  await button(LOAD).click()
  await expect.element(page.getByRole('link', { name: 'Kod gminy: To pole jest wymagane' })).toBeVisible()
  await commune.click()
  await page.getByRole('option', { name: 'Chodzież (gmina miejska)' }).click()
  await button(LOAD).click()
  await expect.element(page.getByText('Pomyślnie wczytano wniosek')).toBeVisible()
  expect(loads(made)[0]!.body).toMatchObject({
    dane: { wojewodztwo: 'WIELKOPOLSKIE', gmina: 'Chodzież', gminaKod: '3001011' },
  })
})

test("the server's refusals stand on their fields", async () => {
  const fieldErrors = [
    { field: 'dane.email', message: 'Adres jest zajęty' },
    { field: 'dane.gmina', message: 'Gmina nie leży we wskazanym województwie' },
  ]
  serverAnswers(
    [...answersToLoad({ ...ofNewBody, podmiot: { ...ofKnownBody.podmiot!, uzytkownikGlowny: null } })],
    [requests.load, () => refused(422, { message: 'Wprowadzone dane nie są prawidłowe', fieldErrors })],
    ...choices,
  )
  await openLoading()
  await button(LOAD).click()
  await expect
    .element(page.getByText('Nie udało się wczytać wniosku: Wprowadzone dane nie są prawidłowe'))
    .toBeVisible()
  await expect.element(page.getByText('Błąd: Adres jest zajęty')).toBeVisible()
  await expect.element(page.getByText('Błąd: Gmina nie leży we wskazanym województwie')).toBeVisible()
  await expectAccessible()
})
