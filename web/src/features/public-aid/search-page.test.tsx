import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldFacts } from '#contract/kernel/fields.ts'
import { groupNip } from '#contract/kernel/nip.ts'
import { limits } from '#contract/limits.ts'
import { INCOMPLETE, publicAid, PublicCase } from '#contract/public-aid/public-aid.ts'
import { settings } from '#kit/settings.ts'
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

test('while it is closed, the page says only that', async () => {
  settings.set({ WYSZUKIWARKA_PUBLICZNA: 'false' })
  onTestFinished(() => settings.set({}))
  const made = serverAnswers()
  await show(<SearchPage />, null, at('?dzienOd=2026-01-01'))
  expect(page.getByRole('main').element().textContent).toBe('Wyszukiwarka publiczna jest wyłączona')
  expect(made).toEqual([])
})

test('nothing is searched until the form is sent; the address then has the criteria', async () => {
  const made = serverAnswers(names, noFiles, [
    publicAid.cases,
    () => ok(publicAid.cases, { items: [aid(1)], nastepny: null }),
  ])
  const router = await show(<SearchPage />, null, at(''))
  await expect.element(page.getByRole('heading', { name: 'Przypadki pomocy' })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'NIP beneficjenta' }).fill('525-224-84-81, 781-123-45-63')
  await search()
  await expect.element(page.getByText('Razem: 1')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ nipBeneficjenta: '5252248481,7811234563' })
  expect(made.filter(({ query }) => query['nipBeneficjenta'])).toHaveLength(1)
  await expectAccessible()
})

test('a wrong tax number is shown at its field, and no call is made', async () => {
  const made = serverAnswers(names, noFiles)
  await show(<SearchPage />, null, at(''))
  await page.getByRole('textbox', { name: 'NIP beneficjenta' }).fill('12')
  await search()
  await expect.element(page.getByText(/Podaj najwyżej 100 numerów NIP/).first()).toBeVisible()
  expect(made.some(({ query }) => 'limit' in query)).toBe(false)
})

test('a pasted column of tax numbers keeps its lines, and Enter searches by all of them', async () => {
  const made = serverAnswers(names, noFiles, [
    publicAid.cases,
    () => ok(publicAid.cases, { items: [aid(1)], nastepny: null }),
  ])
  const router = await show(<SearchPage />, null, at(''))
  const nips = Array.from({ length: 100 }, (_, n) => String(5_252_248_481 + n))
  const field = page.getByRole('textbox', { name: 'NIP beneficjenta' })
  await field.fill(nips.map((nip) => `${groupNip(nip)}, `).join('\n'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Razem: 1')).toBeVisible()
  expect(made.find(({ query }) => 'limit' in query)?.query['nipBeneficjenta']).toBe(nips.join(','))
  expect(router.state.location.search).toMatchObject({ nipBeneficjenta: nips.join(',') })
  await expect.element(field).toHaveValue(nips.join('\n'))
})

test.each([
  ['a tax number with a digit lost', '?nipBeneficjenta=525-224-84-8', /Podaj najwyżej 100 numerów NIP/, '525-224-84-8'],
  [
    'days in the wrong order',
    '?dzienOd=2026-02-01&dzienDo=2026-01-31',
    /Data początkowa nie może być późniejsza/,
    '31.01.2026',
  ],
])('an address with %s searches nothing: it stays in the form, with its fault', async (_, address, fault, shown) => {
  const made = serverAnswers(names, noFiles)
  await show(<SearchPage />, null, at(address))
  await expect.element(page.getByRole('link', { name: fault })).toBeVisible()
  await expect.element(page.getByText(fault).last()).toBeVisible()
  expect(
    page
      .getByRole('textbox')
      .elements()
      .map((one) => (one as HTMLInputElement).value),
  ).toContain(shown)
  await expect.element(page.getByRole('heading', { name: 'Przypadki pomocy' })).not.toBeInTheDocument()
  expect(made.some(({ query }) => 'limit' in query)).toBe(false)
})

test('further cases come after the first ones', async () => {
  serverAnswers(names, noFiles, [
    publicAid.cases,
    ({ query }) =>
      ok(
        publicAid.cases,
        query['po'] ? { items: [aid(2)], nastepny: null } : { items: [aid(1)], nastepny: '2026-03-04.1' },
      ),
  ])
  await show(<SearchPage />, null, at('?dzienOd=2026-01-01'))
  await page.getByRole('button', { name: 'Pokaż kolejne' }).click()
  await expect.element(page.getByText('Razem: 2')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /^Beneficjent 1/ })).toBeVisible()
})

