import { expect, test } from 'vitest'
import { CallError } from '#kit/call.ts'
import { takenBy } from './create-draft.ts'

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
