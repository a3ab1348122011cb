import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mail, type MessageDetails } from '#contract/mail/mail.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { MessagePage } from './message-page.tsx'

const administrator = { ...coordinator, poziom: 'ADMINISTRATOR' as const, udzielajacyPomocyId: null }
const supervisor = { ...administrator, poziom: 'NADZORCA' as const }
const place = { path: '/komunikacja/wiadomosci-email/details/$id', address: '/komunikacja/wiadomosci-email/details/7' }
const message: MessageDetails = {
  id: 7,
  temat: 'Przerwa',
  adresaci: 'Nadzorca',
  liczba: 3,
  autor: 'admin',
  utworzona: '2026-11-16T12:00:00.000Z',
  stan: 'W_TOKU',
  rodzaj: 'ZBIORCZA',
  html: '<div><p>W sobotę</p></div>',
  poufna: false,
  zatrzymana: null,
  zatrzymal: null,
}
const single: MessageDetails = {
  ...message,
  liczba: 1,
  autor: null,
  stan: 'ZACHOWANA',
  rodzaj: 'POJEDYNCZA',
  html: '<div><p>Hasło: •••</p></div>',
  poufna: true,
}
const nobody = [mail.recipients.list, () => ok(mail.recipients.list, { items: [], totalElements: 0 })] as const

test('a message under way shows its progress by itself, and can be stopped until all have left', async () => {
  let left = 1
  const progress = () =>
    ok(
      mail.progress,
      left === 3 ? { stan: 'WYSLANA', stany: { WYSLANA: 3 } } : { stan: 'W_TOKU', stany: { OCZEKUJE: 2, WYSLANA: 1 } },
    )
  let stops = 0
  const stopped = () => {
    stops++
    return ok(mail.stop, { message: 'Zatrzymano' })
  }
  serverAnswers([mail.read, () => ok(mail.read, message)], [mail.progress, progress], [mail.stop, stopped], nobody)
  await show(<MessagePage />, supervisor, place)
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', expect.stringMatching(/^33/))
  await expectAccessible()
  await page.getByRole('button', { name: 'Zatrzymaj' }).click()
  await expect.element(page.getByText(/^Czy na pewno chcesz zatrzymać wiadomość „Przerwa”/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Zatrzymaj' }).click()
  await expect.element(page.getByText('Zatrzymano', { exact: true })).toBeVisible()
  expect(stops).toBe(1)
  left = 3
  await expect.element(page.getByRole('progressbar')).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Zatrzymaj' })).toHaveLength(0)
})

test('a stopped message is looked at until none of its recipients is being tried', async () => {
  let stany: Record<string, number> = { WYSYLANA: 1, ZATRZYMANA: 2 }
  const progress = () => ok(mail.progress, { stan: 'ZATRZYMANA', stany })
  const stopped = {
    ...message,
    stan: 'ZATRZYMANA' as const,
    zatrzymana: '2026-11-16T12:01:00.000Z',
    zatrzymal: 'admin',
  }
  serverAnswers([mail.read, () => ok(mail.read, stopped)], [mail.progress, progress], nobody)
  await show(<MessagePage />, supervisor, place)
  const counts = page.getByRole('region', { name: 'Postęp wysyłania' })
  await expect.element(counts).toHaveTextContent('jest wysyłana1zatrzymana2')
  stany = { ZATRZYMANA: 3 }
  await expect.element(counts).toHaveTextContent('zatrzymana3')
  await expect.element(page.getByRole('button', { name: 'Zatrzymaj' })).toHaveLength(0)
})

const ofSingle = [
  [mail.read, () => ok(mail.read, single)],
  [mail.progress, () => ok(mail.progress, { stan: 'ZACHOWANA', stany: { ZACHOWANA: 1 } })],
  nobody,
] as const

test('an administrator asks for the secret in a kept message', async () => {
  serverAnswers(...ofSingle, [mail.readSecret, () => ok(mail.readSecret, { html: '<div><p>Hasło: Tajne</p></div>' })])
  await show(<MessagePage />, administrator, place)
  await expect.element(page.getByText('Hasło: •••')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Pokaż całą treść' }).click()
  await expect.element(page.getByText('Hasło: Tajne')).toBeVisible()
})

test('a supervisor reads who may read it', async () => {
  serverAnswers(...ofSingle)
  await show(<MessagePage />, supervisor, place)
  await expect.element(page.getByText('W całości może ją odczytać tylko administrator.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pokaż całą treść' })).toHaveLength(0)
})

test('a message that cannot be read says why', async () => {
  const gone = () => refused(404, { message: 'Nie znaleziono rekordu' })
  serverAnswers([mail.read, gone], [mail.progress, gone])
  await show(<MessagePage />, supervisor, place)
  await expect.element(page.getByText('Nie znaleziono rekordu')).toBeVisible()
})
