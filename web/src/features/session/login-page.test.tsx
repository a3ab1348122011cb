import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '#contract/session/session.ts'
import { settings } from '#kit/settings.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { LoginPage } from './login-page.tsx'
import { leave, signIn } from './session.ts'
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

test('the login has the focus at once, and the help is one link away', async () => {
  sessionState.set({ phase: 'anonymous', departure: 'signedOut' })
  await show(<LoginPage />, null)
  await expect.element(page.getByRole('textbox', { name: 'Login' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: /^Pomoc/ })).toHaveAttribute('href', '/pomoc')
})

test('the public search is offered unless the office has closed it', async () => {
  onTestFinished(() => settings.set({}))
  sessionState.set({ phase: 'anonymous', departure: 'never' })
  await show(<LoginPage />, null)
  const link = page.getByRole('link', { name: 'Sprawdź udzieloną pomoc' })
  await expect.element(link).toBeVisible()
  settings.set({ WYSZUKIWARKA_PUBLICZNA: 'false' })
  await expect.element(link).not.toBeInTheDocument()
})

test.each([
  ['the same user finds', { login: 'koo' }, true],
  ['another user does not find', { login: 'ugl' }, false],
  ['one who acts as another keeps', { login: 'ugl', impersonator: 'koo', impersonateMode: true }, true],
])('after an automatic sign-out %s the filters and selections of lists', async (_, who, found) => {
  const key = 'latarnia.list koo /sprawy /api/sprawy'
  for (const store of [sessionStorage, localStorage]) store.setItem(key, '{"search":"bfNip:7811234563"}')
  onTestFinished(() => {
    for (const store of [sessionStorage, localStorage]) store.removeItem(key)
    leave('signedOut')
  })
  leave('automatic')
  const kept = () => [sessionStorage, localStorage].map((store) => store.getItem(key) !== null)
  expect(kept()).toEqual([true, true])
  serverAnswers(
    [session.login, () => ok(session.login, { success: true, message: 'OK' })],
    [session.me, () => ok(session.me, { ...coordinator, ...who, properties: {} })],
  )
  await signIn({ login: who.login, password: 'dobre' })
  expect(kept()).toEqual([found, found])
})
