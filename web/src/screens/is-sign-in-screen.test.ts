import { expect, test } from 'vitest'
import { isSignInScreen } from './is-sign-in-screen.ts'

test('the screens for signing in are those of the table, with or without a slash at the end', () => {
  expect(['/login', '/login/', '/login/success', '/login/fail'].every(isSignInScreen)).toBe(true)
  expect(['/', '/loginy', '/login/inne', '/logout', '/rejestry/grupy'].some(isSignInScreen)).toBe(false)
})
