import { expect, test } from 'vitest'
import { CallError } from '#kit/call.ts'
import { signInFailure } from './sign-in-failure.ts'

const unreachable = 'Nie udało się połączyć z serwerem'
const refusal = { message: 'Nieprawidłowy login lub hasło' }

test.each([
  ['the message of the server', new CallError(401, refusal), refusal.message],
  ['its message, also when it is too busy', new CallError(503, refusal), refusal.message],
  ['nothing of a 500', new CallError(500, refusal), unreachable],
  ['an answer without a body', new CallError(502), unreachable],
  ['no answer', new CallError(0), unreachable],
  ['anything else', new TypeError('x'), unreachable],
])('%s', (_, error, text) => {
  expect(signInFailure(error)).toBe(text)
})
