import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { announcements } from '#contract/announcements/announcements.ts'
import { bodyHome } from '#contract/home/home.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { HomePage } from './home-page.tsx'
import { sampleBodyHome } from './testing.ts'

const answers = () =>
  serverAnswers(
    [bodyHome, () => ok(bodyHome, sampleBodyHome)],
    [announcements.mine, () => ok(announcements.mine, { items: [], totalElements: 0 })],
  )

test.each([
  ['a limited access says its last day', { udzielajacyPomocyDataKoncaUprawnien: '2027-01-07' }, true],
  ['an unlimited access says nothing', { udzielajacyPomocyDataKoncaUprawnien: FOREVER }, false],
  [
    'an access that has ended leaves it to the banner',
    { udzielajacyPomocyDataKoncaUprawnien: '2020-01-07', uprawnieniaWygasly: true },
    false,
  ],
  ['a user without a body has no access to end', { udzielajacyPomocyDataKoncaUprawnien: null }, false],
])('%s', async (_, facts, said) => {
  answers()
  await show(<HomePage />, { ...coordinator, ...facts })
  await expect.element(page.getByRole('heading', { name: 'Komunikaty' })).toBeVisible()
  expect(page.getByText(/Dostęp podmiotu/).query()?.textContent).toBe(
    said ? 'Dostęp podmiotu do aplikacji: do 07.01.2027' : undefined,
  )
  await expectAccessible()
})

test.each([
  ['who enters cases may add one', {}, 1],
  ['who acts as another may not', { impersonateMode: true }, 0],
])('from the main page a user %s', async (_, facts, links) => {
  answers()
  await show(<HomePage />, { ...coordinator, ...facts })
  await expect.element(page.getByRole('heading', { name: 'Do zrobienia' })).toBeVisible()
  const add = page.getByRole('link', { name: 'Dodaj przypadek', exact: true }).elements()
  expect(add.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/przypadki-pomocy/nowy-przypadek'))
})
