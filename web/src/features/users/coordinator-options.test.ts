import { expect, test } from 'vitest'
import { coordinatorOptions } from './coordinator-options.ts'

const ugl = { id: 1, login: 'ugl', imie: 'Urszula', nazwisko: 'Główna' }
const koo = { id: 2, login: 'koo', imie: 'Konrad', nazwisko: 'Koordynator' }
const coordinatedBy = (koordynatorId: number | null, id = 3) => ({
  id,
  koordynatorId,
  koordynatorImie: 'Dawny',
  koordynatorNazwisko: 'Koordynator',
})
const named = [
  { value: 1, label: 'Urszula Główna (ugl)' },
  { value: 2, label: 'Konrad Koordynator (koo)' },
]

test.each([
  ['a new user', undefined, named],
  ['one without a coordinator', coordinatedBy(null), named],
  ['one with a coordinator', coordinatedBy(2), named],
  ['a coordinator themselves', coordinatedBy(null, 2), [named[0]]],
  ['one whose coordinator is gone', coordinatedBy(9), [...named, { value: 9, label: 'Dawny Koordynator' }]],
])('%s', (_who, stored, options) => expect(coordinatorOptions([ugl, koo], stored)).toEqual(options))
