import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { bodiesWithDrafts } from '#contract/reports/bodies-with-drafts.ts'
import { bodiesWithoutReports } from '#contract/reports/bodies-without-reports.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { BodiesWithDraftsPage } from './bodies-with-drafts-page.tsx'
import { BodiesWithoutReportsPage } from './bodies-without-reports-page.tsx'

const supervisor = { ...coordinator, poziom: 'NADZORCA' as const, udzielajacyPomocyId: null }
const body = {
  id: 1,
  nip: '7811234563',
  nazwa: 'Urząd Gminy',
  grupaNazwa: 'gminy',
  organNadrzednyNazwa: null,
  osobaKontakt: null,
  email: null,
  telefon: null,
}
const silent = {
  ...body,
  zlozonoInformacje: false,
  dataInformacji: null,
  robocze: 2,
  dataWpr: '2020-01-01',
  dataKoncaUprawnien: '9999-12-31',
}
const found = (items: (typeof silent)[]) =>
  ok(bodiesWithoutReports.list, {
    items,
    totalElements: items.length,
    stanNa: '2026-11-16T11:00:00Z',
    opis: [{ nazwa: 'Rok', wartosc: '2024' }],
    summary: { robocze: items.length ? 2 : null },
  })
const generate = () => page.getByRole('button', { name: 'Generuj raport' }).click()
const waiting = () => page.getByText('Proszę czekać, trwa generowanie raportu...')
const year = () => page.getByRole('textbox', { name: 'Rok' })
const result = () => page.getByRole('heading', { name: 'Wynik' })

test('criteria are checked, the report is waited for, shows its criteria, and takes the focus', async () => {
  const gate = Promise.withResolvers<void>()
  const made = serverAnswers([bodiesWithoutReports.list, () => ({ ...found([silent]), waits: gate.promise })])
  const router = await show(<BodiesWithoutReportsPage />, supervisor)
  await year().fill('1969')
  await generate()
  await expect.element(page.getByRole('link', { name: 'Rok: Rok musi być w przedziale 1970-2100' })).toBeVisible()
  await expectAccessible()
  await year().fill('2024')
  await generate()
  await expect.element(waiting()).toBeVisible()
  await expectAccessible()
  gate.resolve()
  await expect.element(result()).toHaveFocus()
  await expect.element(page.getByText('16.11.2026 12:00')).toBeVisible()
  await expect.element(page.getByText('Przypadki robocze – razem')).toBeVisible()
  await expect
    .element(page.getByRole('gridcell', { name: 'Urząd Gminy' }).or(page.getByText('Urząd Gminy')))
    .toBeVisible()
  await expect.element(year()).not.toBeInTheDocument()
  expect(made.map(({ query }) => query['rok'])).toEqual(['2024'])
  expect(router.state.location.search).toMatchObject({ rok: expect.anything() })
  await expectAccessible()
  await page.getByRole('button', { name: 'Zmień kryteria' }).click()
  await expect.element(year()).toHaveValue('2024')
})

test('a report that is ready at once is waited for 1500 ms, and so is its file', async () => {
  serverAnswers(
    [bodiesWithoutReports.list, () => found([silent])],
    [bodiesWithoutReports.download, () => refused(503, { message: 'Za dużo pracy' })],
  )
  await show(<BodiesWithoutReportsPage />, supervisor)
  for (const name of ['Generuj raport', 'Eksport do pliku CSV']) {
    const started = performance.now()
    await page.getByRole('button', { name }).click()
    await expect.element(waiting()).toBeVisible()
    await expect.element(waiting()).not.toBeInTheDocument()
    expect(performance.now() - started, name).toBeGreaterThanOrEqual(1_500)
  }
})

test('the forms start with last year, and with today as the last day of drafts', async () => {
  serverAnswers()
  await show(<BodiesWithoutReportsPage />, supervisor)
  await expect.element(year()).toHaveValue(String(Number(today().slice(0, 4)) - 1))
  await show(<BodiesWithDraftsPage />, supervisor)
  await expect
    .element(page.getByRole('textbox', { name: 'Dzień udzielenia pomocy do' }))
    .toHaveValue(formatDate(today()))
  await expect.element(page.getByRole('textbox', { name: 'Dzień udzielenia pomocy od' })).toHaveValue('')
  await expect.element(page.getByRole('radio', { name: 'wszyscy udzielający pomocy' })).toBeChecked()
})

test('giving up while it is made brings back the form as it was filled in', async () => {
  const made = serverAnswers([bodiesWithoutReports.list, () => ({ waits: new Promise(() => {}) })])
  const router = await show(<BodiesWithoutReportsPage />, supervisor)
  await year().fill('2023')
  await generate()
  await page.getByRole('button', { name: 'Anuluj' }).click()
  await expect.element(waiting()).not.toBeInTheDocument()
  await expect.element(year()).toHaveValue('2023')
  await expect.element(result()).not.toBeInTheDocument()
  expect(router.state.location.search).not.toHaveProperty('rok')
  expect(made).toHaveLength(1)
})

