import { expect, onTestFinished, test, vi } from 'vitest'
import { CallError, errorText } from '#kit/call.ts'
import { addFailure } from '../shared/add-case.ts'
import { createDraft, takenBy } from './create-draft.ts'
import type { Origin } from './origin.ts'

const key = { aktId: 5, aktSym: 'UM/1', aktData: '2024-03-04' }
test.each([
  ['the act with the symbol', new CallError(409, { message: '', key }), key],
  ['a conflict about something else', new CallError(409, { message: '', key: { aktualny: {} } }), undefined],
  ['another refusal', new CallError(422, { message: '', key }), undefined],
  ['no answer', new CallError(0), undefined],
  ['no call at all', new Error('x'), undefined],
])('taken by: %s', (_, error, act) => {
  expect(takenBy(error)).toEqual(act)
})

test.each([
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['through a gateway that gave up', () => Promise.resolve(new Response('', { status: 504 }))],
])('a draft added %s is not reported as refused, and its call carries the key of the wizard', async (_how, answer) => {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const origin = { kind: 'further', next: key } as unknown as Origin
  const failed = await createDraft(origin, { ppData: '2026-11-03' }, 'kreator').catch((error: unknown) => error)
  expect(addFailure(errorText(failed))).toMatch(/^Połączenie .* nie wiadomo, czy przypadek pomocy został dodany/)
  expect(new Headers(fetched.mock.calls[0]![1]?.headers).get('idempotency-key')).toBe('kreator')
})
