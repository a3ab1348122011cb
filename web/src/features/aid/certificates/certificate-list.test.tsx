import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { certificates, CertificateRow, type Certificate } from '#contract/aid/certificates/certificates.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type ReceivedCall } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { CertificateList } from './certificate-list.tsx'
import { CorrectionButton } from './correction-button.tsx'
import { issued, prepared } from './testing.ts'

const sent = { ppId: 3, ppData: '2025-03-04', przezPomocyKod: 'e2', usunietyPP: 'NIE' } as AidCase
const list = (stored: AidCase = sent) => <CertificateList context={caseContexts.pup} mode="edit" stored={stored} />
const undelivered = { stanDoreczenia: null, adresDoreczenia: null, powodDoreczenia: null }
const answersRows = (...rows: (Certificate & Partial<CertificateRow>)[]) =>
  [
    certificates.grid.list,
    () => ({
      body: { items: rows.map((row) => CertificateRow.parse({ ...undelivered, ...row })), totalElements: rows.length },
    }),
  ] as const
const answersAdd = [
  certificates.add,
  () => ok(certificates.add, { message: 'Utworzono zaświadczenie', key: 8 }),
] as const
/** What was sent, without the readings of the list. */
const bodies = (made: readonly ReceivedCall[]) => made.flatMap(({ body }) => body ?? [])
const button = (name: string) => page.getByRole('button', { name, exact: true }).last()
const correct = () => page.getByRole('button', { name: /^Skoryguj/ })
const SCREEN = '/przypadek-pomocy/pup/edit/3/zaswiadczenia-de-minimis'

test('with one form that fits, a certificate is prepared at once and opened', async () => {
  const made = serverAnswers([...answersRows()], [...answersAdd])
  const router = await show(list())
  await button('Dodaj zaświadczenie').click()
  await expect.poll(() => router.state.location.pathname).toBe(`${SCREEN}/8`)
  expect(bodies(made)).toEqual([{ wzorZaswiadczenia: '2024' }])
})

