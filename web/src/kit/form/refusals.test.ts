import { expect, test } from 'vitest'
import { CallError } from '#kit/call.ts'
import { listErrors, readRefusal } from './refusals.ts'

const isShown = (field: string) => field === 'kod'

test('errors go to the fields that the form shows, the others to the list', () => {
  const fieldErrors = [
    { field: 'kod', message: 'Kod jest wymagany' },
    { field: 'wersja', message: 'Zły numer' },
  ]
  expect(readRefusal(new CallError(400, { message: 'Źle', fieldErrors }), isShown)).toEqual({
    fields: [{ name: 'kod', message: 'Kod jest wymagany' }],
    others: ['wersja - Zły numer'],
    reason: 'Wprowadzone dane nie są prawidłowe',
    conflict: false,
  })
})

test.each([
  [
    'a reading that took too long',
    new CallError(504, undefined, 'reading'),
    'Serwer nie odpowiedział na czas. Spróbuj ponownie później.',
    false,
    true,
  ],
  ['a broken rule', new CallError(422, { message: 'Nie wolno' }), 'Nie wolno', false],
  ['a conflict', new CallError(409, { message: 'Zmieniony' }), 'Zmieniony', true],
  ['no connection', new CallError(0), 'Wystąpił błąd połączenia z serwerem', false, true],
  ['a save that a gateway answered', new CallError(502, undefined, 'change'), 'Błąd połączenia z serwerem', false],
  ['a save without content', new CallError(200, undefined, 'change'), 'Błąd połączenia z serwerem', false, true],
  [
    'a message that says nothing',
    new CallError(500, { message: 'No message available' }, 'change'),
    'Błąd połączenia z serwerem',
    false,
  ],
  ['a fault of the program', new TypeError('x'), 'Wystąpił nierozpoznany błąd', false],
])('%s gives one reason for the whole form', (_, error, reason, conflict, unanswered?: boolean) => {
  expect(readRefusal(error, isShown)).toEqual({ fields: [], others: [], reason, conflict, unanswered })
})

test('errors are listed in the order of the fields, nested ones by their path', () => {
  const errors = {
    do: { type: 'custom', message: 'Za wcześnie', ref: { message: 'not an error' } },
    kod: { type: 'too_small', message: 'Brak' },
    lista: [undefined, { dataOd: { type: 'custom', message: 'Zła data' } }],
  }
  expect(listErrors(errors, ['kod', 'lista', 'do'])).toEqual([
    { name: 'kod', message: 'Brak' },
    { name: 'lista.1.dataOd', message: 'Zła data' },
    { name: 'do', message: 'Za wcześnie' },
  ])
})
