import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { eair, type EairRow } from '#contract/aid/eair/eair.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { queryClient, queryOf } from '#kit/query.ts'
import { settings } from '#kit/settings.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type Answered, type ReceivedCall } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExemptionDialog, NumberDialog } from './report-dialogs.tsx'

const row = {
  ppId: 7,
  stan: 'WYEKSPORTOWANE',
  numer: null,
  zPliku: true,
  kwotaWpisu: null,
  wpisyPomocy: null,
  zmiany: '',
  wersja: 3,
  userModPP: 'koo',
} as EairRow
const nothing = () => {}
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The bodies of the calls that change something. */
const saved = (made: readonly ReceivedCall[]) => made.flatMap(({ body }) => (body === undefined ? [] : [body]))

test('a number is required and sent with the version that was read', async () => {
  const made = serverAnswers([eair.confirm, () => ok(eair.confirm, { message: 'Zapisano numer' })])
  await show(<NumberDialog row={row} onClose={nothing} />)
  await expectAccessible()
  await button('Zapisz').click()
  await expect.element(page.getByText('Błąd: Numer w eAIR jest wymagany')).toBeVisible()
  expect(saved(made)).toEqual([])
  await page.getByRole('textbox', { name: /^Numer w eAIR/ }).fill('DM-1')
  await button('Zapisz').click()
  await expect.element(page.getByText('Zapisano numer')).toBeVisible()
  expect(saved(made)).toEqual([{ numer: 'DM-1', wersja: 3 }])
})

const found = {
  numer: 'DM-77',
  bfNazwa: '***',
  upNazwa: 'Urząd Miasta',
  kwota: 100,
  waluta: 'PLN',
  kwotaEuro: 23.5,
  opublikowano: '2026-03-20',
  zgodna: true,
  zajety: false,
}
const finds = (given: Partial<ReplyOf<typeof eair.proposals>>): Answered => [
  eair.proposals,
  () =>
    ok(eair.proposals, {
      nip: '5252248481',
      dzien: '2026-03-02',
      kwota: 100,
      propozycje: [],
      ...given,
    }),
]

/** An installation that reads eAIR. */
function readsEair(): void {
  settings.set({ EAIR_ODCZYT: 'true' })
  onTestFinished(() => settings.set({}))
}

test('an award found in eAIR fills in its number; a taken one cannot be chosen', async () => {
  readsEair()
  const taken = { ...found, numer: 'DM-78', zgodna: false, zajety: true }
  const made = serverAnswers(finds({ propozycje: [found, taken] }), [
    eair.confirm,
    () => ok(eair.confirm, { message: 'Zapisano numer' }),
  ])
  await show(<NumberDialog row={row} onClose={nothing} />)
  await expect.element(page.getByText(/NIP 525-224-84-81, 02.03.2026, 100,00 PLN/)).toBeVisible()
  await expect.element(page.getByText('kwota zgodna')).toBeVisible()
  await expect.element(page.getByText('Ten numer ma już inne zgłoszenie.')).toBeVisible()
  await expectAccessible()
  expect(page.getByRole('button', { name: 'Wpisz numer DM-78' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Wpisz numer DM-77' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Numer w eAIR/ })).toHaveFocus()
  await button('Zapisz').click()
  await expect.element(page.getByText('Zapisano numer')).toBeVisible()
  expect(saved(made)).toEqual([{ numer: 'DM-77', wersja: 3 }])
})

test.each<[string, Answered, RegExp]>([
  ['finds nothing', finds({}), /W eAIR nie znaleziono wpisu: NIP 525-224-84-81/],
  ['cannot look for a technical number', finds({ nip: null }), /nie ma numeru NIP/],
  [
    'is silent',
    [eair.proposals, () => refused(503, { message: 'eAIR: usługa jest chwilowo niedostępna.' })],
    /niedostępna/,
  ],
])('where eAIR %s, the dialog says so and the number can be typed', async (_, answered, text) => {
  readsEair()
  serverAnswers(answered)
  await show(<NumberDialog row={row} onClose={nothing} />)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Numer w eAIR/ })).toBeEnabled()
})

