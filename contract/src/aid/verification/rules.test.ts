import { describe, expect, test } from 'vitest'
import { contentTexts } from '../case-fields.ts'
import { findRule, ruleCodes, ruleSubject, verificationRules } from './rules.ts'

// every sentence that spec 1 §5.2, §5.3 and §8.2 print for acts and cases, with the diacritics that the spec omits
test.each([
  ['AKT_BENEFICJENT', 'Beneficjent pomocy jest wymagany'],
  ['AKT_SYMBOL', 'Symbol aktu ogólnego jest wymagany'],
  ['AKT_SYMBOL_DLUGOSC', 'Symbol aktu ogólnego może mieć maksymalną długość 150 znaków'],
  ['AKT_DATA', 'Data jest wymagana.'],
  ['AKT_DATA_PRZYSZLOSC', 'Data aktu ogólnego nie może być w przyszłości'],
  ['AKT_DATA_1900', 'Data aktu ogólnego nie może być przed rokiem 1900'],
  ['AKT_NIP', 'NIP jest wymagany'],
  ['AKT_NIP_CYFRY', 'NIP musi składać się z 10 cyfr'],
  ['AKT_NIP_SUMA', 'NIP nie jest prawidłowy'],
  ['PP_AKT', 'Należy wybrać akt ogólny pomocy'],
  ['PP_SRODEK_UDZIELAJACY', 'Udzielający pomocy nie zawiera się na liście wskazanego środka pomocy.'],
] as const)('%s says: %s', (code, sentence) => {
  expect(verificationRules[code].komunikat).toBe(sentence)
})

test('the similar case is warned of in the words of the specification', () => {
  expect(verificationRules.PP_PODOBNY.komunikat).toMatch(
    /^Uwaga! W systemie zarejestrowano już podobny przypadek pomocy/,
  )
})

describe('the whole catalogue', () => {
  test('which rules can be switched off, and which only warn', async () => {
    const table = ruleCodes.map((code) => {
      const { elastyczna, poziom, onlyWarns, rodzaj = 'PM', stage = '' } = verificationRules[code]
      const kind = elastyczna ? (onlyWarns ? 'only warns' : 'flexible') : 'structural'
      return [code, kind, poziom, rodzaj, stage].join(' ').trim()
    })
    await expect(
      `${table.join('\n')}\n`,
      'If this is meant: npx vitest run contract/src/aid/verification/rules.test.ts -u',
    ).toMatchFileSnapshot('rules.golden.txt')
  })

  test.each(ruleCodes)('%s is complete', (code) => {
    const { fields, opis, komunikat, elastyczna, poziom } = verificationRules[code]
    expect(code).toMatch(/^(AKT|PP)(_[A-Z0-9]+)+$/)
    expect(ruleSubject(code)).toBe(code.startsWith('AKT_') ? 'AKT' : 'PRZYPADEK')
    expect(fields.every((field) => /^[a-z]\w*$/.test(field))).toBe(true)
    expect(opis).toMatch(/^\p{Lu}/u)
    expect(komunikat).toMatch(/^\p{Lu}/u)
    // a rule that cannot be switched off is an error, not a warning
    if (!elastyczna) expect(poziom).toBe('BLAD')
  })
})

// a text of another length would need a rule of its own, since this one says the length in words
test('the rule about the length of every text of a case says their true length', () => {
  expect(new Set(Object.values(contentTexts))).toEqual(new Set([2000]))
  expect(verificationRules.PP_TEKSTY_DLUGOSC.fields).toEqual(expect.arrayContaining(['u2b', 'infoPP']))
})

test('only codes of the catalogue name a rule', () => {
  expect(findRule('PP_U2B')).toBe(verificationRules.PP_U2B)
  expect(findRule('constructor')).toBeUndefined()
})
