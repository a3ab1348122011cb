import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { addYears, formatDate, today } from '#contract/kernel/dates.ts'
import { similarCases, similarities, usualSimilarities } from '#contract/reports/similar-cases.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers, type Answered } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { SimilarCasesPage } from './similar-cases-page.tsx'

const supervisor = { ...coordinator, poziom: 'NADZORCA' as const, udzielajacyPomocyId: null }
const row = {
  grupa: 1,
  podobnych: 2,
  ppId: 7,
  bfNip: '5261040828',
  bfNazwa: 'Młyn Wodny',
  upNip: '7811234563',
  upNazwa: 'Urząd Gminy',
  aktSym: 'UM/1',
  wyroznik: 1,
  ppData: '2026-01-02',
  formaPomocyKod: 'A1.1',
  przezPomocyKod: 'e1',
  ustawaKod: 'U1',
  srodekPomocyNr: null,
  nominalna: 200,
  brutto: 100,
  bruttoEuro: 25,
}
const none = { items: [], totalElements: 0 }
const answers: Answered[] = [
  [groupsGrid.list, () => ok(groupsGrid.list, none)],
  [grantorsGrid.list, () => ok(grantorsGrid.list, none)],
  [
    similarCases.list,
    () =>
      ok(similarCases.list, {
        items: [row, { ...row, ppId: 8, wyroznik: 2 }],
        totalElements: 2,
        summary: { nominalna: 400, brutto: 200, bruttoEuro: 50 },
        stanNa: '2026-11-16T10:00:00.000Z',
        opis: [{ nazwa: 'Udzielający pomocy', wartosc: 'wszyscy' }],
      }),
  ],
]
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
const kind = (name: string) => page.getByRole('radio', { name })
const day = (name: string) => page.getByRole('textbox', { name })
const generate = () => page.getByRole('button', { name: 'Generuj raport' }).click()
const fault = (name: string) => page.getByRole('link', { name })

test('the form starts with a year up to today and the usual criteria, and says what similarity means', async () => {
  serverAnswers(...answers)
  await show(<SimilarCasesPage />, supervisor)
  await expect.element(day('Dzień udzielenia pomocy do')).toHaveValue(formatDate(today()))
  await expect.element(day('Dzień udzielenia pomocy od')).toHaveValue(formatDate(addYears(today(), -1)))
  for (const [name, label] of Object.entries(similarities))
    if (usualSimilarities.includes(name as never)) await expect.element(tick(label)).toBeChecked()
    else await expect.element(tick(label)).not.toBeChecked()
  await expect.element(page.getByText(/Podobieństwo to tylko ostrzeżenie/)).toBeVisible()
  await expectAccessible()
})

test('no report is read without a criterion, over more than a year, or for no body; each fault is named', async () => {
  const made = serverAnswers(...answers)
  await show(<SimilarCasesPage />, supervisor)
  for (const name of usualSimilarities) await tick(similarities[name]).click()
  await day('Dzień udzielenia pomocy od').fill('01.01.2020')
  await kind('grupa podmiotów').click()
  await generate()
  await expect.element(fault('Przypadki zgodne w: Co najmniej jedno kryterium musi być zaznaczone')).toBeVisible()
  await expect.element(fault('Dzień udzielenia pomocy do: Przedział dat jest większy niż jeden rok')).toBeVisible()
  await expect.element(fault('Grupa podmiotów: Wybierz grupę')).toBeVisible()
  await expectAccessible()
  expect(made.filter(({ query }) => 'kryteria' in query)).toEqual([])
})

test('choosing bodies in one way clears those chosen in another', async () => {
  const group = {
    id: 3,
    kod: 'G3',
    nazwa: 'Gminy',
    udzielajacyPomocy: 2,
    raportDo: 'UO' as const,
    raportNazwa: 'UOKiK',
  }
  serverAnswers([groupsGrid.list, () => ok(groupsGrid.list, { items: [group as never], totalElements: 1 })], ...answers)
  const router = await show(<SimilarCasesPage />, supervisor)
  await kind('grupa podmiotów').click()
  await page.getByRole('combobox', { name: /^Grupa podmiotów/ }).click()
  await page.getByRole('option', { name: 'G3 – Gminy' }).click()
  await kind('wybrane podmioty').click()
  await kind('grupa podmiotów').click()
  await expect.element(page.getByRole('combobox', { name: /^Grupa podmiotów/ })).toHaveValue('')
  await kind('wszyscy udzielający pomocy').click()
  await generate()
  await expect.poll(() => router.state.location.search).toMatchObject({ udzielajacyPomocy: 'wszyscy' })
  expect(router.state.location.search).not.toHaveProperty('grupaId')
})

test('a row leads to its case', async () => {
  serverAnswers(...answers)
  const address = `/?${new URLSearchParams({
    udzielajacyPomocy: 'wszyscy',
    dataUdzieleniaPomocyOd: '2026-01-01',
    dataUdzieleniaPomocyDo: '2026-11-16',
    kryteria: 'brutto',
  })}`
  await show(<SimilarCasesPage />, supervisor, { path: '/', address })
  const link = page.getByRole('link', { name: '1', exact: true })
  await expect.element(link.first()).toHaveAttribute('href', '/przypadek-pomocy/latarnia/read/7')
  await expect.element(link.last()).toHaveAttribute('href', '/przypadek-pomocy/latarnia/read/8')
  await expectAccessible()
})
