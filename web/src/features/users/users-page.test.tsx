import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { grantors } from '#contract/grantors/grantors.ts'
import { users } from '#contract/users/users.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { GrantorUsersPage } from './users-page.tsx'

const office = { ...coordinator, poziom: 'NADZORCA' as const, udzielajacyPomocyId: null, uprawnienia: [] }
const AT = '/rejestry/udzielajacy-pomocy'

async function open(mainUser: { login: string } | null) {
  serverAnswers(
    [grantors.read, () => ({ body: { id: 3, nip: '5261040828', nazwa: 'Urząd Gminy', uzytkownikGlowny: mainUser } })],
    [users.latarnia_pup.grid.list, () => ({ body: { items: [], totalElements: 0 } })],
  )
  await show(<GrantorUsersPage />, office, { path: `${AT}/$pupId/uzytkownicy`, address: `${AT}/3/uzytkownicy` })
  await expect.element(add).toBeVisible()
}
const add = page.getByRole('button', { name: 'Dodaj' }).first()
const why = page.getByText('Podmiot ma już użytkownika głównego (ugl), który dodaje pozostałych użytkowników.')

test('the users of a body that has a main user say above the list why nobody can be added', async () => {
  await open({ login: 'ugl' })
  await expect.element(why).toBeVisible()
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
})

test('the main user of a body that has none is added', async () => {
  await open(null)
  await expect.element(add).not.toHaveAttribute('aria-disabled')
  await expect.element(why).not.toBeInTheDocument()
})

test('the level filter offers the levels of a body and no others', async () => {
  await open(null)
  const names = page
    .getByRole('combobox', { name: /Poziom/ })
    .getByRole('option')
    .elements()
  expect(names.map((one) => one.textContent)).toEqual([
    'wszystkie',
    'Upoważniony użytkownik',
    'Koordynator',
    'Użytkownik główny',
  ])
})