test('a row opens by a key to every public field of its case', async () => {
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(1280, 800))
  serverAnswers(names, noFiles, [
    publicAid.cases,
    () => ok(publicAid.cases, { items: [{ ...aid(1), beneficjentNip: '1111111112' }, aid(2)], nastepny: null }),
  ])
  await show(<SearchPage />, null, at('?dzienOd=2026-01-01'))
  const toggle = page.getByRole('button', { name: 'Szczegóły: Beneficjent 1, przypadek 1' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByRole('term').elements()).toEqual([])
  ;(toggle.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  const facts = page
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  const { beneficjentNumerTechniczny: _, udzielajacyNumerTechniczny: _body, ...fields } = PublicCase.shape
  expect(facts.map(([label]) => label)).toEqual(Object.values(fields).map((field) => fieldFacts(field).label))
  expect(facts).toEqual(
    expect.arrayContaining([
      ['NIP beneficjenta', '1111111112 (numer techniczny)'],
      ['Dzień udzielenia pomocy', '04.03.2026'],
      ['Wartość brutto (EUR)', '240,50'],
      ['Podstawa prawna 2b', '—'],
    ]),
  )
  const boxes = page
    .getByRole('term')
    .elements()
    .map((term) => term.parentElement!.getBoundingClientRect())
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(360)
  await expectAccessible()
  await userEvent.keyboard(' ')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByRole('term').elements()).toEqual([])
})

test('a whole list by tax numbers names those without a case; a part of one names none', async () => {
  serverAnswers(names, noFiles, [
    publicAid.cases,
    ({ query }) =>
      ok(publicAid.cases, query['po'] ? { items: [], nastepny: null } : { items: [aid(1)], nastepny: '2026-03-04.1' }),
  ])
  await show(<SearchPage />, null, at('?nipBeneficjenta=525-224-84-81,781-123-45-63,526-104-08-28'))
  await expect.element(page.getByText(INCOMPLETE)).toBeVisible()
  const missing = page.getByText(/^Nie znaleziono takich przypadków dla NIP/)
  await expect.element(missing).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Pokaż kolejne' }).click()
  await expect
    .element(missing)
    .toHaveTextContent('Nie znaleziono takich przypadków dla NIP: 781-123-45-63, 526-104-08-28')
  await expect.element(page.getByText(INCOMPLETE)).toBeVisible()
})

test('cases found without a tax number have no such note', async () => {
  serverAnswers(names, noFiles, [publicAid.cases, () => ok(publicAid.cases, { items: [aid(1)], nastepny: null })])
  await show(<SearchPage />, null, at('?dzienOd=2026-01-01'))
  await expect.element(page.getByText('Razem: 1')).toBeVisible()
  await expect.element(page.getByText(INCOMPLETE)).not.toBeInTheDocument()
})