test('a number of another report is refused at its field', async () => {
  const fieldErrors = [{ field: 'numer', message: 'Numer ten ma już inne zgłoszenie do eAIR' }]
  serverAnswers([eair.confirm, () => refused(409, { message: 'Zajęty', fieldErrors })])
  await show(<NumberDialog row={row} onClose={nothing} />)
  await page.getByRole('textbox', { name: /^Numer w eAIR/ }).fill('DM-1')
  await button('Zapisz').click()
  await expect.element(page.getByText(/Numer ten ma już inne zgłoszenie/).first()).toBeVisible()
})

test.each<[string, Partial<EairRow>, RegExp]>([
  ['a case that changed since its file', { stan: 'DO_ZGLOSZENIA' }, /potwierdza to, co było w pliku.*: forma pomocy\./],
  [
    'a correction that changed since its file',
    { stan: 'DO_KOREKTY', numer: 'DM-1' },
    /potwierdza to, co było w pliku.*: forma pomocy\./,
  ],
  [
    'a correction that was in no file',
    { stan: 'DO_KOREKTY', numer: 'DM-1', zPliku: false },
    /potwierdza, że w eAIR poprawiono: forma pomocy\./,
  ],
])('the dialog of %s says what its number confirms', async (_, given, text) => {
  await show(<NumberDialog row={{ ...row, ...given, zmiany: 'forma pomocy' }} onClose={nothing} />)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the number of what is to be removed confirms no correction', async () => {
  const gone: EairRow = { ...row, stan: 'DO_USUNIECIA', numer: 'DM-1', zmiany: 'data udzielenia' }
  await show(<NumberDialog row={gone} onClose={nothing} />)
  await expect.element(page.getByRole('textbox', { name: /^Numer w eAIR/ })).toHaveValue('DM-1')
  expect(page.getByText(/data udzielenia/).elements()).toEqual([])
})

test('a reduction proposes the number of its aid and looks for none in eAIR', async () => {
  readsEair()
  await show(<NumberDialog row={{ ...row, wpisyPomocy: [{ numer: 'DM-5', kwota: 80 }] }} onClose={nothing} />)
  const field = page.getByRole('textbox', { name: /^Numer w eAIR/ })
  await expect.element(field).toHaveValue('DM-5')
  await expect.element(page.getByText(/nie ma w eAIR własnego wpisu/)).toBeVisible()
  await expect.element(page.getByText('Wpis DM-5 ma mieć po zmianie kwotę 80,00 PLN.')).toBeVisible()
  expect(page.getByText(/Szukanie wpisu/).elements()).toEqual([])
})

test('the number of a deleted reduction tells no amount that its aid would have', async () => {
  const gone: EairRow = { ...row, stan: 'DO_USUNIECIA', numer: 'DM-5', wpisyPomocy: [{ numer: 'DM-5', kwota: 80 }] }
  await show(<NumberDialog row={gone} onClose={nothing} />)
  await expect.element(page.getByText(/nie ma w eAIR własnego wpisu/)).toBeVisible()
  expect(page.getByText(/ma mieć po zmianie/).elements()).toEqual([])
})

test('a corrected award of reduced aid is shown with what is left of it', async () => {
  const reduced: EairRow = { ...row, stan: 'DO_KOREKTY', numer: 'DM-5', zmiany: 'PKD', brutto: 100, kwotaWpisu: 80 }
  await show(<NumberDialog row={reduced} onClose={nothing} />)
  await expect.element(page.getByText(/Wpis DM-5 ma mieć po zmianie kwotę 80,00 PLN/)).toBeVisible()
})

