import { expect, test } from 'vitest'
import { outside, seatOptions } from './seat-units.ts'

const unit = (kod: string, nazwa: string, poziom: number, rodzaj: string) => ({ kod, nazwa, poziom, rodzaj })

test('a commune shows its kind, units above it do not', () => {
  expect(seatOptions([unit('30', 'WIELKOPOLSKIE', 1, 'województwo')], '30')).toEqual([
    { value: '30', label: 'WIELKOPOLSKIE' },
  ])
  expect(seatOptions([unit('3023052', 'Powidz', 3, 'gmina wiejska')], null)).toEqual([
    { value: '3023052', label: 'Powidz (gmina wiejska)' },
  ])
})

test('a chosen unit that is no longer offered stays', () => {
  expect(seatOptions([], '3099')).toEqual([{ value: '3099', label: 'kod 3099' }])
})

test.each([
  [{}, []],
  [{ kodWojewodztwa: '30', kodPowiatu: '3064', kodGminy: '3064011' }, []],
  [{ kodWojewodztwa: '02', kodPowiatu: '3064', kodGminy: '3064011' }, ['kodPowiatu', 'kodGminy']],
  [{ kodWojewodztwa: '', kodPowiatu: '3064' }, ['kodPowiatu']],
  [{ kodWojewodztwa: '30', kodPowiatu: '3023', kodGminy: '3064011' }, ['kodGminy']],
  [{ kodWojewodztwa: '30', kodPowiatu: '', kodGminy: '3064011' }, ['kodGminy']],
])('for %j, the fields to empty are %j', (codes, fields) => {
  expect(outside(codes)).toEqual(fields)
})
