import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { NotNeeded } from './not-needed.tsx'

const none = { ppId: 3, zaswiadczenie: 'BRAK', powodBezZaswiadczenia: null, usunietyPP: 'NIE' } as AidCase
const unneeded = { ...none, zaswiadczenie: 'ZBEDNE', powodBezZaswiadczenia: 'elementy w decyzji' } as AidCase
const button = (name: string) => page.getByRole('button', { name, exact: true })
const NOT_NEEDED = 'Zaświadczenie nie jest potrzebne'
const NEEDED = 'Zaświadczenie jest jednak potrzebne'

test('a reason is required, and without one nothing is sent', async () => {
  const made = serverAnswers([certificates.notNeeded, () => ok(certificates.notNeeded, { message: 'Oznaczono' })])
  await show(<NotNeeded stored={none} />)
  await button(NOT_NEEDED).click()
  const reason = page.getByRole('textbox', { name: /^Powód/ })
  await expectAccessible()
  await reason.fill('')
  await button('Zapisz').click()
  await expect.element(page.getByText('Błąd: Powód jest wymagany')).toBeVisible()
  expect(made).toEqual([])
  await reason.fill('elementy w decyzji')
  await button('Zapisz').click()
  await expect.element(page.getByText('Oznaczono')).toBeVisible()
  expect(made.map(({ body }) => body)).toEqual([{ powod: 'elementy w decyzji' }])
})

test('the reason is shown, and taken back after a question', async () => {
  const made = serverAnswers([certificates.notNeeded, () => ok(certificates.notNeeded, { message: 'Znów wymaga' })])
  await show(<NotNeeded stored={unneeded} />)
  await expect.element(page.getByText(/elementy w decyzji$/)).toBeVisible()
  await button(NEEDED).click()
  await button('Tak, wymaga').click()
  await expect.element(page.getByText('Znów wymaga')).toBeVisible()
  expect(made.map(({ body }) => body)).toEqual([{ powod: null }])
})

test.each([
  ['acts as another', { ...coordinator, impersonateMode: true }, unneeded],
  ['works for a body whose rights have ended', { ...coordinator, uprawnieniaWygasly: true }, unneeded],
  ['supervises', { ...coordinator, poziom: 'NADZORCA' as const }, unneeded],
  ['looks at a deleted case', coordinator, { ...unneeded, usunietyPP: 'TAK' as const }],
])('someone who %s reads the reason and changes nothing', async (_, user, stored) => {
  await show(<NotNeeded stored={stored} />, user)
  await expect.element(page.getByText(/elementy w decyzji$/)).toBeVisible()
  expect(button(NEEDED).query()).toBeNull()
})

test('a case whose certificate is issued says nothing here', async () => {
  await show(<NotNeeded stored={{ ...none, zaswiadczenie: 'WYDANE' }} />)
  expect(button(NOT_NEEDED).query()).toBeNull()
})

test('Escape asks before it drops a typed reason', async () => {
  await show(<NotNeeded stored={none} />)
  await button(NOT_NEEDED).click()
  const reason = page.getByRole('textbox', { name: /^Powód/ })
  await reason.fill('elementy w decyzji')
  await userEvent.keyboard('{Escape}')
  await button('Pozostań na stronie').click()
  await expect.element(reason).toHaveValue('elementy w decyzji')
})