test('an empty answer says that it is no proof; one number shows what is left of the limits, on a day that can be chosen', async () => {
  const made = serverAnswers(
    names,
    noFiles,
    [publicAid.cases, () => ok(publicAid.cases, { items: [], nastepny: null })],
    [
      publicAid.deMinimis,
      () =>
        ok(publicAid.deMinimis, {
          nip: '5252248481',
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
              wypadnie: [{ dzien: '2027-01-02', kwotaEuro: 100 }],
            },
          ],
          zastrzezenie: INCOMPLETE,
        }),
    ],
  )
  await show(<SearchPage />, null, at('?nipBeneficjenta=525-224-84-81'))
  await expect.element(page.getByText('Rejestr nie zawiera takich przypadków.')).toBeVisible()
  await expect.element(page.getByText(/^299.900,00 EUR$/)).toBeVisible()
  await expect.element(page.getByText(/od 02\.01\.2027: 100,00 EUR/)).toBeVisible()
  expect(page.getByText(INCOMPLETE).elements()).toHaveLength(2)
  await expectAccessible()
  const before = made.length
  await page.getByRole('textbox', { name: 'Stan na dzień' }).fill('31.12.2023')
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click()
  const range = 'Podaj dzień od 1 stycznia 2024 r., najwyżej trzy lata naprzód'
  await expect.element(page.getByText(`Błąd: ${range}`)).toBeVisible()
  await expect.element(page.getByRole('link', { name: `Stan na dzień: ${range}` })).toBeVisible()
  expect(made).toHaveLength(before)
})

test('the name of the chosen body stays in its field, and is not searched', async () => {
  const bodies = [
    { nip: '7811234563', nazwa: 'Urząd Gminy Młynów' },
    { nip: '5252248481', nazwa: 'Gmina Lipowa' },
  ]
  const asked: string[] = []
  // as the server: by a part of the name or by the digits of the number
  const found = ({ query: { szukaj = '' } }: { query: Record<string, string> }) => {
    asked.push(szukaj)
    return ok(
      publicAid.bodies,
      bodies.filter(({ nip, nazwa }) => nazwa.toLowerCase().includes(szukaj) || nip === szukaj.replaceAll('-', '')),
    )
  }
  serverAnswers(
    names,
    noFiles,
    [publicAid.bodies, found],
    [publicAid.cases, () => ok(publicAid.cases, { items: [aid(1)], nastepny: null })],
  )
  await show(<SearchPage />, null, at('?nipUdzielajacego=781-123-45-63'))
  const field = page.getByRole('combobox', { name: 'Udzielający pomocy' })
  const staysAs = async (label: string) => {
    await expect.element(field).toHaveValue(label)
    await new Promise((resolve) => setTimeout(resolve, 3 * limits.debounceMs))
    await expect.element(field).toHaveValue(label)
  }
  await staysAs('Urząd Gminy Młynów (781-123-45-63)')
  expect(asked).toEqual(['7811234563'])
  await field.fill('gmin')
  await page.getByRole('option', { name: /^Gmina Lipowa/ }).click()
  await staysAs('Gmina Lipowa (525-224-84-81)')
  expect(asked).toEqual(['7811234563', 'gmin'])
  await page.getByRole('button', { name: 'Wyczyść', exact: true, includeHidden: true }).click()
  await staysAs('')
  expect(asked).toEqual(['7811234563', 'gmin'])
})

test('a search that fails can be tried again', async () => {
  serverAnswers(names, noFiles, [publicAid.cases, () => refused(503, { message: 'Serwer jest chwilowo przeciążony.' })])
  await show(<SearchPage />, null, at('?dzienOd=2026-01-01'))
  await expect.element(page.getByText('Serwer jest chwilowo przeciążony.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
})

test('a failed reading of more cases, of codes or of bodies is shown', async () => {
  const broken = () => refused(500, { message: 'Awaria' })
  let calls = 0
  serverAnswers(
    noFiles,
    [publicAid.bodies, broken],
    [publicAid.dictionaries, () => (++calls === 1 ? broken() : names[1]())],
    [publicAid.cases, ({ query }) => (query['po'] ? broken() : { body: { items: [aid(1)], nastepny: 'x' } })],
  )
  await show(<SearchPage />, null, at('?dzienOd=2026-01-01'))
  await page.getByRole('button', { name: 'Pokaż kolejne' }).click()
  await expect.element(page.getByText('Awaria')).toBeVisible()
  await page.getByRole('combobox', { name: 'Udzielający pomocy' }).fill('gmina')
  await expect.element(page.getByText('Wystąpił błąd podczas pobierania danych', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Spróbuj ponownie' })).not.toBeInTheDocument()
})
