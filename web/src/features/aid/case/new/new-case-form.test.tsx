import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { caseStarts, type CaseTemplate } from '#contract/aid/case-starts.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { ALWAYS, FOREVER } from '#contract/kernel/dates.ts'
import { quickSearch } from '#contract/quick-search/quick-search.ts'
import { verification } from '#contract/settings/settings.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { refused, serverAnswers, type Answered, type ReceivedCall } from '#web/testing/server.ts'
import { coordinator, reload, show } from '#web/testing/show.tsx'
import { rememberIds } from '../../shared/recent-values.ts'
import { wholeAct } from '../../shared/testing.ts'
import { deskAnswers, wholeDraft } from '../testing.ts'
import { NewCaseForm } from './new-case-form.tsx'
import { NewCasePage } from './new-case-page.tsx'
import { startValues } from './starts.ts'

const NIP = '6671000013'
const entity = { id: 9, nip: NIP, nazwa: 'Piekarnia Kłos', nazwaSkrocona: 'Kłos', kodGminy: null, kodPkd: '22.23' }
const template: CaseTemplate = {
  ...startValues(wholeDraft),
  id: 3,
  nazwa: 'Ulga w podatku',
  wspolny: true,
  autor: 'ugl',
  zmienialny: true,
}
const message = { message: 'Zapisano szablon' }

/** Fills in what a draft needs, from the template. */
async function fillIn(): Promise<void> {
  await start().fill('ulga')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await beneficiary().fill(NIP)
  await expect.element(page.getByRole('button', { name: /^Klasa PKD: 22\.23/ })).toBeVisible()
  await page.getByRole('combobox', { name: /^Symbol aktu/ }).fill('UM/7')
  await field('Wartość nominalna (PLN)').fill('1200')
}
/** The idempotency keys under which cases were added. */
const keys = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    .filter((key) => key !== null)

async function shown(...more: Answered[]): Promise<ReceivedCall[]> {
  const calls = serverAnswers(
    ...more,
    [caseStarts.templates, () => ({ body: { items: [template] } })],
    [businessEntities.byNip, () => ({ body: { podmiot: entity } })],
    ...deskAnswers(),
  )
  await show(<NewCaseForm first={undefined} />)
  return calls
}
const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) })
const beneficiary = () => page.getByRole('combobox', { name: /^NIP beneficjenta/ })
const start = () => page.getByRole('combobox', { name: 'Jak ostatnio lub z szablonu' })
const bodyWith = (calls: ReceivedCall[], name: string) =>
  calls.map(({ body }) => body as Record<string, unknown> | undefined).find((body) => body && name in body)

test('a template and a tax number fill in the form; one call stores the case with its new act', async () => {
  const calls = await shown([aidCases.robocze.add, () => refused(422, { message: 'Nie dzisiaj' })])
  await expect.element(start()).toHaveFocus()
  await start().fill('ulga')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('radio', { name: 'pomoc de minimis' })).toBeChecked()
  await beneficiary().fill(NIP)
  // the registers know a code alone: it is of the newest version, and another meaning is shown
  await expect
    .element(page.getByRole('button', { name: /^Klasa PKD: 22\.23 – Drzwi i okna \(PKD2025\)/ }))
    .toBeVisible()
  await expect.element(page.getByText(/Wybrano PKD2025: Drzwi i okna\. W PKD2007: Wyroby budowlane\./)).toBeVisible()
  await page.getByRole('combobox', { name: /^Symbol aktu/ }).fill('UM/7')
  await field('Wartość nominalna (PLN)').fill('1200')
  await expect.poll(() => (field('Wartość brutto (PLN)').element() as HTMLInputElement).value).toMatch(/^1.?200/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Zapisz roboczy' }).click()
  await expect.element(page.getByText(/Nie można dodać przypadku pomocy: Nie dzisiaj/)).toBeVisible()
  expect(bodyWith(calls, 'akt')).toMatchObject({
    akt: { aktSym: 'UM/7', bfId: 9, pkdId: 2 },
    rodzajPomocy: 'M',
    formaPomocyId: 1,
    nominalna: 1200,
    brutto: 1200,
  })
})

const panel = page.getByRole('region', { name: 'Co jeszcze trzeba uzupełnić' })

