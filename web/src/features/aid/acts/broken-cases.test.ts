import { expect, test } from 'vitest'
import { CallError } from '#kit/call.ts'
import { brokenCasesOf } from './broken-cases.ts'

const broken = { ppId: 1, wyroznik: 2, bledyWeryfikacji: [], ostrzezenia: [] }

test.each([
  ['cases that would break', new CallError(422, { message: 'Nie', key: { blednePrzypadki: [broken] } }), [broken]],
  ['another key', new CallError(422, { message: 'Nie', key: { ppId: 1 } }), undefined],
  ['no key', new CallError(422, { message: 'Nie' }), undefined],
  ['no answer', new CallError(0), undefined],
  ['something else', new Error('x'), undefined],
])('%s', (_, error, cases) => expect(brokenCasesOf(error)).toEqual(cases))