test('a reduction of several awards has a choice; without any the dialog says what to do', async () => {
  const awards = ['DM-5', 'DM-6'].map((numer) => ({ numer, kwota: 80 }))
  await show(<NumberDialog row={{ ...row, wpisyPomocy: awards }} onClose={nothing} />)
  const field = page.getByRole('textbox', { name: /^Numer w eAIR/ })
  await expect.element(field).toHaveValue('')
  await expectAccessible()
  await expect
    .element(page.getByText(/^Jeżeli zmniejszenie dotyczy wpisu DM-6, wpis ma mieć .*80,00 PLN/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Wpisz numer DM-6' }).click()
  await expect.element(field).toHaveValue('DM-6')
  await show(<NumberDialog row={{ ...row, wpisyPomocy: [] }} onClose={nothing} />)
  await expect.element(page.getByText(/nie ma jeszcze numeru w eAIR/)).toBeVisible()
})

test('leaving a case out asks for a reason', async () => {
  const made = serverAnswers([eair.exempt, () => ok(eair.exempt, { message: 'Oznaczono' })])
  await show(<ExemptionDialog row={row} onClose={nothing} />)
  await button('Zapisz').click()
  await expect.element(page.getByText('Błąd: Powód jest wymagany')).toBeVisible()
  await page.getByRole('textbox', { name: /^Dlaczego nie dotyczy/ }).fill('Zgłosił inny podmiot')
  await button('Zapisz').click()
  await expect.element(page.getByText('Oznaczono')).toBeVisible()
  expect(made.map(({ body }) => body)).toEqual([{ powod: 'Zgłosił inny podmiot', wersja: 3 }])
})

test('a file with rows of another file is refused until the user insists', async () => {
  const message = 'Wybrane zgłoszenia są już w innym pliku (1)'
  const made = serverAnswers([eair.export, () => refused(422, { message })])
  await show(<ExportDialog selection={[7]} onDone={nothing} onClose={nothing} />)
  await expectAccessible()
  await button('Pobierz plik').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await page.getByRole('checkbox', { name: 'Także te, które są już w innym pliku' }).click()
  await button('Pobierz plik').click()
  await expect.poll(() => made.length).toBe(2)
  expect(made.map(({ body }) => body)).toEqual([
    { ids: [7], ponownie: false },
    { ids: [7], ponownie: true },
  ])
})

test('a file says in how many rows nobody knows whether the beneficiary is a person', async () => {
  serverAnswers([eair.gaps, () => ok(eair.gaps, { bezOsoby: 1204 })])
  await show(<ExportDialog selection={[]} onDone={nothing} onClose={nothing} />)
  await expect.element(page.getByText(/czy beneficjent jest osobą fizyczną: 1\s204\. To pole/)).toBeVisible()
  await expectAccessible()
})

/** Puts the list into the cache; tells whether it is to be read again. */
function keptList(): () => boolean | undefined {
  const { queryKey } = queryOf(eair.grid.list)
  queryClient.setQueryData(queryKey, { items: [], totalElements: 0, pageNumber: 0 })
  return () => queryClient.getQueryState(queryKey)?.isInvalidated
}

test.each([
  ['number', eair.confirm, <NumberDialog key="number" row={row} onClose={nothing} />, /^Numer w eAIR/],
  ['reason', eair.exempt, <ExemptionDialog key="reason" row={row} onClose={nothing} />, /^Dlaczego nie dotyczy/],
] as const)('after a conflict about a %s the list is read again', async (_what, endpoint, dialog, field) => {
  serverAnswers([endpoint, () => refused(409, { message: 'Rekord został w międzyczasie zmieniony' })])
  await show(dialog)
  const isStale = keptList()
  await page.getByRole('textbox', { name: field }).fill('DM-1')
  await button('Zapisz').click()
  await expect.element(page.getByText(/międzyczasie zmieniony/).first()).toBeVisible()
  expect(isStale()).toBe(true)
})

test('a file that was lost on its way is reported, and the list is read again', async () => {
  serverAnswers([
    eair.export,
    () => {
      throw new TypeError('Failed to fetch')
    },
  ])
  await show(<ExportDialog selection={[]} onDone={nothing} onClose={nothing} />)
  const isStale = keptList()
  await button('Pobierz plik').click()
  await expect.element(page.getByText(/mogły już zostać oznaczone jako wyeksportowane/)).toBeVisible()
  expect(isStale()).toBe(true)
})
