import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aidCases } from '#contract/aid/cases.ts'
import { announcements } from '#contract/announcements/announcements.ts'
import { bodyHome } from '#contract/home/home.ts'
import { noAid } from '#contract/no-aid/no-aid.ts'
import { readings } from '#contract/readings.ts'
import { queryClient } from '#kit/query.ts'
import { settings } from '#kit/settings.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { Announcements } from './announcements.tsx'
import { BodyHomeContent } from './body-home.tsx'
import { homeFeature } from './feature.ts'
import { sampleBodyHome } from './testing.ts'

const home = [bodyHome, () => ok(bodyHome, sampleBodyHome)] as const
const content = <BodyHomeContent announcements={<p>Komunikat</p>} />

const noNews = [announcements.mine, () => ok(announcements.mine, { items: [], totalElements: 0 })] as const
/** The addresses of each request that asks for several. */
const jointReadings = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([address]) => address === readings.path)
    .map(([, init]) => (JSON.parse(init?.body as string) as { adresy: string[] }).adresy.toSorted())
const pageAndNews = [bodyHome.path, announcements.mine.path].toSorted()

test('announcements are read together with the page, and have their place while it is loading', async () => {
  const gate = Promise.withResolvers<void>()
  serverAnswers([bodyHome, () => ({ ...ok(bodyHome, sampleBodyHome), waits: gate.promise })], noNews)
  await show(<BodyHomeContent announcements={<Announcements heading="h3" />} />)
  await expect.element(page.getByRole('heading', { name: 'Komunikaty' })).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Trwa wczytywanie komunikatów' })).toBeVisible()
  await expectAccessible()
  gate.resolve()
  await expect.element(page.getByText('Brak komunikatów')).toBeVisible()
  expect(jointReadings()).toEqual([pageAndNews])
})

test('before the page is shown, both are read in one request', async () => {
  serverAnswers(home, noNews)
  queryClient.clear()
  await homeFeature.screens['/'].reads!({ user: coordinator, params: {}, search: {}, path: '/' })
  expect(jointReadings()).toEqual([pageAndNews])
})

test('counters are links: those above zero stand first in one row, the others small under it', async () => {
  serverAnswers(home)
  await page.viewport(1280, 800)
  await show(content)
  const inRow = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('link').elements()
  await expect.poll(() => inRow('Co czeka').length).toBeGreaterThan(1)
  const tops = new Set(inRow('Co czeka').map((link) => link.getBoundingClientRect().top))
  expect(tops.size).toBe(1)
  expect(inRow('Co czeka').filter((link) => link.textContent.startsWith('0'))).toEqual([])
  expect(inRow('Co czeka, pozostałe').filter((link) => !link.textContent.startsWith('0'))).toEqual([])
  expect(inRow('Co czeka, pozostałe')[0]!.getBoundingClientRect().top).toBeGreaterThan([...tops][0]!)
  const late = page.getByRole('link', { name: /^1\s*Robocze po terminie$/ })
  await expect.element(late).toHaveAttribute('href', expect.stringContaining('/robocze-przypadki-pomocy?search=ppData'))
  await expect.element(late).not.toHaveAttribute('data-quiet')
  await expect
    .element(page.getByRole('link', { name: /^5\s*Limit przekroczony przez inną pomoc$/ }))
    .toHaveAttribute('href', expect.stringMatching(/przeslane-przypadki-pomocy\?przekroczenie=(%22)?true/))
  await expect.element(page.getByRole('link', { name: /^0\s*Zaświadczenia do korekty$/ })).toHaveAttribute('data-quiet')
  await expectAccessible()
})

test('reports that wait for eAIR are counted, unless the installation does without eAIR', async () => {
  serverAnswers(home)
  settings.set({ EAIR_OBOWIAZUJE_OD: '2026-01-01' })
  await show(content)
  await expect
    .element(page.getByRole('link', { name: /^4\s*Do zgłoszenia do eAIR$/ }))
    .toHaveAttribute('href', expect.stringContaining('/przypadki-pomocy/eair?search=termin'))
  settings.set({ EAIR_OBOWIAZUJE_OD: '9999-12-31' })
  await expect.element(page.getByRole('link', { name: /eAIR/ })).not.toBeInTheDocument()
  settings.set({})
})

test('a case like the latest of its kind is started from here', async () => {
  serverAnswers(home)
  await show(content)
  const link = page.getByRole('link', { name: 'de minimis · C2.1 odroczenie · przeznaczenie e2 · 1.2' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/nowy-przypadek\?jak=(%22)?9/))
})