test('what is missing grows as fields are left, and is listed whole on request', async () => {
  await shown()
  const listed = () => [...panel.element().querySelectorAll('li[data-kind="error"]')].map((one) => one.textContent)
  const rest = () => panel.getByRole('button', { name: /^Pokaż wszystkie \(\d+\)$/ })
  await expect.element(rest()).toBeVisible()
  expect(listed()).toEqual([])
  await expectAccessible()
  await page.getByRole('radio', { name: 'pomoc de minimis' }).click()
  await field('Wartość nominalna (PLN)').click()
  await userEvent.keyboard('{Tab}')
  await expect.poll(listed).toEqual(['Wartość nominalna jest wymagana'])
  await rest().click()
  await expect.poll(() => listed().length).toBeGreaterThan(1)
  expect(rest().query()).toBeNull()
})

test('a case that is to be sent lists all that it lacks', async () => {
  await shown()
  await page.getByRole('button', { name: 'Zapisz i prześlij' }).click()
  await expect.poll(() => panel.getByRole('listitem').elements().length).toBeGreaterThan(5)
})

test('a beneficiary that the body knows is found by a name, which puts in its number', async () => {
  const known = { nip: NIP, nazwa: 'Piekarnia Kłos' }
  const named = ({ query }: ReceivedCall) => ({
    body: { items: query['tekst'] === 'kłos' ? [known] : [], wiecej: false },
  })
  await shown([quickSearch.beneficiaries, named])
  await beneficiary().fill('młyn')
  await expect.element(beneficiary()).toHaveAccessibleDescription(/^Nie ma takiej nazwy w przypadkach Twojego podmiotu/)
  await beneficiary().fill('kłos')
  await expect.element(page.getByRole('option', { name: 'Piekarnia Kłos NIP 667-100-00-13' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(beneficiary()).toHaveValue('667-100-00-13')
  await expect.element(page.getByText(/z rejestru podmiotów gospodarczych/)).toBeVisible()
})

/** Forms of aid with these codes instead of a grant. */
const formsOf = (...codes: string[]): Answered => [
  codeLists.formapomocy.dayOf,
  () => {
    const { spelling, title } = codeLists.formapomocy
    const { code, name, from, to } = spelling
    const items = codes.map((one, at) => ({ id: at + 1, [code]: one, [name]: title, [from]: ALWAYS, [to]: FOREVER }))
    return { body: { items, totalElements: items.length } }
  },
]
const gross = () => field('Wartość brutto (PLN)')
const isMarked = (locator: Locator) => locator.element().closest('[data-suggested]') !== null

test('a suggested value is marked until its field is changed or left', async () => {
  await shown()
  await fillIn()
  const law = page.getByRole('combobox', { name: /^2a\. Ustawa/ })
  await expect.poll(() => isMarked(gross())).toBe(true)
  await expect.element(gross()).toHaveAttribute('aria-description', 'podpowiedź')
  expect(isMarked(field('Wartość nominalna (PLN)'))).toBe(false)
  expect(isMarked(law)).toBe(true)
  await expectAccessible()
  const height = () => law.element().closest('[data-wide]')!.getBoundingClientRect().height
  const before = height()
  await gross().fill('1100')
  expect(isMarked(gross())).toBe(false)
  await law.click()
  expect(isMarked(law)).toBe(true)
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.poll(() => isMarked(law)).toBe(false)
  // what the user presses must not move away
  expect(height()).toBe(before)
})

test('a deferral gets no suggested gross amount, and a grant that becomes one loses it', async () => {
  await shown(formsOf('A1.1', 'C2.1'))
  await fillIn()
  await expect.poll(() => (gross().element() as HTMLInputElement).value).toMatch(/^1.?200/)
  await page.getByRole('combobox', { name: /^Forma pomocy/ }).click()
  await page.getByRole('option', { name: /^C2\.1/ }).click()
  await expect.element(gross()).toHaveValue('')
  await expect.element(page.getByText(/^Przy tej formie pomocy wpisz wyliczony ekwiwalent/)).toBeVisible()
  await field('Wartość nominalna (PLN)').fill('1300')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(gross()).toHaveValue('')
})

test('the question before sending names what was suggested, and what stands behind its answer counts the case once', async () => {
  const limitBodies: unknown[] = []
  const warned = { kod: 'PP_PODOBNY', komunikat: 'Podobny przypadek', pola: [] }
  const sent = { message: 'Przesłano', key: { ppId: 8, aktId: 5, bledyWeryfikacji: [], ostrzezenia: [warned] } }
  await shown(
    // what is not verified is asked about
    [verification.grid.list, () => refused(500, { message: 'Awaria' })],
    [aidCases.przeslane.add, () => ({ body: sent })],
    [
      aidCases.limit,
      ({ body }) => {
        limitBodies.push(body)
        return { body: { przypadki: [], rezerwacje: [] } }
      },
    ],
  )
  await fillIn()
  await gross().fill('1100')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const question = page.getByRole('dialog', { name: 'Przesłanie przypadku pomocy' })
  for (const line of [
    /Beneficjent: Piekarnia Kłos, NIP 667-100-00-13/,
    /Forma pomocy: A1 – Formy pomocy/,
    /2a\. Ustawa: A1 – /,
    /Przeznaczenie pomocy: e2 – /,
    /Wartość nominalna: 1.200,00.zł/,
    /Wartość brutto: 1.100,00.zł/,
  ])
    await expect.element(question.getByText(line)).toBeVisible()
  await question.getByRole('button', { name: 'Prześlij' }).click()
  await expect.element(page.getByText('Podobny przypadek')).toBeVisible()
  await expect.poll(() => limitBodies.at(-1)).toMatchObject({ bezPpId: 8 })
})

test('a symbol typed past that of a stored act leaves the days, and a stored act needs no day', async () => {
  const act = { ...wholeAct, aktSym: 'DM/1', aktData: '2019-03-12' }
  const calls = await shown(
    [aidActs.robocze.grid.list, () => ({ body: { items: [act], totalElements: 1 } })],
    [aidActs.robocze.read, () => ({ body: act })],
    [aidCases.robocze.add, () => refused(422, { message: 'Nie dzisiaj' })],
  )
  await fillIn()
  const symbol = page.getByRole('combobox', { name: /^Symbol aktu/ })
  await field('Data aktu').fill('03.11.2025')
  await symbol.fill('DM/1')
  await expect.element(page.getByText('Istniejący akt z dnia 12.03.2019')).toBeVisible()
  await symbol.fill('DM/12')
  await expect.element(field('Data aktu')).toHaveValue('03.11.2025')
  await expect.element(field('Data udzielenia pomocy')).toHaveValue('03.11.2025')
  await field('Data aktu').fill('31.02')
  await symbol.fill('DM/1')
  await expect.element(page.getByText('Istniejący akt z dnia 12.03.2019')).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz roboczy' }).click()
  await expect.element(page.getByText(/Nie można dodać przypadku pomocy: Nie dzisiaj/)).toBeVisible()
  expect(bodyWith(calls, 'nominalna')).toMatchObject({ aktId: act.aktId, ppData: '2025-11-03' })
})

/** The form of a user who chose a class before. */
function FormWithPast() {
  rememberIds(coordinator.login, { pkdId: 1 })
  return <NewCaseForm first={undefined} />
}

test('a class that was chosen last comes first', async () => {
  serverAnswers(...deskAnswers())
  await show(<FormWithPast />)
  await page.getByRole('button', { name: /^Klasa PKD: / }).click()
  await expect.element(page.getByRole('treeitem').first()).toHaveTextContent('22.23 Wyroby budowlane (PKD2007)')
  await page.getByRole('treeitem').first().click()
  await expect.element(page.getByRole('button', { name: /^Klasa PKD: 22\.23 – Wyroby budowlane/ })).toBeVisible()
})

test('the filled-in values become a template under a name', async () => {
  const calls = await shown([caseStarts.addTemplate, () => ({ body: message })])
  await expect.element(page.getByRole('button', { name: 'Zapisz jako szablon' })).toBeDisabled()
  await page.getByRole('radio', { name: 'pomoc publiczna' }).click()
  await page.getByRole('button', { name: 'Zapisz jako szablon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowy szablon' })
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(dialog.getByText('Błąd: Nazwa szablonu jest wymagana')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Nazwa szablonu/ }).fill('Dotacja')
  await dialog.getByRole('checkbox', { name: /Wspólny/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText(message.message)).toBeVisible()
  expect(bodyWith(calls, 'wspolny')).toMatchObject({ nazwa: 'Dotacja', wspolny: true, rodzajPomocy: 'P' })
})

test('a template is renamed and deleted where templates are listed', async () => {
  const calls = await shown(
    [caseStarts.changeTemplate, () => ({ body: message })],
    [caseStarts.removeTemplate, () => ({ body: { message: 'Usunięto szablon' } })],
  )
  await page.getByRole('button', { name: 'Szablony: zmiana nazwy i usuwanie' }).click()
  const list = page.getByRole('dialog', { name: 'Szablony' })
  await expect.element(list.getByText('wspólny, ugl')).toBeVisible()
  await list.getByRole('button', { name: 'Zmień' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zmiana szablonu' })
  await dialog.getByRole('textbox', { name: /Nazwa szablonu/ }).fill('Ulga')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await list.getByRole('button', { name: 'Usuń' }).click()
  await page.getByRole('dialog', { name: 'Potwierdzenie' }).getByRole('button', { name: 'Usuń' }).click()
  await expect.element(page.getByText('Usunięto szablon')).toBeVisible()
  expect(bodyWith(calls, 'nazwa')).toEqual({ nazwa: 'Ulga', wspolny: true })
})

test('after a lost answer the form does not deny the case, and repeats the same call under the same idempotency key, after a reload too', async () => {
  const added = { message: 'Dodano', key: { ppId: 8, aktId: 5, bledyWeryfikacji: [], ostrzezenia: [] } }
  const bodies: unknown[] = []
  // the lost call has stored the act with the case
  const stored = () => bodies.slice(0, 1).map((body) => ({ ...wholeAct, ...(body as { akt: object }).akt }))
  await shown(
    [
      aidCases.robocze.add,
      ({ body }) => {
        if (bodies.push(body) < 3) throw new TypeError('Failed to fetch')
        return { body: added }
      },
    ],
    [aidActs.robocze.grid.list, () => ({ body: { items: stored(), totalElements: stored().length } })],
    [aidActs.robocze.read, () => ({ body: stored()[0] })],
  )
  await fillIn()
  await page.getByRole('button', { name: 'Zapisz roboczy' }).click()
  await expect.element(page.getByText(/nie wiadomo, czy przypadek pomocy został dodany/)).toBeVisible()
  expect(page.getByText(/Nie można dodać/).elements()).toEqual([])
  await page.getByRole('button', { name: 'Zapisz roboczy' }).click()
  await expect.poll(() => bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  await reload(<NewCaseForm first={undefined} />)
  // the act of the lost call is found now
  await expect.element(page.getByText(/^Istniejący akt z dnia/)).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz roboczy' }).click()
  await expect.element(page.getByText('Dodano')).toBeVisible()
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]])
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

test('a case whose rules could not be read is not sent without the question', async () => {
  const sent = vi.fn<() => object>(() => ({}))
  await shown([verification.grid.list, () => refused(500, { message: 'Awaria' })], [aidCases.przeslane.add, sent])
  await fillIn()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const question = page.getByRole('dialog', { name: 'Przesłanie przypadku pomocy' })
  await question.getByRole('button', { name: 'Anuluj' }).click()
  expect(sent).not.toHaveBeenCalled()
})

test('Ctrl+Enter in a dialog over the form does not send the case', async () => {
  const sent = vi.fn<() => object>(() => ({}))
  await shown([aidCases.przeslane.add, sent])
  await fillIn()
  await page.getByRole('button', { name: 'Zapisz jako szablon' }).click()
  await page.getByRole('textbox', { name: /Nazwa szablonu/ }).fill('Dotacja')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  expect(sent).not.toHaveBeenCalled()
})

test.each([{ impersonateMode: true }, { uprawnieniaWygasly: true }])(
  'a user who may only read has no form: %o',
  async (closed) => {
    const calls = serverAnswers()
    await show(<NewCasePage />, { ...coordinator, ...closed })
    await expect.element(page.getByText(/^Dodawanie przypadków pomocy jest niedostępne/)).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
    expect(calls).toEqual([])
    await expectAccessible()
  },
)
