import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { INCOMPLETE, publicAid, type PublicCase } from '#contract/public-aid/public-aid.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { SearchPage } from './search-page.tsx'

const aid = (numer: number): PublicCase => ({
  numer,
  dzienUdzielenia: '2026-03-04',
  udzielajacyNip: '7811234563',
  udzielajacyNazwa: 'Urząd Gminy',
  beneficjentNip: '5252248481',
  beneficjentNumerTechniczny: false,
  udzielajacyNumerTechniczny: false,
  beneficjentNazwa: `Beneficjent ${numer}`,
  wielkoscKod: '0',
  wielkoscNazwa: 'mikroprzedsiębiorstwo',
  gminaKod: '1465011',
  gminaNazwa: 'Warszawa',
  pkdKod: '68.20',
  pkdWersja: '2025',
  pkdNazwa: 'Wynajem',
  ustawaKod: '1.01',
  ustawaNazwa: 'Ustawa',
  podstawa2b: null,
  podstawa2c: null,
  podstawa3a: null,
  podstawa3b: null,
  srodekNumer: null,
  srodekNazwa: null,
  wartoscNominalna: 1000,
  wartoscBrutto: 1000,
  wartoscBruttoEuro: 240.5,
  formaKod: 'A1.1',
  formaNazwa: 'dotacja',
  przeznaczenieKod: 'e2',
  przeznaczenieNazwa: 'pomoc de minimis',
})
const names = [
  publicAid.dictionaries,
  () => ok(publicAid.dictionaries, { formy: [], przeznaczenia: [], srodki: [] }),
] as const
const noFiles = [publicAid.openData, () => refused(404, { message: 'Plików jeszcze nie ma' })] as const
const at = (search: string) => ({ path: '/szukaj', address: `/szukaj${search}` })
const search = () => page.getByRole('button', { name: 'Szukaj' }).click()

const allowance = (nip: string) =>
  ok(publicAid.deMinimis, {
    nip,
    numerTechniczny: false,
    dzien: '2026-11-16',
    limity: [
      {
        rozporzadzenie: '2023/2831',
        limitEuro: 300_000,
        wykorzystanoEuro: 100,
        pozostaloEuro: 299_900,
        od: '2023-11-16',
        do: '2026-11-16',
        wypadnie: Array.from({ length: 28 }, (_, i) => ({
          dzien: `2027-02-${String(i + 1).padStart(2, '0')}`,
          kwotaEuro: 3,
        })),
      },
    ],
    zastrzezenie: INCOMPLETE,
  })
const balance = () => page.getByText(/^299.900,00 EUR$/)

test.each([1280, 360])('by one tax number the balance is what is seen, at %s px', async (width) => {
  await page.viewport(width, 740)
  onTestFinished(() => page.viewport(1280, 800))
  serverAnswers(
    names,
    noFiles,
    [
      publicAid.cases,
      () => ok(publicAid.cases, { items: Array.from({ length: 20 }, (_, i) => aid(i + 1)), nastepny: null }),
    ],
    [publicAid.deMinimis, () => allowance('5252248481')],
  )
  await show(<SearchPage />, null, at(''))
  await page.getByRole('textbox', { name: 'NIP beneficjenta' }).fill('525-224-84-81')
  await search()
  await expect.element(page.getByText('Razem: 20')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Pomoc de minimis: NIP 525-224-84-81' })).toHaveFocus()
  await expect.element(balance()).toBeInViewport({ ratio: 1 })
  const amount = page.getByText(/^1.000,00( PLN)?$/).first()
  await expect.element(amount).toBeVisible()
  expect(amount.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  await expectAccessible()
})

test('an address with a tax number alone searches by it and shows the balance', async () => {
  const made = serverAnswers(
    names,
    noFiles,
    [publicAid.cases, () => ok(publicAid.cases, { items: [aid(1)], nastepny: null })],
    [publicAid.deMinimis, () => allowance('5252248481')],
  )
  const router = await show(<SearchPage />, null, at('?nip=525-224-84-81'))
  await expect.element(balance()).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('textbox', { name: 'NIP beneficjenta' })).toHaveValue('5252248481')
  expect(made.find(({ query }) => 'limit' in query)?.query['nipBeneficjenta']).toBe('5252248481')
  await page.getByRole('textbox', { name: 'NIP beneficjenta' }).fill('781-123-45-63')
  await search()
  await expect.poll(() => router.state.location.search).toEqual({ nipBeneficjenta: '7811234563' })
})
