import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { texts } from '#contract/kernel/texts.ts'
import { aidOfBeneficiaries } from '#contract/reports/aid-of-beneficiaries.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { wholeDraft } from '../aid/case/testing.ts'
import { AidOfBeneficiariesPage } from './aid-of-beneficiaries-page.tsx'

const [first, second] = ['5260250995', '7811234563']
const names: Answered = [
  businessEntities.byNip,
  () => ok(businessEntities.byNip, { podmiot: { nazwa: 'Piekarnia' } } as never),
]
const unknown: Answered = [businessEntities.byNip, () => refused(404, { message: 'Nie znaleziono' })]
const rows: Answered = [
  aidOfBeneficiaries.list,
  () => ok(aidOfBeneficiaries.list, { items: [], totalElements: 0, stanNa: '2026-01-01T10:00:00Z', opis: [] }),
]
const field = (name: string) => page.getByRole('textbox', { name })
const nip = () => field('NIP beneficjenta')
const button = (name: string) => page.getByRole('button', { name })
const tick = (name: string | RegExp) => page.getByRole('checkbox', { name })
const added = () => page.getByRole('region', { name: 'Dodani beneficjenci' })

async function paste(text: string): Promise<void> {
  await nip().click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  nip()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a body reads that it sees its own cases, and what is missing', async () => {
  const made = serverAnswers()
  await show(<AidOfBeneficiariesPage />)
  await expect.element(page.getByText(/przesłane przez Twój podmiot/)).toBeVisible()
  await expectAccessible()
  await button('Generuj raport').click()
  await expect.element(page.getByText(texts.formInvalid)).toBeVisible()
  for (const fault of [
    'Beneficjenci: Brak dodanych beneficjentów',
    'Pomoc publiczna: Zaznacz co najmniej 1 rodzaj pomocy do uwzględnienia w raporcie',
  ])
    await expect.element(page.getByRole('link', { name: fault })).toBeVisible()
  await expectAccessible()
  expect(made).toEqual([])
})

test('beneficiaries are added with their names, once each, and removed', async () => {
  serverAnswers(names)
  await show(<AidOfBeneficiariesPage />)
  await button('Dodaj').click()
  await expect.element(page.getByText('Błąd: NIP jest wymagany')).toBeVisible()
  await nip().fill('5260250996')
  await button('Dodaj').click()
  await expect.element(page.getByText('Błąd: NIP nie jest prawidłowy')).toBeVisible()
  await nip().fill('526-025-09-95')
  await userEvent.keyboard('{Enter}')
  await expect.element(added().getByText('Piekarnia')).toBeVisible()
  await nip().fill(first)
  await button('Dodaj').click()
  await expect.element(page.getByText('Dodano 1 beneficjenta')).toBeVisible()
  await expect.element(nip()).toHaveValue('')
  await expectAccessible()
  await button('Usuń: 526-025-09-95').click()
  await expect.element(page.getByText('Brak dodanych beneficjentów')).toBeVisible()
})

test('a pasted column of numbers adds them all and names the wrong ones', async () => {
  serverAnswers(unknown)
  await show(<AidOfBeneficiariesPage />)
  await paste(`${first}\n${second}\n123`)
  await expect.element(page.getByText('Dodano 2 beneficjentów')).toBeVisible()
  await expect.element(page.getByText('Błąd: Pominięto nieprawidłowe numery: 123')).toBeVisible()
  await expect.element(added().getByText('brak w rejestrze podmiotów').first()).toBeVisible()
  await button('Usuń wszystkich').click()
  await expect.element(added()).not.toBeInTheDocument()
})

test('a pasted column of technical numbers is taken apart; one without any right number can be corrected', async () => {
  let technical = true
  const entity = (numerTechniczny: boolean) =>
    ok(businessEntities.byNip, { podmiot: { nazwa: 'Rolnik', numerTechniczny } } as never)
  serverAnswers([businessEntities.byNip, () => entity(technical)])
  await show(<AidOfBeneficiariesPage />)
  await paste('5260250996\r\n526 025 09 97\r\n')
  await expect.element(page.getByText('Dodano 2 beneficjentów')).toBeVisible()
  await expect.element(nip()).toHaveValue('')
  technical = false
  await paste('5260250998\n123')
  await expect.element(page.getByText('Błąd: Pominięto nieprawidłowe numery: 5260250998, 123')).toBeVisible()
  await expect.element(nip()).toHaveValue('5260250998, 123')
})

