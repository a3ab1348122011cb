import { expect, test } from 'vitest'
import { differences } from './case-differences.ts'
import { certificateValues, type CertificateValues } from './certificate-values.ts'
import { prepared } from './testing.ts'

const stored = prepared('2024')
const values = certificateValues(stored) as CertificateValues
const preset = stored.zPrzypadku!
const LONG = 'Przedsiębiorstwo '.repeat(10)

test.each([
  ['nothing', {}, {}, [], []],
  ['an amount and the basis', { pomocBrutto: 900, podstawa: 'inna' }, {}, ['pomocBrutto', 'podstawa'], []],
  ['an address typed because the register has none', {}, { adresBeneficjenta: '' }, [], []],
  ['a name shortened by hand', { nazwaBeneficjenta: 'Młyn' }, { nazwaBeneficjenta: LONG }, [], []],
  ['a name that is too long anyway', { nazwaPup: `${LONG}!` }, { nazwaPup: LONG }, ['nazwaPup'], []],
  ['the day of the aid', {}, { dataUdzieleniaPomocy: '2025-03-05' }, [], ['dataUdzieleniaPomocy']],
])('%s', (_, typed, inCase, offered, fixed) => {
  const found = differences({ ...values, ...typed }, { ...stored, zPrzypadku: { ...preset, ...inCase } })
  expect([Object.keys(found.offered), found.fixed]).toEqual([offered, fixed])
})

test('an amount that the grantor has to decide is not offered for another one', () => {
  const zmniejszenia = { brutto: 600, bruttoEuro: 140, jedynyPrzypadek: false }
  const reduced = { ...stored, przypadek: { ...stored.przypadek, zmniejszenia } }
  expect(differences({ ...values, pomocBrutto: 400, pomocEur: 100.5 }, reduced).offered).toEqual({})
})

test('a case that has lost its value in euro offers nothing', () => {
  expect(differences(values, { ...stored, zPrzypadku: null })).toEqual({ offered: {}, fixed: [] })
})
