import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '#contract/session.ts'
import { refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { LoginPage } from './login-page.tsx'
import { sessionState } from './session-state.ts'

test('a refused sign-in is announced by a region that was there before, and the form can be used again', async () => {
  serverAnswers([session.login, () => refused(401, { message: 'Nieprawidłowy login lub hasło' })])
  sessionState.set({ phase: 'anonymous', departure: 'never' })
  await show(<LoginPage />, null)
  const region = page.getByRole('alert').element()
  await page.getByRole('textbox', { name: 'Login' }).fill('koo')
  await page
    .getByLabelText(/^Hasło/)
    .first()
    .fill('zle')
  await userEvent.keyboard('{Enter}')
  await expect.element(region).toHaveTextContent('Nieprawidłowy login lub hasło')
  await expect.element(page.getByLabelText(/^Hasło/).first()).toHaveFocus()
})
