import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiKeys, lastKeyDay, type ApiKeyRow } from '#contract/api-keys/api-keys.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { ApiKeysPage } from './api-keys-page.tsx'

const main = { ...coordinator, login: 'ugl', poziom: 'UGL' as const, uprawnienia: [] }
const administrator = { ...main, login: 'admin', poziom: 'ADMINISTRATOR' as const, udzielajacyPomocyId: null }
const row: ApiKeyRow = {
  id: 7,
  nazwa: 'EZD',
  prefiks: '4f0c2a91b7de',
  stan: 'WAZNY',
  uprawnienia: 'modyfikacja własnych przypadków pomocy',
  waznyDo: '2027-01-31',
  uzyty: null,
  utworzony: '2026-05-06T10:00:00.000Z',
  utworzyl: 'ugl',
  cofniety: null,
  cofnal: null,
  upNip: '7811234563',
  upNazwa: 'Gmina Próbna',
}
let rows: ApiKeyRow[] = []
const list: Answered = [
  apiKeys.grid.list,
  () => ok(apiKeys.grid.list, { items: rows, totalElements: rows.length, pageNumber: 0 }),
]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const klucz = `latarnia_4f0c2a91b7de_${'0a'.repeat(32)}`

test('a key is made with its permissions and shown once', async () => {
  rows = []
  const made = serverAnswers(list, [
    apiKeys.create,
    () => {
      rows = [row]
      return ok(apiKeys.create, { message: 'Utworzono klucz API', key: { id: 7, prefiks: row.prefiks, klucz } })
    },
  ])
  await show(<ApiKeysPage />, main)
  await expect.element(page.getByText('Utwórz pierwszy klucz', { exact: false })).toBeVisible()
  await button('Utwórz klucz').first().click()
  const form = dialog('Tworzenie klucza API')
  await form.getByRole('textbox', { name: 'Nazwa' }).fill('EZD')
  await form.getByRole('checkbox', { name: 'przesyłanie własnych przypadków pomocy' }).click()
  await expectAccessible()
  await form.getByRole('button', { name: 'Utwórz' }).click()
  const shown = dialog('Nowy klucz API')
  await expect.element(shown.getByRole('textbox', { name: 'Klucz API' })).toHaveValue(klucz)
  await expect.element(shown.getByText('Nie pokażemy go ponownie', { exact: false })).toBeVisible()
  expect(made.find(({ body }) => body)?.body).toEqual({ nazwa: 'EZD', uprawnienia: ['MOD_WLA'], waznyDo: lastKeyDay() })
  await expectAccessible()
  await shown.getByRole('button', { name: 'Mam zapisany klucz' }).click()
  await expect.element(page.getByText('4f0c2a91b7de').first()).toBeVisible()
  expect(document.body.textContent).not.toContain(klucz)
})

test('a refusal stays in the dialog, with what was typed', async () => {
  rows = []
  const message = 'Podmiot może mieć najwyżej 20 ważnych kluczy API.'
  serverAnswers(list, [apiKeys.create, () => refused(422, { message })])
  await show(<ApiKeysPage />, main)
  await button('Utwórz klucz').first().click()
  const form = dialog('Tworzenie klucza API')
  await form.getByRole('textbox', { name: 'Nazwa' }).fill('EZD')
  await form.getByRole('button', { name: 'Utwórz' }).click()
  await expect.element(form.getByText(message).first()).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('EZD')
})

test('an administrator revokes after a question, and makes none', async () => {
  rows = [row, { ...row, id: 8, nazwa: 'Dawny', prefiks: '000000000000', stan: 'COFNIETY' }]
  serverAnswers(list, [
    apiKeys.revoke,
    () => {
      rows = [{ ...row, stan: 'COFNIETY' }]
      return ok(apiKeys.revoke, { message: 'Cofnięto klucz API 4f0c2a91b7de' })
    },
  ])
  await show(<ApiKeysPage />, administrator)
  await expect.element(page.getByText('Gmina Próbna').first()).toBeVisible()
  expect(button('Utwórz klucz').elements()).toEqual([])
  const revoke = page.getByRole('button', { name: /^Cofnij/ })
  await expect.element(revoke.first()).toBeVisible()
  expect(revoke.elements()).toHaveLength(1)
  await revoke.click()
  await expect.element(page.getByText('Systemy, które go używają', { exact: false })).toBeVisible()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij', exact: true }).click()
  await expect.element(page.getByText('Cofnięto klucz API 4f0c2a91b7de')).toBeVisible()
  await expect.poll(() => revoke.elements().length).toBe(0)
})

test('an administrator goes from a key to its lines in the audit', async () => {
  rows = [row]
  serverAnswers(list)
  const router = await show(<ApiKeysPage />, administrator)
  await page.getByRole('button', { name: /^Dziennik zdarzeń/ }).click()
  const search = { search: 'uzytkownik=klucz%3A4f0c2a91b7de' }
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/ustawienia/dziennik-zdarzen', search })
})
