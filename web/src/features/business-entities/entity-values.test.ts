import { expect, test } from 'vitest'
import { entityValues, originText } from './entity-values.ts'

const entity = {
  id: 1,
  nip: '7811234563',
  regon: null,
  nazwa: 'Piekarnia Nowak',
  nazwaSkrocona: 'Piekarnia',
  imie: null,
  nazwisko: null,
  miejscowosc: 'Poznań',
  kodPocztowy: null,
  poczta: null,
  ulica: null,
  numerNieruchomosci: null,
  numerLokalu: null,
  kodWojewodztwa: '30',
  kodPowiatu: '3064',
  kodGminy: '3064011',
  kodPkd: '10.71',
  nazwaPkd: 'Produkcja pieczywa',
  pkdId: 5,
  zrodlo: 'REGON',
  dataImportu: null,
  wersja: 2,
} as const

test('the form has only the editable fields and the version', () => {
  const values = entityValues(entity)
  expect(values).toMatchObject({ nip: '7811234563', kodGminy: '3064011', wersja: 2 })
  for (const shown of ['id', 'nazwaPkd', 'zrodlo', 'dataImportu']) expect(values).not.toHaveProperty(shown)
})

test.each([
  [5, null],
  [null, '10.71'],
])('with the class %o of the dictionary the code is %o', (pkdId, kodPkd) => {
  expect(entityValues({ ...entity, pkdId })).toMatchObject({ pkdId, kodPkd })
})

test('data from the register have no version', () => {
  const { wersja: _, ...data } = entity
  expect(entityValues(data)).not.toHaveProperty('wersja')
})

test.each([
  ['RECZNE', null, /^Źródło danych: wprowadzone ręcznie$/],
  ['RECZNE', '2026-03-02T10:00:00Z', /^Źródło danych: wprowadzone ręcznie; ostatnio pobrane z rejestru 02\.03\.2026/],
  ['REGON', '2026-03-02T10:00:00Z', /^Źródło danych: rejestr REGON, pobrane 02\.03\.2026/],
  ['ZASTEPCZE', '2026-03-02T10:00:00Z', /^Źródło danych: dane próbne, pobrane 02\.03\.2026/],
] as const)('data from %s of %o', (zrodlo, dataImportu, text) => {
  expect(originText({ zrodlo, dataImportu })).toMatch(text)
})
