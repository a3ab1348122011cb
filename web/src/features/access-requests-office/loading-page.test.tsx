import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requests } from '#contract/access-requests/requests.ts'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { button, field, HERE, LIST, LOAD, loads, openLoading } from './loading-testing.tsx'
import { ofKnownBody, ofNewBody } from './samples.ts'
import { answersToLoad, choices, supervisor } from './testing.ts'

test('the second of two officers reads why, and has a link to the request', async () => {
  const reason = 'Wniosek został już rozpatrzony (Wczytany, Ewa Lis). Nie można rozpatrzyć go drugi raz.'
  serverAnswers(
    [
      ...answersToLoad(
        { ...ofNewBody, podmiot: { ...ofKnownBody.podmiot!, uzytkownikGlowny: null } },
        { ...ofNewBody, status: 'WCZ', statusName: 'Wczytany' },
      ),
    ],
    [requests.load, () => refused(409, { message: reason })],
    ...choices,
  )
  const router = await openLoading()
  await field(/^Ulica/).fill('Rynek')
  await button(LOAD).click()
  await expect.element(page.getByText('Ktoś inny rozpatrzył ten wniosek')).toBeVisible()
  expect(button(LOAD).query()).toBeNull()
  await expectAccessible()
  await page.getByRole('link', { name: 'Zobacz wniosek' }).click()
  // nothing typed can be saved any more, so no question comes
  await expect.poll(() => router.state.location.pathname).toBe(`${LIST}/7`)
})

test('a body that somebody changed meanwhile is compared anew, and what was typed stays', async () => {
  const podmiot = { ...ofKnownBody.podmiot!, uzytkownikGlowny: null }
  let refusals = 1
  const made = serverAnswers(
    [
      ...answersToLoad(
        { ...ofKnownBody, podmiot },
        { ...ofKnownBody, podmiot: { ...podmiot, nazwa: 'Gmina Nowa', wersja: 5 } },
      ),
    ],
    [
      requests.load,
      () =>
        refusals-- > 0
          ? refused(409, { message: 'Dane podmiotu zostały zmienione' })
          : ok(requests.load, { message: 'Pomyślnie wczytano wniosek' }),
    ],
    ...choices,
  )
  await openLoading()
  await field(/^Ulica/).fill('Rynek')
  await button(LOAD).click()
  await expect.element(page.getByText('Nie udało się wczytać wniosku: Dane podmiotu zostały zmienione')).toBeVisible()
  await expect.element(page.getByText(/^Gmina Nowa\b/).first()).toBeVisible()
  await expect.element(field(/^Ulica/)).toHaveValue('Rynek')
  await button(LOAD).click()
  await expect.element(page.getByText('Pomyślnie wczytano wniosek')).toBeVisible()
  expect(loads(made).map(({ body }) => (body as { wersjaPodmiotu: number }).wersjaPodmiotu)).toEqual([4, 5])
})

const grantor = {
  id: 3,
  nip: '5261040828',
  nazwa: 'Gmina Nowe',
  grupaNazwa: 'Gminy',
  adresSiedziby: '06-400 Nowe 5',
  dataKoncaUprawnien: '9999-12-31',
}
const answersGrantors = [grantorsGrid.list, () => ({ body: { items: [grantor], totalElements: 1 } })] as const

test('another body is chosen where that is allowed, and what was typed stays', async () => {
  const made = serverAnswers([...answersToLoad(ofNewBody, ofKnownBody)], [...answersGrantors], ...choices)
  const router = await openLoading()
  await field(/^Ulica/).fill('Rynek')
  await button('Znajdź podmiot').click()
  await expect.element(page.getByRole('heading', { name: 'Wybór podmiotu udzielającego pomoc' })).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe(`${HERE}/select`)
  await expectAccessible()
  await button('Powrót').click()
  await expect.element(field(/^Ulica/)).toHaveValue('Rynek')
  await button('Znajdź podmiot').click()
  await button('Wybierz: Gmina Nowe').click()
  await expect.element(field(/^Ulica/)).toHaveValue('Rynek')
  await expect.element(page.getByRole('combobox', { name: /^Grupa/ })).toHaveValue('GM – Gminy')
  await expect.element(page.getByText(/^Obecnie: Jan Kowalski \(jkowalski\)/)).toBeVisible()
  expect(made.filter(({ query }) => query['idPodmiotu'] === '3')).toHaveLength(1)
})

test('a body that cannot be read leaves the chooser open', async () => {
  let reads = 0
  serverAnswers(
    [requests.toLoad, () => (reads++ === 0 ? { body: ofNewBody } : refused(404, { message: 'Nie znaleziono' }))],
    [...answersGrantors],
    ...choices,
  )
  await openLoading(`${HERE}/select`)
  await button('Wybierz: Gmina Nowe').click()
  await expect.element(page.getByText('Nie można załadować podmiotu. Nie znaleziono')).toBeVisible()
  await expect.element(button('Wybierz: Gmina Nowe')).toBeVisible()
})

test('where the body is fixed, there is no chooser', async () => {
  serverAnswers([...answersToLoad(ofKnownBody)], ...choices)
  await openLoading(`${HERE}/select`)
  await expect.element(button(LOAD)).toBeVisible()
  expect(button('Znajdź podmiot').query()).toBeNull()
})

test('a request that cannot be read leads back to the list', async () => {
  serverAnswers([requests.toLoad, () => refused(500, { message: 'Wystąpił błąd serwera.' })])
  const router = await openLoading()
  await expect.element(page.getByText('Nie udało się załadować wniosku. Wystąpił błąd serwera.')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe(LIST)
})

test('a request that is decided already cannot be loaded again', async () => {
  serverAnswers([...answersToLoad({ ...ofNewBody, status: 'ODR', statusName: 'Odrzucony' })])
  await openLoading()
  await expect.element(page.getByText('Wniosek jest już rozpatrzony: Odrzucony')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Zobacz wniosek' })).toBeVisible()
  expect(button(LOAD).query()).toBeNull()
  await expectAccessible()
})

test('leaving with unsaved corrections asks first', async () => {
  serverAnswers([...answersToLoad(ofNewBody)], ...choices)
  const router = await openLoading()
  await field(/^Ulica/).fill('Rynek')
  await button('Powrót').click()
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  expect(router.state.location.pathname).toBe(HERE)
  await button('Powrót').click()
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(LIST)
})

test('a user who acts as another can only read, without hints about what to type', async () => {
  const dane = { ...ofNewBody.dane, isDostepCzasowy: true }
  serverAnswers([...answersToLoad({ ...ofNewBody, dane })], ...choices)
  await openLoading(HERE, { ...supervisor, impersonateMode: true })
  await expect.element(field(/^Nazwa podmiotu/)).toHaveAttribute('readonly')
  await expect.element(page.getByRole('radio', { name: 'czasowy', exact: true })).toBeChecked()
  expect(page.getByText(/^Wystarczy na sprawozdanie/).query()).toBeNull()
  expect(button(LOAD).query()).toBeNull()
})

test.each([
  ['no number', '/formularz-zgloszeniowy-wczytywanie/abc', 'Niepoprawna wartość kontekstu'],
  ['an unknown mode', `${HERE}/inny`, 'Nieobsługiwany tryb'],
])('an address with %s is refused', async (_, at, reason) => {
  await openLoading(at)
  await expect.element(page.getByRole('heading', { name: reason })).toBeVisible()
})