test('where two forms fit, the user chooses one, with the reason and a warning', async () => {
  const made = serverAnswers([...answersRows()], [...answersAdd])
  const router = await show(list({ ...sent, przezPomocyKod: 'e1', ppData: '2024-07-01' }))
  await button('Dodaj zaświadczenie').click()
  const dialog = page.getByRole('dialog', { name: 'Nowe zaświadczenie de minimis' })
  await expect.element(dialog.getByText(/^Pomocy udzielono od 15\.11\.2014/)).toBeVisible()
  await expect.element(dialog.getByText(/nie stosuje się do pomocy udzielonej po 30\.06\.2024/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('radio', { name: /2011/ }).click()
  await dialog.getByRole('button', { name: 'Utwórz zaświadczenie' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`${SCREEN}/8`)
  expect(bodies(made)).toEqual([{ wzorZaswiadczenia: '2011' }])
})

test('aid from before 2014 on the form of 2014 warns of the regulation that the form names', async () => {
  serverAnswers([...answersRows()], [...answersAdd])
  await show(list({ ...sent, przezPomocyKod: 'e1', ppData: '2012-05-07' }))
  await button('Dodaj zaświadczenie').click()
  const dialog = page.getByRole('dialog', { name: 'Nowe zaświadczenie de minimis' })
  await expect.element(dialog.getByRole('radio', { name: /2011/ })).toBeChecked()
  expect(dialog.getByText(/1407\/2013/).query()).toBeNull()
  await dialog.getByRole('radio', { name: /2014/ }).click()
  await expect.element(dialog.getByText(/powołuje rozporządzenie \(UE\) nr 1407\/2013/)).toBeVisible()
  await expectAccessible()
})

test('if one holds already, the next is its correction and keeps its form', async () => {
  const made = serverAnswers([...answersRows(issued('2011'))], [...answersAdd])
  await show(list({ ...sent, przezPomocyKod: 'e1', ppData: '2015-03-10' }))
  await correct().click()
  await expect.poll(() => bodies(made)).toEqual([{ wzorZaswiadczenia: '2011' }])
})

test('somebody else was quicker: their certificate is opened', async () => {
  serverAnswers([...answersRows()], [certificates.add, () => refused(409, { message: 'Jest już', key: 5 })])
  const router = await show(list())
  await button('Dodaj zaświadczenie').click()
  await expect.poll(() => router.state.location.pathname).toBe(`${SCREEN}/5`)
})

test('while one is in preparation there is no further one, and it is edited', async () => {
  serverAnswers([...answersRows(prepared('2024'))])
  const router = await show(list())
  await expect.element(page.getByText(/^Jedno zaświadczenie jest w przygotowaniu/)).toBeVisible()
  await expect.element(button('Dodaj zaświadczenie')).toBeDisabled()
  await expect.element(button('Dodaj zaświadczenie')).toHaveAttribute('title', expect.stringMatching(/w przygotowaniu/))
  await expectAccessible()
  expect(page.getByRole('button', { name: /^Drukuj/ }).query()).toBeNull()
  await page.getByRole('link', { name: /^Edytuj/ }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`${SCREEN}/7`)
})

test.each([
  ['of a deleted case', { ...sent, usunietyPP: 'TAK' as const }, coordinator, /usunięty/],
  ['of aid without a form', { ...sent, przezPomocyKod: null }, coordinator, /e1, e1t/],
  ['in impersonation', sent, { ...coordinator, impersonateMode: true }, /kontekście/],
  ['after the end of rights', sent, { ...coordinator, uprawnieniaWygasly: true }, /wygasły/],
])('a list %s says why nothing is added', async (_, stored, user, why) => {
  serverAnswers([...answersRows(issued('2024'))])
  await show(list(stored), user)
  await expect.element(correct()).toHaveAttribute('title', expect.stringMatching(why))
  await expect.element(correct()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^Drukuj/ })).toBeEnabled()
  await expect.element(page.getByRole('link', { name: /^Szczegóły/ })).toBeVisible()
})

test('the office adds nothing', async () => {
  serverAnswers([...answersRows(issued('2024'))])
  await show(list(), { ...coordinator, poziom: 'NADZORCA' })
  await expect.element(page.getByRole('button', { name: /^Drukuj/ })).toBeEnabled()
  expect(correct().query()).toBeNull()
})

test('each certificate is a card: number, state, day, amounts and who, what replaced it, and its content on request', async () => {
  const later = issued('2024', { id: 8, nrZaswiadczenia: 'DM/2026/8', wydanieKorekta: 'K', pomocBrutto: 800 })
  serverAnswers(
    [...answersRows(later, issued('2024', { stan: 'NIEAKTUALNE' }))],
    [certificates.read, () => ok(certificates.read, issued('2024'))],
  )
  await show(list())
  const cards = page.getByRole('list', { name: 'Zaświadczenia' }).getByRole('listitem')
  const textOf = (at: number) => cards.nth(at).element().textContent.replaceAll(/\s/g, ' ')
  await expect.element(cards.nth(1)).toBeVisible()
  for (const text of ['DM/2026/8', 'wydane', 'korekta', '800,00 zł', '240,50 EUR', '15.01.2026', 'koo', '2 razy'])
    expect(textOf(0)).toContain(text)
  expect(textOf(1)).toContain('nieaktualne')
  expect(textOf(1)).toContain('Zastąpione korektą nr DM/2026/8')
  // only the one that holds is corrected
  expect(correct().elements()).toHaveLength(1)
  expect(correct().element().getAttribute('aria-label')).toBe('Skoryguj: zaświadczenie nr DM/2026/8')
  await cards.nth(1).getByText('Podgląd treści').click()
  await expect.element(cards.nth(1).getByText('art. 67a ustawy – Ordynacja podatkowa')).toBeVisible()
  await expectAccessible()
})

const correction = <CorrectionButton context={caseContexts.pup} mode="read" stored={sent} />

test('the notice of a case prepares the correction that it asks for', async () => {
  const made = serverAnswers([...answersRows(issued('2024'))], [...answersAdd])
  const router = await show(correction)
  await button('Wydaj korektę').click()
  await expect.poll(() => router.state.location.pathname).toBe(`${SCREEN.replace('edit', 'read')}/8`)
  expect(bodies(made)).toEqual([{ wzorZaswiadczenia: '2024' }])
})

test('a correction in preparation is gone on with', async () => {
  serverAnswers([...answersRows(prepared('2024'), issued('2024', { id: 5 }))])
  const router = await show(correction)
  await button('Dokończ korektę').click()
  await expect.poll(() => router.state.location.pathname).toBe(`${SCREEN.replace('edit', 'read')}/7`)
})

test.each([
  ['of the office', { ...coordinator, poziom: 'NADZORCA' as const }],
  ['in impersonation', { ...coordinator, impersonateMode: true }],
])('a user %s is offered no correction', async (_, user) => {
  const made = serverAnswers([...answersRows(issued('2024'))])
  await show(<div>{correction}Koniec</div>, user)
  await expect.element(page.getByText('Koniec')).toBeVisible()
  expect([page.getByRole('button').elements(), made]).toEqual([[], []])
})

test('the card says what became of the latest delivery', async () => {
  const sentTo = { adresDoreczenia: 'biuro@piekarnia.pl', stanDoreczenia: 'BLAD', powodDoreczenia: 'ODMOWA' } as const
  serverAnswers([...answersRows({ ...issued('2024'), ...sentTo })])
  await show(list())
  await expect
    .element(page.getByText('Nie wysłano na adres biuro@piekarnia.pl: Serwer pocztowy odmówił przyjęcia wiadomości'))
    .toBeVisible()
  await expectAccessible()
})
