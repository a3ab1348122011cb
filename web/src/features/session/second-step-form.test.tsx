import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passkeys } from '#contract/second-factor/passkeys.ts'
import { session } from '#contract/session/session.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { passkeyRequest, noPasskeys, passkeyAnswers } from '#web/testing/passkey.ts'
import { ok, refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { sessionState } from './session-state.ts'

const ask: Answered = [passkeys.askToSignIn, () => ok(passkeys.askToSignIn, passkeyRequest)]
const me: Answered = [session.me, () => ok(session.me, { ...coordinator, properties: {} })]
const give: Answered = [passkeys.signIn, () => ok(passkeys.signIn, { success: true, message: 'OK' })]
const use = () => page.getByRole('button', { name: 'Użyj klucza dostępu' })
const back = vi.fn<(reason?: string) => void>()

test('a passkey that was cancelled can be used again, and signs in', async () => {
  sessionState.set({ phase: 'anonymous', departure: 'never' })
  const made = serverAnswers(ask, give, me)
  passkeyAnswers('NotAllowedError', 'yes')
  await show(<SecondStepForm kinds={['aplikacja', 'klucz']} onBack={back} />)
  await expect.element(use()).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText(/anulowano albo minął jej czas/)).toBeVisible()
  await use().click()
  await expect.poll(() => sessionState.get().phase).toBe('signedIn')
  expect(made.find(({ body }) => body)?.body).toEqual({
    id: 'AQID',
    clientDataJSON: 'AQID',
    authenticatorData: 'AQID',
    signature: 'AQID',
  })
})

test('a refused passkey is shown; after the time for the step the form asks for the password again', async () => {
  const answers = [
    refused(422, { message: 'Klucz dostępu nie został przyjęty' }),
    refused(401, { message: 'Za późno' }),
  ]
  serverAnswers(ask, [passkeys.signIn, () => answers.shift()!])
  passkeyAnswers('yes', 'yes')
  await show(<SecondStepForm kinds={['klucz']} onBack={back} />)
  await use().click()
  await expect.element(page.getByText('Klucz dostępu nie został przyjęty')).toBeVisible()
  await expect.element(page.getByText('Jeden z kodów zapasowych')).toBeVisible()
  await use().click()
  await expect.poll(() => back.mock.lastCall).toEqual(['Za późno'])
})

test('a browser without passkeys asks for a code', async () => {
  serverAnswers()
  noPasskeys()
  await show(<SecondStepForm kinds={['klucz']} onBack={back} />)
  await expect.element(page.getByText('Ta przeglądarka nie obsługuje kluczy dostępu.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Kod' })).toHaveFocus()
  expect(use().query()).toBeNull()
})

test('a user with the application alone sees nothing of passkeys', async () => {
  serverAnswers()
  await show(<SecondStepForm kinds={['aplikacja']} onBack={back} />)
  await expect.element(page.getByText(/Podaj jeszcze kod: z aplikacji/)).toBeVisible()
  expect(use().query()).toBeNull()
})