test.each([
  ['acts as another', { impersonateMode: true }, 'w kontekście innego użytkownika'],
  ['has lost the rights of the body', { uprawnieniaWygasly: true }, 'ponieważ uprawnienia podmiotu wygasły'],
])('a user who %s is offered no new case', async (_, closed, reason) => {
  serverAnswers(home)
  await show(content, { ...coordinator, ...closed })
  await expect
    .element(page.getByText(new RegExp(`^Dodawanie przypadków pomocy jest niedostępne,? ${reason}\\.$`)))
    .toBeVisible()
  await expect.element(page.getByText('de minimis · C2.1 odroczenie · przeznaczenie e2 · 1.2')).toBeVisible()
  expect(page.getByRole('link', { name: /C2\.1 odroczenie/ }).elements()).toEqual([])
  await expectAccessible()
})

test("the user's own work stands before that of others, who are named", async () => {
  const [draft, certificate] = sampleBodyHome.doZrobienia
  const doZrobienia = [draft!, { ...certificate!, bfNazwa: 'Tartak Sęk', userModPP: 'upo' }]
  serverAnswers([bodyHome, () => ok(bodyHome, { ...sampleBodyHome, doZrobienia })])
  await show(content)
  await expect.element(page.getByRole('list', { name: 'Twoje' })).toMatchTextContent(/Piekarnia Żak/)
  const others = page.getByRole('list', { name: 'Pozostałe w podmiocie' })
  await expect.element(others).toMatchTextContent(/Tartak Sękakt A\/1, wyróżnik 1 · ostatni zapis: upo/)
  const tops = page.getByRole('list', { name: /^(Twoje|Pozostałe w podmiocie)$/ }).elements()
  expect(tops.map((list) => list.textContent.includes('Tartak'))).toEqual([false, true])
  await expectAccessible()
})

test('a verified draft is sent after a question', async () => {
  const made = serverAnswers(home, [
    aidCases.robocze.send,
    () => ok(aidCases.robocze.send, { message: 'Przesłano', key: { ppId: 7, ostrzezenia: [] } }),
  ])
  await show(content)
  await page.getByRole('button', { name: /^Prześlij: Piekarnia Żak/ }).click()
  await expect
    .element(page.getByText('Czy na pewno chcesz przesłać przypadek pomocy 1 aktu A/1 do Latarni?'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Prześlij', exact: true }).click()
  await expect.element(page.getByText('Przesłano', { exact: true })).toBeVisible()
  // the page, the case, and the page again
  await expect.poll(() => made.length).toBe(3)
})

test('warnings of a case that was sent are shown', async () => {
  const ostrzezenia = [{ kod: 'X', komunikat: 'Podobny przypadek', pola: [] }]
  serverAnswers(home, [
    aidCases.robocze.send,
    () => ok(aidCases.robocze.send, { message: 'Przesłano', key: { ppId: 7, ostrzezenia } }),
  ])
  await show(content)
  await page.getByRole('button', { name: /^Prześlij: Piekarnia Żak/ }).click()
  await page.getByRole('button', { name: 'Prześlij', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Przesłano przypadek pomocy z ostrzeżeniami' })).toBeVisible()
  await expect.element(page.getByText('Podobny przypadek')).toBeVisible()
})

test('a draft that cannot be sent leads to its screen, which says why', async () => {
  const verdict = { bledyWeryfikacji: [{ kod: 'X', komunikat: 'Brak', pola: [] }], ostrzezenia: [] }
  serverAnswers(home, [aidCases.robocze.send, () => refused(422, { message: 'Ma błędy', key: verdict })])
  const router = await show(content)
  await page.getByRole('button', { name: /^Prześlij/ }).click()
  await page.getByRole('button', { name: 'Prześlij', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/przypadek-pomocy/rob/edit/7')
})

test('a year without a report is declared from here', async () => {
  const made = serverAnswers(home, [noAid.create, () => ok(noAid.create, { message: 'Złożono' })])
  await show(content)
  await page.getByRole('button', { name: 'Złóż informację za rok 2021' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Rok' })).toHaveValue('2021')
  await page.getByRole('button', { name: 'Złóż', exact: true }).click()
  await expect.element(page.getByText('Złożono')).toBeVisible()
  expect(made.some(({ body }) => (body as { rok?: number } | undefined)?.rok === 2021)).toBe(true)
})
