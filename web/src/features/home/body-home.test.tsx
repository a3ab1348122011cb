import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aidCases } from '#contract/aid/cases.ts'
import { bodyHome } from '#contract/home.ts'
import { noAid } from '#contract/no-aid.ts'
import { settings } from '#kit/settings.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { BodyHomeContent } from './body-home.tsx'
import { sampleBodyHome } from './testing.ts'

const home = [bodyHome, () => ok(bodyHome, sampleBodyHome)] as const
const content = <BodyHomeContent announcements={<p>Komunikat</p>} />

test('counters are links, quiet when zero', async () => {
  serverAnswers(home)
  await show(content)
  const late = page.getByRole('link', { name: /^1\s*Robocze po terminie$/ })
  await expect.element(late).toHaveAttribute('href', expect.stringContaining('/robocze-przypadki-pomocy?search=ppData'))
  await expect.element(late).not.toHaveAttribute('data-quiet')
  await expect.element(page.getByRole('link', { name: /^0\s*Zaświadczenia do korekty$/ })).toHaveAttribute('data-quiet')
  await expectAccessible()
})

test('what waits for eAIR is counted, unless the installation does without it', async () => {
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
  expect(made.length).toBeGreaterThanOrEqual(3)
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
  await expect.element(page.getByRole('dialog', { name: 'Przesłano z ostrzeżeniami' })).toBeVisible()
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