test('a number that is looked up keeps what is added and typed meanwhile', async () => {
  const gate = Promise.withResolvers<void>()
  const entity = ok(businessEntities.byNip, { podmiot: { nazwa: 'Firma', numerTechniczny: true } } as never)
  const made = serverAnswers([
    businessEntities.byNip,
    () => (made.length === 1 ? { ...entity, waits: gate.promise } : entity),
  ])
  await show(<AidOfBeneficiariesPage />)
  await nip().fill('5260250996')
  await button('Dodaj').click()
  await nip().fill(first)
  await button('Dodaj').click()
  await expect.element(page.getByText('Dodano 1 beneficjenta')).toBeVisible()
  await nip().fill('781')
  gate.resolve()
  await expect.element(page.getByText('Dodano 2 beneficjentów')).toBeVisible()
  await expect.element(nip()).toHaveValue('781')
})

test('a report includes a number that was typed and not added, and is not made with a wrong one', async () => {
  const made = serverAnswers(unknown, rows)
  const lists = () => made.filter(({ query }) => 'nipList' in query)
  await show(<AidOfBeneficiariesPage />)
  await tick('Pomoc de minimis').click()
  await nip().fill(first)
  await button('Dodaj').click()
  await nip().fill('5260250996')
  await button('Generuj raport').click()
  await expect.element(page.getByText('Błąd: NIP nie jest prawidłowy')).toBeVisible()
  await expect.element(nip()).toHaveFocus()
  expect(lists()).toEqual([])
  await nip().fill(second)
  await button('Generuj raport').click()
  await expect.poll(() => lists().at(-1)?.query['nipList']).toBe(`${first},${second}`)
})

test('a body whose rights have ended opens the details of a case', async () => {
  serverAnswers(unknown, [
    aidOfBeneficiaries.list,
    () => ({ body: { items: [wholeDraft], totalElements: 1, stanNa: '2026-01-01T10:00:00Z', opis: [] } }),
  ])
  // in quotes, or this router would read a number and a boolean
  const criteria = [`nipList="${first}"`, 'pomocDeMinimis="true"']
  const days = ['dataUdzieleniaPomocyOd=2024-01-01', 'dataUdzieleniaPomocyDo=2026-01-01']
  const address = `/?${[...criteria, ...days].join('&')}`
  await show(<AidOfBeneficiariesPage />, { ...coordinator, uprawnieniaWygasly: true }, { path: '/', address })
  // a disabled button says why after its name
  const details = page.getByRole('button', { name: /^Szczegóły: akt/ })
  await expect.element(details).toBeVisible()
  await expect.element(details).not.toHaveAttribute('aria-disabled')
})

test('public aid and its kinds follow each other', async () => {
  serverAnswers()
  await show(<AidOfBeneficiariesPage />)
  const [whole, kinds] = [tick('Pomoc publiczna'), [tick(/COVID/), tick(/^Rekompensata/), tick(/^Pozostała/)]]
  await whole.click()
  for (const kind of kinds) await expect.element(kind).toBeChecked()
  await kinds[0]!.click()
  await kinds[1]!.click()
  await expect.element(whole).toBeChecked()
  await kinds[2]!.click()
  await expect.element(whole).not.toBeChecked()
  await kinds[1]!.click()
  await expect.element(whole).toBeChecked()
  await whole.click()
  for (const kind of kinds) await expect.element(kind).not.toBeChecked()
  await expect.element(tick('Pomoc de minimis')).not.toBeChecked()
})

test('buttons fill in the days, and the report is read with the given criteria', async () => {
  const made = serverAnswers(names, rows)
  await show(<AidOfBeneficiariesPage />, { ...coordinator, poziom: 'NADZORCA', udzielajacyPomocyId: null })
  await expect.element(page.getByText(/wszystkich udzielających pomocy/)).toBeVisible()
  const [from, to] = [field('Dzień udzielenia pomocy od'), field('Dzień udzielenia pomocy do')]
  await to.fill('29.02.2024')
  await button('Pełne 3 lata wstecz').click()
  await expect.element(from).toHaveValue('28.02.2021')
  await expect.element(to).toHaveValue('29.02.2024')
  await button('3 lata kalendarzowe wstecz').click()
  await expect.element(from).toHaveValue(`01.01.${Number(today().slice(0, 4)) - 2}`)
  await expect.element(to).toHaveValue(formatDate(today()))
  await nip().fill(first)
  await button('Dodaj').click()
  await tick(/^Pozostała/).click()
  await tick('Pomoc de minimis').click()
  await button('Generuj raport').click()
  const criteria = { nipList: first, pomocPubliczna: 'true', pozostalaPomoc: 'true', pomocDeMinimis: 'true' }
  await expect.poll(() => made.at(-1)?.query).toMatchObject({ ...criteria, dataUdzieleniaPomocyDo: today() })
  expect(made.at(-1)?.query).not.toHaveProperty('pomocRekompensataCovid')
})
