import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { submission } from '#contract/access-requests/submission.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { StatusPage } from './status-page.tsx'
import { press } from './testing.ts'

const waiting: ReplyOf<typeof submission.status> = {
  numer: 128,
  status: 'ZAR',
  nazwa: 'Gmina Źdźbłowo',
  rodzajZgloszenia: 'Udostepnienie',
  dataPrzeslania: '2026-11-16T10:00:00+01:00',
  dataRozpatrzenia: null,
  termin: '2026-12-26',
  powodOdrzucenia: null,
}
const decided = { dataRozpatrzenia: '2026-11-20T10:00:00+01:00' }

const open = () => show(<StatusPage />, null, { path: '/stan-wniosku', address: '/stan-wniosku?numer=128' })
const ask = async (code: string) => {
  await page.getByRole('textbox', { name: /^Kod wniosku/ }).fill(code)
  await press('Sprawdź stan')
}

test.each<[string, Partial<typeof waiting>, string, RegExp]>([
  ['waits', {}, 'Czeka na rozpatrzenie', /najpóźniej 26\.12\.2026/],
  ['was loaded', { status: 'WCZ', ...decided }, 'Rozpatrzony pozytywnie', /20\.11\.2026/],
  [
    'was rejected',
    { status: 'ODR', ...decided, powodOdrzucenia: 'Brak podpisu wójta' },
    'Odrzucony',
    /Brak podpisu wójta/,
  ],
])('a request that %s', async (_, changes, title, words) => {
  const made = serverAnswers([submission.status, () => ok(submission.status, { ...waiting, ...changes })])
  await open()
  await ask('7k3m 9pq2 xr4t')
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(made[0]?.body).toEqual({ numer: 128, kod: '7k3m 9pq2 xr4t' })
  await expectAccessible()
})

test('without a code no call is made', async () => {
  const made = serverAnswers([submission.status, () => ok(submission.status, waiting)])
  await open()
  await press('Sprawdź stan')
  await expect.element(page.getByText('Błąd: Kod wniosku jest wymagany')).toBeVisible()
  expect(made).toEqual([])
  await expectAccessible()
})

test('a wrong code takes away what was found before', async () => {
  let right = true
  const message = 'Nie ma wniosku o takim numerze i kodzie'
  serverAnswers([submission.status, () => (right ? ok(submission.status, waiting) : refused(404, { message }))])
  await open()
  await ask('7K3M 9PQ2 XR4T')
  await expect.element(page.getByRole('heading', { name: 'Czeka na rozpatrzenie' })).toBeVisible()
  right = false
  await ask('0000 0000 0000')
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(message))
  expect(page.getByRole('heading', { name: 'Czeka na rozpatrzenie' }).query()).toBeNull()
  await expectAccessible()
})
