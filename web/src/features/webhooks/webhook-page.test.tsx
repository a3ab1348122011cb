import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { webhooks, type DeliveryRow, type Webhook, type WebhookRow } from '#contract/webhooks/webhooks.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { WebhookPage } from './webhook-page.tsx'

const main = { ...coordinator, login: 'ugl', poziom: 'UGL' as const, uprawnienia: [] }
const administrator = { ...main, login: 'admin', poziom: 'ADMINISTRATOR' as const, udzielajacyPomocyId: null }
const set: Webhook = {
  id: 3,
  adres: 'https://ezd.gmina.pl/latarnia',
  wlaczony: true,
  utworzony: '2026-05-06T10:00:00.000Z',
  utworzyl: 'ugl',
  sekretOd: '2026-05-06T10:00:00.000Z',
  poprzedniSekretDo: null,
  wersja: 1,
}
const delivery: DeliveryRow = {
  id: 7,
  utworzone: '2026-05-06T11:00:00.000Z',
  rodzaj: 'IMPORT',
  stan: 'NIEDORECZONE',
  status: 503,
  blad: 'ODPOWIEDZ',
  proby: 10,
  ostatniaProba: '2026-05-09T11:00:00.000Z',
  nastepnaProba: null,
  zdarzenie: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
}
let webhook: Webhook | null
let rows: DeliveryRow[]
const own: Answered = [webhooks.own, () => ok(webhooks.own, { webhook })]
const list: Answered = [
  webhooks.deliveries.list,
  () => ok(webhooks.deliveries.list, { items: rows, totalElements: rows.length, pageNumber: 0 }),
]
const sekret = `latarnia_webhook_${'0a'.repeat(32)}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

test('an address is refused with its reason, then set, and the secret is shown once', async () => {
  webhook = null
  rows = []
  let refusals = 1
  serverAnswers(own, list, [
    webhooks.create,
    () => {
      const message = 'Ten adres prowadzi do sieci wewnętrznej.'
      if (refusals-- > 0) return refused(422, { message, fieldErrors: [{ field: 'adres', message }] })
      webhook = set
      return ok(webhooks.create, { message: 'Ustawiono webhook', key: { sekret } })
    },
  ])
  await show(<WebhookPage />, main)
  await button('Ustaw webhook').click()
  const form = dialog('Ustawianie webhooka')
  await form.getByRole('textbox', { name: 'Adres' }).fill('https://10.0.0.1/')
  await form.getByRole('button', { name: 'Ustaw' }).click()
  await expect.element(form.getByRole('link', { name: /sieci wewnętrznej/ })).toBeVisible()
  await form.getByRole('textbox', { name: 'Adres' }).fill(set.adres)
  await form.getByRole('button', { name: 'Ustaw' }).click()
  const shown = dialog('Sekret webhooka')
  await expect.element(shown.getByRole('textbox', { name: 'Sekret webhooka' })).toHaveValue(sekret)
  await expectAccessible()
  await shown.getByRole('button', { name: 'Mam zapisany sekret' }).click()
  await expect.element(page.getByText(set.adres)).toBeVisible()
  await expect.element(page.getByText('Tu pojawią się zdarzenia z ostatnich 30 dni.')).toBeVisible()
  expect(document.body.textContent).not.toContain(sekret)
})

test('a trial tells how it ended, and a failed delivery is sent again', async () => {
  webhook = set
  rows = [delivery]
  serverAnswers(
    own,
    list,
    [
      webhooks.trial,
      () => {
        rows = [{ ...delivery, id: 8, rodzaj: 'PROBA', stan: 'DORECZONE', status: 200, blad: null, proby: 1 }, delivery]
        return ok(webhooks.trial, { doreczone: true, message: 'Zdarzenie próbne doręczono.' })
      },
    ],
    [
      webhooks.resend,
      () => {
        rows = [{ ...delivery, stan: 'OCZEKUJE', proby: 0, nastepnaProba: '2026-05-10T10:00:00.000Z' }]
        return ok(webhooks.resend, { message: 'Zdarzenie zostanie wysłane ponownie' })
      },
    ],
  )
  await show(<WebhookPage />, main)
  await expect.element(page.getByRole('cell', { name: 'niedoręczone' })).toBeVisible()
  await button('Wyślij próbę').click()
  await expect.element(page.getByRole('alert').getByText('Zdarzenie próbne doręczono.')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'próba', exact: true })).toBeVisible()
  await expectAccessible()
  const resend = page.getByRole('button', { name: /^Wyślij ponownie/ })
  expect(resend.elements()).toHaveLength(1)
  await resend.click()
  await expect.element(page.getByText('Zdarzenie zostanie wysłane ponownie')).toBeVisible()
  await expect.poll(() => resend.elements().length).toBe(0)
})

test('a new secret is made after a question and shown once', async () => {
  webhook = set
  rows = []
  serverAnswers(own, list, [
    webhooks.renewSecret,
    () => {
      webhook = { ...set, poprzedniSekretDo: '2026-05-07T10:00:00.000Z' }
      return ok(webhooks.renewSecret, { message: 'Utworzono nowy sekret webhooka', key: { sekret } })
    },
  ])
  await show(<WebhookPage />, main)
  await button('Nowy sekret').click()
  await dialog('Nowy sekret').getByRole('button', { name: 'Utwórz nowy sekret' }).click()
  await expect.element(dialog('Sekret webhooka').getByRole('textbox')).toHaveValue(sekret)
  await dialog('Sekret webhooka').getByRole('button', { name: 'Mam zapisany sekret' }).click()
  await expect.element(page.getByText('podpisuje także do', { exact: false })).toBeVisible()
})

test('a user who acts as the main user reads and changes nothing; a body without rights may still stop the webhook', async () => {
  webhook = set
  rows = [delivery]
  serverAnswers(own, list)
  await show(<WebhookPage />, { ...main, impersonateMode: true, impersonator: 'admin' })
  for (const name of ['Wyślij próbę', 'Zmień adres', 'Nowy sekret', 'Wyłącz', 'Usuń'])
    await expect.element(button(name)).toBeDisabled()
  await show(<WebhookPage />, { ...main, uprawnieniaWygasly: true })
  for (const name of ['Wyślij próbę', 'Zmień adres', 'Nowy sekret']) await expect.element(button(name)).toBeDisabled()
  for (const name of ['Wyłącz', 'Usuń']) await expect.element(button(name)).toBeEnabled()
})

test('an administrator sees the webhooks of all bodies and switches one off', async () => {
  const row: WebhookRow = {
    id: 3,
    upNazwa: 'Gmina Próbna',
    upNip: '7811234563',
    adres: set.adres,
    wlaczony: true,
    doreczone: null,
    niedoreczonych: 2,
    utworzony: set.utworzony,
    utworzyl: 'ugl',
  }
  let items = [row]
  serverAnswers(
    [webhooks.grid.list, () => ok(webhooks.grid.list, { items, totalElements: 1, pageNumber: 0 })],
    [
      webhooks.switchOff,
      () => {
        items = [{ ...row, wlaczony: false }]
        return ok(webhooks.switchOff, { message: 'Wyłączono webhook' })
      },
    ],
  )
  await show(<WebhookPage />, administrator)
  await page.getByRole('button', { name: /^Wyłącz/ }).click()
  await expect.element(page.getByText('może tylko użytkownik główny podmiotu', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyłącz', exact: true }).click()
  await expect.element(page.getByText('Wyłączono webhook')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /^Wyłącz/ }).elements().length).toBe(0)
  await expectAccessible()
})

test('an event that waits for its first try is looked at again until it was tried', async () => {
  webhook = set
  rows = [{ ...delivery, stan: 'OCZEKUJE', status: null, blad: null, proby: 0, ostatniaProba: null }]
  const made = serverAnswers(own, list)
  // the filters hold the same words
  const shown = () => document.querySelector(`[data-row-key="${delivery.id}"]`)?.textContent
  await show(<WebhookPage />, main)
  await expect.poll(shown).toContain('oczekuje')
  rows = [{ ...delivery, stan: 'DORECZONE', status: 200, blad: null, proby: 1 }]
  await expect.poll(shown).toContain('doręczone')
  const before = made.length
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(made).toHaveLength(before)
})

test('a changed address that somebody else changed too is refused once: opened anew, it has the present version', async () => {
  webhook = set
  rows = []
  const versions: unknown[] = []
  serverAnswers(own, list, [
    webhooks.update,
    ({ body }) => {
      versions.push((body as Webhook).wersja)
      webhook = { ...set, wersja: 2 }
      return versions.length === 1
        ? refused(409, { message: 'Rekord został w międzyczasie zmieniony' })
        : ok(webhooks.update, { message: 'Zmieniono adres' })
    },
  ])
  await show(<WebhookPage />, main)
  for (const text of [/międzyczasie zmieniony/, 'Zmieniono adres']) {
    await button('Zmień adres').click()
    const form = dialog('Zmiana adresu webhooka')
    await form.getByRole('textbox', { name: 'Adres' }).fill('https://ezd.gmina.pl/nowy')
    await form.getByRole('button', { name: 'Zapisz' }).click()
    await expect.element(page.getByText(text).first()).toBeVisible()
    if (versions.length > 1) break
    await form.getByRole('button', { name: 'Anuluj' }).click()
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  }
  expect(versions).toEqual([1, 2])
})