test('an address that was shared shows its report at once; one that finds nothing says so', async () => {
  serverAnswers([bodiesWithoutReports.list, () => found([])])
  await show(<BodiesWithoutReportsPage />, supervisor, { path: '/', address: '/?rok=2024' })
  await expect.element(result()).toBeVisible()
  await expect.element(page.getByText('W wybranym roku każdy z podmiotów przesłał sprawozdanie.')).toBeVisible()
  await page.getByRole('button', { name: 'Zmień kryteria' }).click()
  await generate()
  await expect.element(page.getByText('Brak danych', { exact: true })).toBeVisible()
})

test('a new report begins without the filters and the page of the last one, whose order stays', async () => {
  const made = serverAnswers([bodiesWithoutReports.list, () => found([silent])])
  const queries = () => made.map(({ query }) => [query['rok'], query['search'], query['pageNumber'], query['sortBy']])
  const filtered = '/?rok=2024&search=nazwa%3AUrz%C4%85d&pageNumber=0&sortBy=robocze&sortOrder=DESC'
  const router = await show(<BodiesWithoutReportsPage />, supervisor, { path: '/', address: filtered })
  await expect.element(result()).toBeVisible()
  expect(queries().at(-1)).toEqual(['2024', 'nazwa:Urz%C4%85d', '0', 'robocze'])
  await page.getByRole('button', { name: 'Zmień kryteria' }).click()
  await year().fill('2023')
  await generate()
  await expect.element(result()).toHaveFocus()
  expect(queries().at(-1)).toEqual(['2023', undefined, '0', 'robocze'])
  expect(router.state.location.search).not.toHaveProperty('search')
})

test('an address without filters shows the whole report, however the last one was filtered', async () => {
  const made = serverAnswers([bodiesWithoutReports.list, () => found([silent])])
  const filtered = '/?rok=2024&search=nazwa%3AUrz%C4%85d'
  const router = await show(<BodiesWithoutReportsPage />, supervisor, { path: '/', address: filtered })
  await expect.element(result()).toBeVisible()
  await router.navigate({ to: '/gdzie-indziej' })
  await expect.element(page.getByText('Tu nie')).toBeVisible()
  await router.navigate({ href: '/?rok=2022' })
  await expect.element(result()).toBeVisible()
  expect(made.map(({ query }) => [query['rok'], query['search']])).toEqual([
    ['2024', 'nazwa:Urz%C4%85d'],
    ['2022', undefined],
  ])
})

test('a report that takes too long says so, and can be tried again', async () => {
  const message = 'Błąd generacji raportu, przekroczono dopuszczalny czas oczekiwania na wynik.'
  serverAnswers([bodiesWithoutReports.list, () => refused(504, { message })])
  await show(<BodiesWithoutReportsPage />, supervisor, { path: '/', address: '/?rok=2024' })
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
})

test('choosing another way to name bodies asks for its own value alone', async () => {
  serverAnswers()
  await show(<BodiesWithDraftsPage />, supervisor)
  await page.getByRole('radio', { name: 'grupa podmiotów' }).click()
  await generate()
  await expect.element(page.getByRole('link', { name: 'Grupa podmiotów: Wybierz grupę' })).toBeVisible()
  await page.getByRole('radio', { name: 'podmioty pod organem nadrzędnym' }).click()
  await expect.element(page.getByRole('combobox', { name: /Organ nadrzędny/ })).toBeVisible()
  await generate()
  await expect.element(page.getByRole('link', { name: 'Organ nadrzędny: Wybierz organ nadrzędny' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /Grupa podmiotów/ })).not.toBeInTheDocument()
  await expectAccessible()
})

test('the call for the file has the criteria as its body', async () => {
  const gate = Promise.withResolvers<void>()
  const row = { ...body, liczba: 3, poTerminie: 1, najstarszy: '2026-01-02', brutto: 10 }
  const reply = { items: [row], totalElements: 1, stanNa: '2026-11-16T11:00:00Z', opis: [] }
  const made = serverAnswers(
    [bodiesWithDrafts.list, () => ok(bodiesWithDrafts.list, reply)],
    [bodiesWithDrafts.download, () => ({ ...refused(503, { message: 'Za dużo pracy' }), waits: gate.promise })],
  )
  await show(<BodiesWithDraftsPage />, supervisor, {
    path: '/',
    address: '/?udzielajacyPomocy=wszyscy&dataUdzieleniaPomocyDo=2026-11-16',
  })
  await page.getByRole('button', { name: 'Eksport do pliku CSV' }).click()
  await expect.element(waiting()).toBeVisible()
  gate.resolve()
  await expect.element(page.getByText('Za dużo pracy')).toBeVisible()
  expect(made.at(-1)).toMatchObject({
    body: { udzielajacyPomocy: 'wszyscy', dataUdzieleniaPomocyDo: '2026-11-16' },
    query: { visibleColumns: expect.stringContaining('nip') },
  })
  expect(made.at(-1)!.query).not.toHaveProperty('udzielajacyPomocy')
})
