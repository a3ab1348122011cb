import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { quickSearch } from '#contract/quick-search/quick-search.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { QuickSearch } from './quick-search.tsx'
import { resultGroups } from './results.ts'

const found: ReplyOf<typeof quickSearch.all> = {
  beneficjenci: { items: [{ nip: '6671000013', nazwa: 'Piekarnia Kłos' }], wiecej: true },
  akty: {
    items: [
      {
        aktId: 5,
        aktSym: 'KŁO/1',
        aktData: '2026-01-05',
        bfNazwa: 'Piekarnia Kłos',
        upNazwa: 'Urząd Gminy',
        przeslany: false,
      },
    ],
    wiecej: false,
  },
  zaswiadczenia: { items: [], wiecej: false },
}
const nothing = { items: [], wiecej: false }
const combobox = () => page.getByRole('combobox', { name: 'Szukaj beneficjenta, aktu lub zaświadczenia' })
/** What stands in place of results. */
const state = () => page.getByText(/^(Nic|Wystąpił)/).first()
const announced = () => document.querySelector('[data-announcer]')?.textContent?.trim()

const shown = () => show(<QuickSearch user={coordinator} />)

test('results come in groups, are announced, and are opened by keyboard alone', async () => {
  const calls = serverAnswers([quickSearch.all, () => ({ body: found })])
  const router = await shown()
  await combobox().click()
  await userEvent.keyboard('kł')
  await expect.element(page.getByText('Wpisz co najmniej 3 znaki.')).toBeVisible()
  await userEvent.keyboard('os')
  await expect.element(page.getByRole('group', { name: 'Beneficjenci' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Akty ogólne pomocy' })).toBeVisible()
  expect(page.getByRole('group', { name: 'Zaświadczenia de minimis' }).elements()).toEqual([])
  await expect.element(page.getByText(/^Pokazujemy pierwsze wyniki/)).toBeVisible()
  expect(calls.map(({ query }) => query)).toEqual([{ tekst: 'kłos' }])
  await expect.poll(announced).toBe('2 wyniki')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const act = page.getByRole('option', { name: /KŁO\/1/ })
  await expect.element(combobox()).toHaveAttribute('aria-activedescendant', act.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/akt-pomocy/rob/read/5')
})

test('Enter takes the first result, Escape closes the list and then empties the field', async () => {
  serverAnswers([quickSearch.all, () => ({ body: found })])
  const router = await shown()
  await combobox().fill('kłos')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument()
  await expect.element(combobox()).toHaveValue('kłos')
  await userEvent.keyboard('{Escape}')
  await expect.element(combobox()).toHaveValue('')
  await combobox().fill('kłos')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toContain('6671000013')
})

test('nothing found and a failure are shown, and Enter tries again', async () => {
  let fails = false
  serverAnswers([
    quickSearch.all,
    () =>
      fails
        ? refused(500, { message: 'Błąd' })
        : { body: { beneficjenci: nothing, akty: nothing, zaswiadczenia: nothing } },
  ])
  await shown()
  await combobox().fill('abc')
  await expect.element(state()).toMatchTextContent(/^Nic nie znaleziono/)
  await expect.poll(announced).toMatch(/^Nic nie znaleziono/)
  fails = true
  await combobox().fill('abcd')
  await expect.element(state()).toMatchTextContent(/Naciśnij Enter, aby spróbować ponownie/)
  await expectAccessible()
  fails = false
  await userEvent.keyboard('{Enter}')
  await expect.element(state()).toMatchTextContent(/^Nic nie znaleziono/)
})

test('on a phone a button opens the field, and Escape leads back to it', async () => {
  serverAnswers([quickSearch.all, () => ({ body: found })])
  await page.viewport(360, 740)
  await shown()
  const opener = page.getByRole('button', { name: 'Szukaj' })
  await expect.element(combobox()).not.toBeInTheDocument()
  await opener.click()
  await expect.element(combobox()).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(combobox()).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await page.viewport(1280, 900)
})

test('a whole tax number without aid leads to its page, a mistyped one does not', () => {
  const none = { beneficjenci: nothing, akty: nothing, zaswiadczenia: nothing }
  const [group] = resultGroups(none, coordinator, '667-100-00-13')
  expect(group?.results).toMatchObject([{ name: 'NIP 667-100-00-13', to: { to: '/beneficjent/6671000013' } }])
  expect(resultGroups(none, coordinator, '667-100-00-14')).toEqual([])
})

test('the office reads which body an act is of, and opens it where it monitors', () => {
  const office = { ...coordinator, poziom: 'NADZORCA', udzielajacyPomocyId: null } as const
  const results = resultGroups(found, office).flatMap((group) => group.results)
  expect(results.map(({ about, to }) => [about, to.to])).toEqual([
    ['NIP 667-100-00-13', '/beneficjent/6671000013'],
    ['z dnia 05.01.2026 · Piekarnia Kłos · Urząd Gminy', '/akt-pomocy/latarnia/read/5'],
  ])
})
