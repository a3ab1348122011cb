import { expect, test } from 'vitest'
import { CallError, errorText } from '#kit/call.ts'
import { saveFailure } from './save-failure.ts'

test.each([
  [new CallError(422, { message: 'Wyróżnik jest już zajęty w tym akcie' }), 'Wyróżnik jest już zajęty w tym akcie'],
  [new CallError(502, undefined, 'change'), 'Błąd zapisu danych'],
  [new CallError(0), 'Wystąpił błąd połączenia z serwerem'],
])('%s', (error, reason) => {
  expect(saveFailure('przypadku pomocy')(errorText(error))).toBe(`Nie można zmodyfikować przypadku pomocy: ${reason}`)
})
