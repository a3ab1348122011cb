import { expect, test } from 'vitest'
import type { ParameterType } from '#contract/parameters.ts'
import type { Parameter } from '#contract/settings/settings.ts'
import { parameterDefaults, rangeHint, shownValue } from './parameter-text.ts'

test.each<[ParameterType, string, string]>([
  ['ZNAKOWY', '<b>', '<b>'],
  ['DATA', '2026-11-15', '15.11.2026'],
  ['DATA', '9999-12-31', 'bezterminowo'],
  ['DATA', '1900-01-01', '—'],
  ['LOGICZNY', 'true', 'tak'],
  ['LOGICZNY', 'false', 'nie'],
  ['CALKOWITY', '30', '30'],
  ['RZECZYWISTY', '200000', '200\u202f000'],
  ['RZECZYWISTY', '-1234.5', '-1\u202f234,5'],
  ['RZECZYWISTY', '', ''],
])('%s %j is shown as %j', (type, actualValue, shown) => {
  expect(shownValue({ type, actualValue })).toBe(shown)
})

test('a real number is typed with a comma, everything else as it is stored', () => {
  const parameter = { id: 1, code: 'X', name: 'X', description: '', wersja: 3 }
  const defaults = (type: ParameterType, actualValue: string) =>
    parameterDefaults({ ...parameter, type, actualValue } satisfies Parameter).actualValue
  expect(defaults('RZECZYWISTY', '1.5')).toBe('1,5')
  expect(defaults('ZNAKOWY', 'v1.5')).toBe('v1.5')
})

test.each([
  ['CZAS_SESJI_MIN', 'Od 5 do 480'],
  ['LIMIT_EKSPORTU_CSV', 'Od 1 do 1\u202f000\u202f000'],
  ['ADRES_POMOCY', undefined],
  ['NIE_MA', undefined],
])('%s has the hint %s', (code, hint) => {
  expect(rangeHint(code)).toBe(hint)
})
