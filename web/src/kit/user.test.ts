import { expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { noAid } from '#contract/no-aid/no-aid.ts'
import { session } from '#contract/session/session.ts'
import { isClosedTo, readOnlyReason } from './user.ts'

const free = { impersonateMode: false, uprawnieniaWygasly: false }
const acting = { impersonateMode: true, uprawnieniaWygasly: false }
const ended = { impersonateMode: false, uprawnieniaWygasly: true }

test('a user acting as another changes nothing; one whose grantor’s rights ended, only their own account', () => {
  const closed = (user: typeof free) =>
    [noAid.create, account.acceptTerms, session.changePassword, session.logout].map((call) => isClosedTo(user, call))
  expect(closed(free)).toEqual([false, false, false, false])
  expect(closed(acting)).toEqual([true, true, true, false])
  expect(closed(ended)).toEqual([true, false, false, false])
  expect(isClosedTo(undefined, session.login)).toBe(false)
})

test('disabled buttons say why', () => {
  expect([free, acting, ended].map(readOnlyReason)).toEqual([
    undefined,
    'niedostępne w kontekście innego użytkownika',
    'niedostępne, ponieważ uprawnienia podmiotu wygasły',
  ])
})
