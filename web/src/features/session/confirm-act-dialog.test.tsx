import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passkeys } from '#contract/second-factor/passkeys.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { settings } from '#contract/settings/settings.ts'
import { call } from '#kit/call.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { passkeyRequest, passkeyAnswers } from '#web/testing/passkey.ts'
import { ok, refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { ConfirmAct } from './confirm-act-dialog.tsx'

let confirmed: boolean
const force: Answered = [
  settings.forceTerms,
  () => (confirmed ? ok(settings.forceTerms, { message: 'Wymuszono' }) : refused(428, { message: 'Podaj kod' })),
]
const give: Answered = [
  secondFactor.confirmAct,
  () => {
    confirmed = true
    return ok(secondFactor.confirmAct, { message: 'Potwierdzono' })
  },
]
const factors = (klucze: string[], wlaczony: string | null = '2026-05-06T10:00:00.000Z'): Answered => [
  secondFactor.status,
  () =>
    ok(secondFactor.status, {
      dozwolony: true,
      kluczeDozwolone: true,
      wlaczony,
      kodyZapasowe: 10,
      klucze: klucze.map((nazwa, id) => ({ id, nazwa, dodany: '2026-05-06T10:00:00.000Z', uzyty: null })),
    }),
]
const dialog = () => page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })

test('a call that asks for the second factor waits for a code and is then made once more', async () => {
  confirmed = false
  serverAnswers(force, give, factors([]))
  await show(<ConfirmAct />)
  const both = Promise.all([call(settings.forceTerms), call(settings.forceTerms)])
  await expect.element(dialog()).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Kod' }).fill('123456')
  await userEvent.keyboard('{Enter}')
  expect(await both).toEqual([{ message: 'Wymuszono' }, { message: 'Wymuszono' }])
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a user who has no second factor gives the password', async () => {
  confirmed = false
  const byPassword: Answered = [
    secondFactor.confirmByPassword,
    ({ body }) => {
      expect(body).toEqual({ haslo: 'Tajne#2026' })
      confirmed = true
      return ok(secondFactor.confirmByPassword, { message: 'Potwierdzono' })
    },
  ]
  serverAnswers(force, byPassword, factors([], null))
  await show(<ConfirmAct />)
  const answer = call(settings.forceTerms)
  await expect.element(dialog()).toBeVisible()
  await expectAccessible()
  await page.getByLabelText(/^Hasło/).fill('Tajne#2026')
  await userEvent.keyboard('{Enter}')
  expect(await answer).toEqual({ message: 'Wymuszono' })
})

test('a user who gives none gets the refusal', async () => {
  confirmed = false
  serverAnswers(force, give, factors([]))
  await show(<ConfirmAct />)
  const refusal = expect(call(settings.forceTerms)).rejects.toThrow('Podaj kod')
  await dialog().getByRole('button', { name: 'Anuluj' }).click()
  await refusal
})

test('a passkey does as well; one that is not used can be tried again', async () => {
  confirmed = false
  const givePasskey: Answered = [
    passkeys.confirmAct,
    () => {
      confirmed = true
      return ok(passkeys.confirmAct, { message: 'Potwierdzono' })
    },
  ]
  serverAnswers(
    force,
    factors(['Telefon']),
    [passkeys.askToConfirm, () => ok(passkeys.askToConfirm, passkeyRequest)],
    givePasskey,
  )
  passkeyAnswers('NotAllowedError', 'yes')
  await show(<ConfirmAct />)
  const waits = call(settings.forceTerms)
  const use = page.getByRole('button', { name: 'Użyj klucza dostępu' })
  await use.click()
  await expect.element(page.getByText(/anulowano albo minął jej czas/)).toBeVisible()
  await expectAccessible()
  await use.click()
  expect(await waits).toEqual({ message: 'Wymuszono' })
})
