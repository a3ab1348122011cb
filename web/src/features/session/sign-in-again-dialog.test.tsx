import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groups } from '#contract/groups/groups.ts'
import { session } from '#contract/session/session.ts'
import { call } from '#kit/call.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { sessionState } from './session-state.ts'
import { setMarker } from './signed-in-marker.ts'
import { SignInAgain } from './sign-in-again-dialog.tsx'
import { watchSession } from './watch-session.ts'

let signedIn: string | undefined
/** A call that is refused unless somebody is signed in. */
const guarded = [groups.remove, () => (signedIn ? ok(groups.remove, { message: 'Usunięto' }) : none)] as const
const none = refused(401, { message: 'Zaloguj się ponownie' })
const me = [
  session.me,
  () => (signedIn ? ok(session.me, { ...coordinator, login: signedIn, properties: {} }) : none),
] as const
const login = [
  session.login,
  ({ body }: { body: unknown }) => {
    const given = body as { login: string; password: string }
    if (given.password !== 'dobre') return refused(401, { message: 'Nieprawidłowy login lub hasło' })
    signedIn = given.login
    return { body: { message: 'OK' } }
  },
] as const
const phase = () => sessionState.get()
const dialog = () => page.getByRole('dialog', { name: 'Sesja wygasła' })
const inOtherTab = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

beforeEach(async () => {
  signedIn = undefined
  await show(<SignInAgain />)
  setMarker('koo')
  sessionState.set({ phase: 'signedIn', user: coordinator, mustChangePassword: false })
  onTestFinished(watchSession())
})
const remove = () => call(groups.remove, { params: { id: 1 } })

test('a refused call waits for the user to sign in again, and is then made once more', async () => {
  const made = serverAnswers(guarded, me, login)
  const first = remove()
  const second = remove()
  await expect.element(dialog()).toBeVisible()
  await expectAccessible()
  await expect.element(page.getByRole('textbox', { name: 'Login' })).toHaveValue('koo')
  const region = page.getByRole('alert').element()
  await page
    .getByLabelText(/^Hasło/)
    .first()
    .fill('zle')
  await userEvent.keyboard('{Enter}')
  await expect.element(region).toHaveTextContent('Nieprawidłowy login lub hasło')
  await page
    .getByLabelText(/^Hasło/)
    .first()
    .fill('dobre')
  await userEvent.keyboard('{Enter}')
  expect(await first).toEqual({ message: 'Usunięto' })
  await second
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(made.find(({ body }) => body)?.body).toMatchObject({ login: 'koo' })
})

test('a user with a second factor gives a code on the spot; after the time for it the password is needed again', async () => {
  let inTime = false
  const password = [
    session.login,
    () => ({ body: { success: true, message: 'DRUGI_SKLADNIK', skladniki: ['aplikacja'] } }),
  ] as const
  const code = [
    session.secondStep,
    () => {
      if (!inTime) return refused(401, { message: 'Czas na drugi krok logowania minął. Zaloguj się ponownie.' })
      signedIn = 'koo'
      return { body: { success: true, message: 'OK' } }
    },
  ] as const
  serverAnswers(guarded, me, password, code)
  const waits = remove()
  const give = async () => {
    await page
      .getByLabelText(/^Hasło/)
      .first()
      .fill('dobre')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Kod' })).toHaveFocus()
    await userEvent.keyboard('123456{Enter}')
  }
  await give()
  await expect.element(page.getByText(/Czas na drugi krok logowania minął/)).toBeVisible()
  inTime = true
  await give()
  expect(await waits).toEqual({ message: 'Usunięto' })
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('signing in in another tab lets the user go on here', async () => {
  serverAnswers(guarded, me)
  const waits = remove()
  await expect.element(dialog()).toBeVisible()
  signedIn = 'koo'
  inOtherTab('latarnia.signedInAt')
  expect(await waits).toEqual({ message: 'Usunięto' })
})

test('another user who signs in in another tab gets nothing of this page', async () => {
  serverAnswers(guarded, me)
  const waits = remove()
  await expect.element(dialog()).toBeVisible()
  signedIn = 'ugl'
  inOtherTab('latarnia.signedIn')
  await expect(waits).rejects.toThrow()
  expect(phase()).toMatchObject({ phase: 'anonymous', departure: 'elsewhere' })
})

test('signing out in another tab ends the page without a question', async () => {
  serverAnswers(guarded, me)
  localStorage.removeItem('latarnia.signedIn')
  await expect(remove()).rejects.toThrow()
  expect(phase()).toMatchObject({ phase: 'anonymous', departure: 'signedOut' })
})

test('the user may give the page up; one who acts as another is signed out at once', async () => {
  serverAnswers(guarded, me)
  const waits = remove()
  const gaveUp = expect(waits).rejects.toThrow()
  await page.getByRole('button', { name: 'Porzuć zmiany i wyloguj' }).click()
  await gaveUp
  expect(phase()).toMatchObject({ phase: 'anonymous', departure: 'signedOut' })
  setMarker('koo')
  sessionState.set({
    phase: 'signedIn',
    user: { ...coordinator, impersonateMode: true },
    mustChangePassword: false,
  })
  await expect(remove()).rejects.toThrow()
  expect(phase()).toMatchObject({ phase: 'anonymous', departure: 'automatic' })
})
