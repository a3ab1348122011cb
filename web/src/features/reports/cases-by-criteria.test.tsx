import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nuts } from '#contract/classifications/nuts.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { casesByCriteria } from '#contract/reports/cases-by-criteria.ts'
import { texts } from '#contract/kernel/texts.ts'
import { territory } from '#contract/territory/territory.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type Answered, type ReceivedCall } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { CasesByCriteriaPage } from './cases-by-criteria-page.tsx'

const supervisor = { ...coordinator, poziom: 'NADZORCA' as const, udzielajacyPomocyId: null }
const nothing = { items: [], totalElements: 0 }
const group = { id: 4, kod: 'GM', nazwa: 'Gminy' }
const places: Answered = [nuts.day, () => ok(nuts.day, nothing)]
const groups: Answered = [groupsGrid.list, () => ok(groupsGrid.list, { items: [group], totalElements: 1 } as never)]
/** No rows, and totals that take too long. */
const rows: Answered = [
  casesByCriteria.list,
  ({ query }) =>
    query['sumy'] === 'same'
      ? refused(504, { message: 'Za długo' })
      : ok(casesByCriteria.list, { ...nothing, atLeast: true, stanNa: '2026-01-01T10:00:00Z', opis: [] }),
]
const field = (name: string) => page.getByRole('textbox', { name })
const generate = () => page.getByRole('button', { name: 'Generuj raport' }).click()
const fault = (name: string) => page.getByRole('link', { name })
const choose = async (name: RegExp, option: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}

test('it starts with this year and the two before it; days are required, and amounts in order', async () => {
  const made = serverAnswers(places)
  await show(<CasesByCriteriaPage />, supervisor)
  const [from, to] = [field('Dzień udzielenia pomocy od'), field('Dzień udzielenia pomocy do')]
  await expect.element(from).toHaveValue(`01.01.${Number(today().slice(0, 4)) - 2}`)
  await expect.element(to).toHaveValue(formatDate(today()))
  await expectAccessible()
  await from.fill('')
  await field('NIP beneficjenta').fill('526')
  await field('Wartość brutto od (PLN)').fill('200')
  await field('Wartość brutto do (PLN)').fill('100,50')
  await generate()
  await expect.element(page.getByText(texts.formInvalid)).toBeVisible()
  for (const message of [
    'Dzień udzielenia pomocy od: Data jest wymagana.',
    'NIP beneficjenta: NIP musi składać się z 10 cyfr',
    'Wartość brutto do (PLN): Wartość końcowa nie może być mniejsza niż początkowa',
  ])
    await expect.element(fault(message)).toBeVisible()
  expect(made).toHaveLength(1)
})

test('one kind of aid of all bodies is refused, and read once a group is chosen', async () => {
  const made = serverAnswers(places, groups, rows)
  await show(<CasesByCriteriaPage />, supervisor)
  await choose(/^Rodzaj pomocy/, 'pomoc de minimis')
  await generate()
  const message = 'Wskaż też udzielającego pomocy, grupę lub organ nadrzędny'
  await expect.element(fault(`Rodzaj pomocy: ${message}`)).toBeVisible()
  await choose(/^Grupa podmiotów/, 'GM – Gminy')
  await generate()
  await expect
    .poll(() => made.at(-1)?.query)
    .toMatchObject({
      rodzajPomocy: 'deMinimis',
      grupaPodmiotowUdzielajacychPomocyId: '4',
      dataUdzieleniaPomocyDo: today(),
    })
  await expect.element(page.getByText('Brak danych', { exact: true })).toBeVisible()
  await expect.element(page.getByText('nie udało się policzyć')).toBeVisible()
})

test("seats and places of the report's days are on offer, and an ended commune of the address has its name", async () => {
  const ended = { id: 7, nazwa: 'Ostrowice', rodzaj: 'gmina wiejska', powiatNazwa: 'drawski', dataDo: '2018-12-31' }
  const communes: ReceivedCall[] = []
  const days: ReceivedCall[] = []
  serverAnswers(
    rows,
    [nuts.day, (call) => (days.push(call), ok(nuts.day, nothing))],
    [
      territory.communes.list,
      (call) => (communes.push(call), ok(territory.communes.list, { items: [ended], totalElements: 1 } as never)),
    ],
  )
  await show(<CasesByCriteriaPage />, supervisor, {
    path: '/',
    address: '/?dataUdzieleniaPomocyOd=2016-01-01&dataUdzieleniaPomocyDo=2018-06-30&jednostkaSiedzibyId=7',
  })
  await page.getByRole('button', { name: 'Zmień kryteria' }).click()
  const seat = page.getByRole('combobox', { name: /^Gmina siedziby/ })
  await expect.element(seat).toHaveValue('Ostrowice (gmina wiejska, powiat drawski, do 31.12.2018)')
  expect(communes.map(({ query }) => query['search'])).toEqual(['id:7'])
  expect(days.at(-1)!.query['search']).toBe('dataOd<2018-06-30,dataDo>2018-06-30')
  await seat.fill('Ostro')
  await expect
    .poll(() => communes.at(-1)!.query)
    .toMatchObject({ search: 'nazwa:Ostro,dataOd<2018-06-30,dataDo>2016-01-01', searchType: 'AND' })
  await seat.fill('3203')
  await expect.poll(() => communes.at(-1)!.query['search']).toMatch(/^kod:3203,/)
})
