import { expect, test } from 'vitest'
import type { TerritorialUnit } from '#contract/territory/territory.ts'
import { isEnded, unitValues } from './unit-values.ts'

const unit: TerritorialUnit = {
  id: 7,
  kod: '0201011',
  nazwa: 'Bolesławiec',
  poziom: 3,
  rodzaj: 'gmina miejska',
  nadId: 3,
  terytNadKod: '0201',
  dataOd: '1900-01-01',
  dataDo: '9999-12-31',
  dataImportu: null,
  wersja: 4,
}
const shown = { kod: '0201011', nazwa: 'Bolesławiec', dataOd: '', dataDo: '9999-12-31' }

test.each([
  ['create', undefined, {}],
  ['edit', unit, { ...shown, wersja: 4 }],
  ['copy', unit, shown],
  ['copy', { ...unit, dataOd: '2020-01-01' }, { ...shown, dataOd: '2020-01-01' }],
] as const)('to %s, the form starts with what it needs', (mode, given, values) => {
  expect(unitValues(mode, given)).toEqual(values)
})

test.each([
  ['9999-12-31', false],
  ['2025-12-31', true],
  ['2099-12-31', true],
])('a unit that lasts until %s: ended is %s', (dataDo, ended) => {
  expect(isEnded({ dataDo })).toBe(ended)
})
