import { expect, test } from 'vitest'
import { bodyNameAndPlace, bodyValues } from './body-values.ts'

const body = {
  id: 2,
  kod: 'KAS',
  nazwa: 'Szef KAS',
  organNadrzednyId: 1,
  organNadrzednyNazwa: 'Minister',
  udzielajacyPomocy: 3,
  maPodlegle: false,
  wersja: 4,
}

test('the form has the editable fields and the version', () => {
  expect(bodyValues(body)).toEqual({ kod: 'KAS', nazwa: 'Szef KAS', organNadrzednyId: 1, wersja: 4 })
})

test.each([
  ['Minister', 'KAS – Szef KAS (podlega: Minister)'],
  [null, 'KAS – Szef KAS'],
])('a body under %o is offered as %s', (organNadrzednyNazwa, name) => {
  expect(bodyNameAndPlace({ ...body, organNadrzednyNazwa })).toBe(name)
})
