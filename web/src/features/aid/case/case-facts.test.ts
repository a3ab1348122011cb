import { describe, expect, test } from 'vitest'
import type { Act } from '#contract/aid/acts.ts'
import type { AidCase } from '#contract/aid/case-fields.ts'
import type { RuleRow } from '#contract/settings/settings.ts'
import { verify } from '#contract/aid/verification/verify.ts'
import { countedOf, factsOf, findingsAt, settingsOf, type NamedEntries, type Surroundings } from './case-facts.ts'
import type { CaseValues } from './case-values.ts'

const always = { dataOd: '1900-01-01', dataDo: '9999-12-31' }
const act = {
  aktId: 1,
  bfId: 5,
  bfNip: '5261040828',
  bfNazwa: 'Spółka',
  aktSym: 'A/1',
  aktData: '2024-01-01',
  nadAktId: null,
  gminaId: 3,
  pkdId: 4,
} as Act
const entries: NamedEntries = {
  bfFormaPrawna: always,
  bfWielkosc: always,
  ustawa: { ...always, dodatkoweInfo: false },
  formaPomocy: always,
  przezPomocy: { ...always, kod: 'e2', deminimis: true },
  zrodloPochPomocy: always,
}
const around: Surroundings = {
  bruttoEuro: 10,
  kurs: null,
  sumaAktu: null,
  podobny: false,
  rokBezPomocy: false,
  srodek: null,
  inneDeMinimis: [],
  zarezerwowane: [],
}
const values: CaseValues = {
  ppData: '2024-06-01',
  wyroznik: 1,
  rodzajPomocy: 'M',
  ustawaId: 1,
  formaPomocyId: 1,
  przezPomocyId: 1,
  zrodloPochPomocyId: 1,
  nominalna: 50,
  brutto: 43,
}
const found = (changed: Partial<Record<keyof CaseValues, unknown>>, more: Partial<Surroundings> = {}) =>
  verify(
    factsOf(act, { ...values, ...changed } as CaseValues, entries, { ...around, ...more }),
    settingsOf([], {}),
    'sent',
  )
const codes = (...given: Parameters<typeof found>) => found(...given).bledyWeryfikacji.map(({ kod }) => kod)

describe('the form is verified by the rules of the contract', () => {
  test('a complete case breaks no rule', () => expect(codes({})).toEqual([]))
  test.each([
    ['a text that is no amount', { brutto: '12,3,4' }, ['PP_KWOTY_FORMAT']],
    ['more gross than nominal', { brutto: 51 }, ['PP_BRUTTO_NOMINALNA']],
    ['a date that is still being typed counts as none', { ppData: '1.6' }, ['PP_DATA']],
    ['a date before the act', { ppData: '2023-12-31' }, ['PP_DATA_AKTU']],
    ['an empty amount', { nominalna: null }, ['PP_NOMINALNA']],
  ])('%s', (_, changed, expected) => expect(codes(changed)).toEqual(expected))
  test('a reduction is held against what the act has left', () => {
    const reduction = { nominalna: -50, brutto: -43 }
    expect(codes(reduction, { sumaAktu: { brutto: 43 } })).toEqual([])
    expect(codes(reduction, { sumaAktu: { brutto: 42.99 } })).toEqual(['PP_SUMA_AKTU'])
  })
  test('an amount that is none is not said to lack a rate', () =>
    expect(codes({ brutto: '12,3,4' }, { bruttoEuro: null })).toEqual(['PP_KWOTY_FORMAT']))
  test('a missing rate is an error', () => expect(codes({}, { bruttoEuro: null })).toEqual(['PP_KURS_EURO']))
  test('a warning', () =>
    expect(found({}, { podobny: true }).ostrzezenia.map(({ kod }) => kod)).toEqual(['PP_PODOBNY']))
})

test('a rule that is switched off gives no message', () => {
  const off = { kod: 'PP_DATA_AKTU', poziom: 'WYLACZONA', ...always, rodzajPomocy: null, przeznaczenia: [] }
  const facts = factsOf(act, { ...values, ppData: '2023-12-31' }, entries, around)
  expect(verify(facts, settingsOf([off as unknown as RuleRow], {}), 'sent').bledyWeryfikacji).toEqual([])
})

describe('beside a field', () => {
  const bad = found({ brutto: 51, ppData: '2023-12-31', nominalna: 50 })
  test.each([
    ['brutto', 51, ['PP_BRUTTO_NOMINALNA']],
    ['nominalna', 50, []],
    ['ppData', '2023-12-31', ['PP_DATA_AKTU']],
    ['brutto', null, []],
    ['u2b', '', []],
  ] as const)('%s holding %s', (name, value, expected) => {
    expect(findingsAt(name, value, bad).map(({ kod }) => kod)).toEqual(expected)
  })
  test('nothing is shown before the case was verified', () => expect(findingsAt('brutto', 51, undefined)).toEqual([]))
})

describe('what a sent case counts already', () => {
  const stored = { ...values, stan: 'P', usunietyPP: 'NIE', bruttoEuro: 10 } as AidCase
  test.each([
    ['is its value in euro, whatever amount is typed', {}, { brutto: 99 }, 10],
    ['is nothing of a draft', { stan: 'R' }, {}, null],
    ['is nothing of a deleted one', { usunietyPP: 'TAK' }, {}, null],
    ['is nothing on another day', {}, { ppData: '2024-06-02' }, null],
    ['is nothing for another purpose', {}, { przezPomocyId: 2 }, null],
  ] as const)('%s', (_, kept, typed, expected) => {
    expect(countedOf({ ...stored, ...kept }, { ...values, ...typed })).toBe(expected)
  })
})
