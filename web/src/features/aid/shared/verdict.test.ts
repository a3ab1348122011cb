import { describe, expect, test } from 'vitest'
import { CallError } from '#kit/call.ts'
import { displayOf, verdictOf } from './verdict.ts'

const finding = { kod: 'PP_FORMA', komunikat: 'Forma pomocy jest wymagana', pola: ['formaPomocyId'] }
const euro = { kod: 'PP_KURS_EURO', komunikat: 'Brak kursu', pola: ['ppData'] }

describe('a refusal', () => {
  const message = 'Przypadek pomocy nie przeszedł procesu weryfikacji.'
  test('with findings is a verdict', () => {
    const key = { bledyWeryfikacji: [finding], ostrzezenia: [] }
    expect(verdictOf(new CallError(422, { message, key }))).toEqual({ ...key, message })
  })
  test.each([
    ['of another kind', new CallError(422, { message })],
    ['with another key', new CallError(422, { message, key: { aktId: 5 } })],
    ['of rights', new CallError(403, { message, key: { bledyWeryfikacji: [], ostrzezenia: [] } })],
    ['that is another error', new Error('x')],
  ])('%s is not', (_, error) => expect(verdictOf(error)).toBeUndefined())
})

describe('a verdict is shown', () => {
  test.each([
    ['not at all', { bledyWeryfikacji: [], ostrzezenia: [] }, 'nothing'],
    ['by its warnings', { bledyWeryfikacji: [], ostrzezenia: [finding] }, 'findings'],
    ['by its errors', { bledyWeryfikacji: [finding], ostrzezenia: [] }, 'findings'],
    ['as the missing rate', { bledyWeryfikacji: [euro], ostrzezenia: [], bladWalidacjiEuro: 'Brak kursu' }, 'euro'],
    [
      'by all, the missing rate among them',
      { bledyWeryfikacji: [euro, finding], ostrzezenia: [], bladWalidacjiEuro: 'Brak kursu' },
      'findings',
    ],
  ] as const)('%s', (_, verdict, telling) => expect(displayOf(structuredClone(verdict) as never)).toBe(telling))
})
