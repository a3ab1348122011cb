import { expect, test } from 'vitest'
import { verificationRules } from '#contract/aid/verification/rules.ts'
import { levelsOf, purposeOptions, ruleDefaults } from './rule-choices.ts'

test('a rule that may never stop a case cannot be made an error', () => {
  expect(Object.keys(levelsOf(verificationRules.PP_U2B))).toEqual(['BLAD', 'OSTRZEZENIE', 'WYLACZONA'])
  expect(Object.keys(levelsOf(verificationRules.PP_PODOBNY))).toEqual(['OSTRZEZENIE', 'WYLACZONA'])
})

const dictionary = [
  { code: 'a1', name: 'dawna nazwa' },
  { code: 'a1', name: 'x'.repeat(100) },
  { code: 'e2', name: 'pomoc de minimis' },
]

test('purposes are offered once, by code and a name that fits', () => {
  expect(purposeOptions(verificationRules.PP_U2B, dictionary, ['z9'])).toEqual([
    { value: 'a1', label: `a1 – ${'x'.repeat(80)}…` },
    { value: 'e2', label: 'e2 – pomoc de minimis' },
    { value: 'z9', label: 'z9' },
  ])
})

test('a rule about some purposes can be narrowed only to these', () => {
  expect(purposeOptions(verificationRules.PP_LIMIT_E2, dictionary, []).map(({ value }) => value)).toEqual(['e2'])
})

test('an open start is an empty field', () => {
  const row = { id: 1, kod: 'PP_U2B', dotyczy: 'PRZYPADEK', opis: '', komunikat: '', elastyczna: true } as const
  const set = { poziom: 'BLAD', dataDo: '9999-12-31', rodzajPomocy: null, przeznaczenia: [], wersja: 4 } as const
  const stored = { ...row, ...set, przeznaczenia: [], przeznaczeniaTekst: '' }
  expect(ruleDefaults({ ...stored, dataOd: '1900-01-01' })).toEqual({ ...set, dataOd: '' })
  expect(ruleDefaults({ ...stored, dataOd: '2024-01-01' }).dataOd).toBe('2024-01-01')
})
