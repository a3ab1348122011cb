import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { passkeys } from '#contract/second-factor/passkeys.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { newPasskeyRequest, noPasskeys, passkeyAnswers } from '#web/testing/passkey.ts'
import { ok, refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { createPasskey } from '../session/passkey.ts'
import { FactorSection } from './factor-section.tsx'

type State = ReplyOf<typeof secondFactor.status>
const none: State = { dozwolony: true, kluczeDozwolone: true, wlaczony: null, klucze: [], kodyZapasowe: 0 }
const key = { id: 7, nazwa: 'Telefon', dodany: '2026-05-06T10:00:00.000Z', uzyty: '2026-05-07T10:00:00.000Z' }
const some: State = { ...none, klucze: [key, { ...key, id: 8, nazwa: 'Klucz USB', uzyty: null }], kodyZapasowe: 9 }

let state: State
beforeEach(() => {
  state = none
})
const status: Answered = [secondFactor.status, () => ok(secondFactor.status, state)]
const begin: Answered = [passkeys.begin, () => ok(passkeys.begin, newPasskeyRequest)]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
async function fillAndSend() {
  await button('Dodaj klucz dostępu').click()
  await dialog().getByRole('textbox', { name: 'Nazwa klucza' }).fill('Telefon')
  await dialog()
    .getByLabelText(/^Hasło/)
    .first()
    .fill('Latarnia#2026')
  await userEvent.keyboard('{Enter}')
}

test('a name and the password, then the browser, then the recovery codes of a first factor', async () => {
  const made = serverAnswers(status, begin, [
    passkeys.add,
    () => {
      state = some
      return ok(passkeys.add, { message: 'Dodano klucz dostępu Telefon', kody: ['0000 1111 2222'] })
    },
  ])
  passkeyAnswers('yes')
  await show(<FactorSection />)
  await fillAndSend()
  await expect.element(page.getByText('0000 1111 2222')).toBeVisible()
  expect(made.find(({ body }) => (body as { id?: string } | undefined)?.id)?.body).toEqual({
    nazwa: 'Telefon',
    id: 'AQID',
    clientDataJSON: 'AQID',
    attestationObject: 'AQID',
    transports: ['internal'],
  })
  await button('Mam zapisane kody').click()
  await expect.element(page.getByText(/dodany 06.05.2026.*użyty 07.05.2026/)).toBeVisible()
  await expect.element(page.getByText(/jeszcze nieużyty/)).toBeVisible()
  await expectAccessible()
})

test('a refusal of the browser is shown, and the form stays', async () => {
  serverAnswers(status, begin)
  passkeyAnswers('NotAllowedError')
  await show(<FactorSection />)
  await fillAndSend()
  await expect
    .element(
      dialog()
        .getByRole('alert')
        .getByText(/anulowano albo minął jej czas/),
    )
    .toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Nazwa klucza' })).toHaveValue('Telefon')
})

test.each([
  ['InvalidStateError', /ma już klucz dostępu do Twojego konta/],
  ['SecurityError', /nie działają pod tym adresem/],
  ['ConstraintError', /nie potwierdza użycia klucza/],
  ['NotSupportedError', /nie potrafi utworzyć klucza/],
  ['UnknownError', /nie mogła użyć klucza dostępu/],
])('%s of the browser has a sentence of its own', async (name, sentence) => {
  passkeyAnswers(name)
  await expect(createPasskey(newPasskeyRequest)).rejects.toThrow(sentence)
})

test('a refusal of the server is shown, before and after the browser makes the passkey', async () => {
  const taken = 'Masz już klucz dostępu o tej nazwie'
  let first = true
  const refusing: Answered = [
    passkeys.begin,
    () => {
      if (!first) return ok(passkeys.begin, newPasskeyRequest)
      first = false
      return refused(422, { message: taken, fieldErrors: [{ field: 'nazwa', message: taken }] })
    },
  ]
  serverAnswers(status, refusing, [
    passkeys.add,
    () => refused(422, { message: 'Czas na użycie klucza dostępu minął. Spróbuj ponownie.' }),
  ])
  passkeyAnswers('yes')
  await show(<FactorSection />)
  await fillAndSend()
  await expect.element(dialog().getByText(`Błąd: ${taken}`).first()).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Nazwa klucza' }).fill('Nowy telefon')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText(/Czas na użycie klucza dostępu minął/)).toBeVisible()
})

test('a passkey is removed with the password', async () => {
  state = some
  const made = serverAnswers(status, [
    passkeys.remove,
    () => {
      state = { ...some, klucze: [key] }
      return ok(passkeys.remove, { message: 'Usunięto klucz dostępu Klucz USB' })
    },
  ])
  await show(<FactorSection />)
  await button('Usuń klucz dostępu: Klucz USB').click()
  await expect.element(dialog().getByText(/Klucza „Klucz USB”/)).toBeVisible()
  await expectAccessible()
  await dialog()
    .getByLabelText(/^Hasło/)
    .first()
    .fill('Latarnia#2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Usuń klucz dostępu: Klucz USB')).not.toBeInTheDocument()
  expect(made.find(({ body }) => body)?.body).toEqual({ haslo: 'Latarnia#2026' })
})

test('a browser without passkeys offers none, and lets existing ones be removed', async () => {
  state = some
  serverAnswers(status)
  noPasskeys()
  await show(<FactorSection />)
  await expect.element(page.getByText('Ta przeglądarka nie obsługuje kluczy dostępu.')).toBeVisible()
  expect(button('Dodaj klucz dostępu').query()).toBeNull()
  await expect.element(button('Usuń klucz dostępu: Telefon')).toBeVisible()
})

test('an address without passkeys says so', async () => {
  state = { ...none, kluczeDozwolone: false }
  serverAnswers(status)
  await show(<FactorSection />)
  await expect.element(page.getByText(/tylko w aplikacji otwartej pod adresem https/)).toBeVisible()
  expect(button('Dodaj klucz dostępu').query()).toBeNull()
})
