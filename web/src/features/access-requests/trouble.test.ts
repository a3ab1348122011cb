import { expect, test } from 'vitest'
import { CallError } from '#kit/call.ts'
import { sendingTrouble, signingTrouble } from './trouble.ts'

const message = 'Wniosek lub podpis jest nieprawidłowy: certyfikat wygasł.'

test.each<[string, unknown, object | undefined]>([
  [
    'a refused signature',
    new CallError(422, { message }),
    { headline: 'Wystąpił błąd podczas przesyłania wniosku', reason: message },
  ],
  [
    'a service that is down',
    new CallError(503, { message: 'Profil zaufany: usługa jest chwilowo niedostępna.' }),
    { headline: 'Nie można przesłać wniosku', reason: 'Profil zaufany: usługa jest chwilowo niedostępna.' },
  ],
  [
    'no connection',
    new CallError(0),
    { headline: 'Wystąpił błąd podczas wysyłania formularza', reason: 'Wystąpił błąd połączenia z serwerem' },
  ],
  [
    'faults of fields stand at the fields',
    new CallError(422, { message, fieldErrors: [{ field: 'nip', message }] }),
    undefined,
  ],
])('%s', (_, error, trouble) => expect(sendingTrouble(error)).toEqual(trouble))

test('what is missing for a qualified signature can be downloaded', () => {
  expect(signingTrouble(4).download).toBeUndefined()
  expect(([0, 5, 6, 7] as const).map((fault) => signingTrouble(fault).download?.address)).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/^https:/)),
  )
})
