import { expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { classifyRefusal } from './refusal.ts'

test.each<[ErrorCode, ReturnType<typeof classifyRefusal>]>([
  ['session.none', 'ended'],
  ['session.forbidden', 'forbidden'],
  ['session.forbiddenChange', undefined],
  ['session.passwordExpired', 'gate'],
  ['session.termsDue', 'gate'],
  ['session.dataDue', 'gate'],
  ['session.readOnly', undefined],
  ['impersonation.refused', undefined],
  ['request.foreignOrigin', undefined],
  ['record.notFound', undefined],
  ['server.failure', undefined],
])('%s: %s', (code, verdict) => {
  const [status, message] = errors[code]
  expect(classifyRefusal(status, message)).toBe(verdict)
})

test('a 403 without a code refuses the page', () => {
  expect(classifyRefusal(403, undefined)).toBe('forbidden')
})
