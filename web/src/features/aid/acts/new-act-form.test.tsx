import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aidActs } from '#contract/aid/acts.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { grantors, grantorsGrid } from '#contract/grantors/grantors.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { NewActPage } from './new-act-page.tsx'

const supervisor = {
  ...coordinator,
  login: 'nadzorca',
  poziom: 'NADZORCA',
  uprawnienia: [],
  udzielajacyPomocyId: null,
  udzielajacyPomocyNip: null,
} satisfies typeof coordinator
const NIP = '5252248481'
const body = { id: 3, nip: '5261040828', nazwa: 'Urząd Gminy' }
const entity = { id: 9, nip: NIP, nazwa: 'Piekarnia Kłos', nazwaSkrocona: 'Kłos', kodGminy: null, kodPkd: null }

const answers = (add: Answered[1]) =>
  serverAnswers(
    [aidActs.przeslane.add, add],
    [grantorsGrid.list, () => ({ body: { items: [body], totalElements: 1 } })],
    [grantors.read, () => ({ body: { ...body, uzytkownikGlowny: null } })],
    [businessEntities.byNip, () => ({ body: { podmiot: entity } })],
  )
const address = { path: '/nowy-akt', address: `/nowy-akt?nip=%22${body.nip}%22` }
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function fillIn() {
  await expect
    .element(page.getByRole('combobox', { name: /^Udzielający pomocy/ }))
    .toHaveValue('Urząd Gminy (NIP 526-104-08-28)')
  await page.getByRole('textbox', { name: /^Symbol aktu/ }).fill('UM/7')
  await page.getByRole('textbox', { name: /^Data aktu/ }).fill('02.11.2026')
  await button('Wybierz beneficjenta').click()
  const dialog = page.getByRole('dialog', { name: 'Wybór beneficjenta' })
  await dialog.getByRole('textbox', { name: /NIP/ }).fill(NIP)
  await dialog.getByRole('button', { name: 'Sprawdź' }).click()
  await dialog.getByRole('button', { name: 'Wybierz' }).click()
  await expect.element(button('Zmień beneficjenta')).toBeVisible()
}

test('the office adds an act for the body of the list, and sees it', async () => {
  const made = answers(() => ok(aidActs.przeslane.add, { message: 'Dodano akt ogólny', key: { aktId: 41 } }))
  const router = await show(<NewActPage />, supervisor, address)
  await fillIn()
  await expectAccessible()
  await button('Dodaj akt').click()
  await expect.poll(() => router.state.location.pathname).toBe('/akt-pomocy/latarnia/read/41')
  const sent = made.find((one) => (one.body as { aktSym?: string } | undefined)?.aktSym)!.body
  expect(sent).toMatchObject({ upId: 3, aktSym: 'UM/7', aktData: '2026-11-02', bfId: 9, bfNip: NIP })
  expect(sent).not.toHaveProperty('aneks')
})

test('a symbol that the body has leads to its act, or back to the form', async () => {
  const taken = 'Ten podmiot ma już akt UM/7.'
  answers(() => refused(409, { message: taken, key: { aktId: 5, aktSym: 'UM/7', aktData: '2026-01-01' } }))
  const router = await show(<NewActPage />, supervisor, address)
  await fillIn()
  await button('Dodaj akt').click()
  await button('Pozostań na stronie').click()
  await expect.element(page.getByText(`Nie można dodać aktu ogólnego pomocy: ${taken}`)).toBeVisible()
  await button('Dodaj akt').click()
  await button('Otwórz istniejący akt').click()
  await expect.poll(() => router.state.location.pathname).toBe('/akt-pomocy/latarnia/read/5')
})

test('without a body nothing is sent', async () => {
  const made = answers(() => refused(500, {}))
  await show(<NewActPage />, supervisor, { ...address, address: '/nowy-akt' })
  await button('Dodaj akt').click()
  await expect.element(page.getByText('Błąd: Należy wybrać udzielającego pomocy').first()).toBeVisible()
  expect(made.filter((one) => one.body)).toEqual([])
  const summary = page.getByRole('alert').filter({ hasText: 'Wystąpiły błędy' }).getByRole('listitem')
  expect(summary.elements().map(({ textContent }) => textContent)).toEqual([
    'Udzielający pomocy: Należy wybrać udzielającego pomocy',
    'Symbol aktu: Symbol aktu ogólnego jest wymagany',
    'Data aktu: Data jest wymagana.',
    'NIP beneficjenta: Beneficjent pomocy jest wymagany',
    'Nazwa beneficjenta: Nazwa beneficjenta jest wymagana',
  ])
})
